import './certificate-print.css'

/** Only the paper that stands in `.certificate-paper` is printed. */
export function printPaper(): void {
  const page = document.documentElement
  page.dataset['printing'] = 'certificate'
  window.addEventListener('afterprint', () => delete page.dataset['printing'], { once: true })
  window.print()
}
