/** The worker for the time without a network begins once the page has all that it needs itself. */
export function startWorker(): void {
  const { serviceWorker } = navigator
  // Without it, or where it is refused, the site is the same, only not without a network.
  const start = () => void serviceWorker?.register('/sw.js').catch(() => undefined)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}
