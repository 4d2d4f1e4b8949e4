const ONLY_IT = `
  @page { size: A4 ORIENTATION; margin: 0 }
  @media screen { .printed-sheet { display: none } }
  @media print {
    body > :not(.printed-sheet) { display: none !important }
    .printed-sheet svg { display: block; inline-size: 100%; block-size: auto }
  }
`

/** Prints a drawing alone on its paper; what was brought for it goes when the browser's window closes. */
export function printSvg(svg: string, orientation: 'landscape' | 'portrait'): void {
  const holder = document.createElement('div')
  holder.className = 'printed-sheet'
  holder.innerHTML = svg
  const style = document.createElement('style')
  style.textContent = ONLY_IT.replace('ORIENTATION', orientation)
  document.head.append(style)
  document.body.append(holder)
  window.addEventListener(
    'afterprint',
    () => {
      style.remove()
      holder.remove()
    },
    { once: true },
  )
  window.print()
}
