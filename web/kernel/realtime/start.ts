import { connection } from './listeners.ts'

/** Whoever goes from one area to another keeps the connection. */
const LINGER_MS = 3000

let users = 0
let stop: (() => void) | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Opens the connection of this tab once the first screen stands; it closes soon after the last user has left. */
export function startRealtime(): () => void {
  users += 1
  clearTimeout(timer)
  if (!stop) {
    let isOver = false
    let close: (() => void) | undefined
    stop = () => {
      isOver = true
      close?.()
      connection.set('off')
    }
    void afterFirstScreen()
      .then(() => import('./connect.ts'))
      .then(
        ({ connect }) => {
          if (!isOver) close = connect()
        },
        // Without its code she sees what every page shows that is opened anew.
        () => undefined,
      )
  }
  return () => {
    users -= 1
    if (users > 0) return
    timer = setTimeout(() => {
      stop?.()
      stop = undefined
    }, LINGER_MS)
  }
}

/** The network is for what she came to see first. */
async function afterFirstScreen(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => {
      window.addEventListener('load', resolve, { once: true })
    })
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, 200)
  })
}
