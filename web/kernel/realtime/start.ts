import { connect } from './connect.ts'
import { connection } from './listeners.ts'

/** Whoever goes from one area to another keeps the connection. */
const LINGER_MS = 3000

let users = 0
let close: (() => void) | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Opens the connection of this tab; it closes soon after the last user has left. */
export function startRealtime(): () => void {
  users += 1
  clearTimeout(timer)
  close ??= connect()
  return () => {
    users -= 1
    if (users > 0) return
    timer = setTimeout(() => {
      close?.()
      close = undefined
      connection.set('off')
    }, LINGER_MS)
  }
}
