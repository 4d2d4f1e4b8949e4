const SIGNS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const
/** Who reads with a screen reader or waits long acts without any of these signs. */
const LONGEST_MS = 20_000

/** What helps her to a place ends as soon as she goes on by herself, and at the latest after a while. */
export function untilSheActs(end: () => void): () => void {
  const stop = () => {
    clearTimeout(timer)
    for (const sign of SIGNS) window.removeEventListener(sign, stop, true)
    end()
  }
  const timer = setTimeout(stop, LONGEST_MS)
  for (const sign of SIGNS) window.addEventListener(sign, stop, { capture: true, passive: true })
  return stop
}
