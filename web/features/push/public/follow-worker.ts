import { goTo } from '#web/kernel/navigation.ts'

/** Where the worker (web/public/sw.js) leads an open tab after a press on a notification. */
export function followWorker(): () => void {
  const follow = ({ data, ports }: MessageEvent<unknown>) => {
    const url = pathIn(data)
    if (url === undefined) return
    ports[0]?.postMessage('led')
    goTo(url)
  }
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  worker?.addEventListener('message', follow)
  return () => worker?.removeEventListener('message', follow)
}

function pathIn(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('open' in data)) return undefined
  const { open } = data
  return typeof open === 'string' && /^\/(?!\/)/.test(open) ? open : undefined
}
