import { forgetTokens } from './credentials.ts'
import { loginPath, type LoginReason } from '../login-path.ts'
import { goTo, herePath } from '../navigation.ts'
import { currentSession, setSession } from './session-state.ts'

const FLAG_MS = 1000
let isEnding = false

/**
 * Ends the session on this device, once however many calls fail together, and goes to /login. While a page still asks
 * who she is nothing is left: a public page stays open to a visitor, a guarded one leads to /login by itself.
 */
export function endSession(reason: LoginReason): void {
  if (reason !== 'signed_out' && (isEnding || currentSession().status === 'visitor')) return
  isEnding = true
  setTimeout(() => {
    isEnding = false
  }, FLAG_MS)
  const wasKnown = currentSession().status === 'signed-in'
  forgetTokens()
  setSession({ status: 'visitor', user: undefined, reason })
  if (wasKnown || reason === 'signed_out') goTo(loginPath(reason, herePath()), { replace: true })
}
