import { safeNextPath } from '#core/safe-next-path.ts'

/** Why she is led to sign in, as `?reason=` tells the login page. */
export type LoginReason =
  | 'session_expired'
  | 'auth_error'
  | 'refresh_failed'
  | 'account_closed'
  | 'login_required'
  | 'verify_email'
  | 'password_reset'
  | 'signed_out'

const DOORS = ['/login', '/register', '/forgot-password', '/reset-password']
const isDoor = (path: string) => DOORS.includes(path.split(/[?#]/, 1)[0] ?? '')

/** The login page with what it should say and where it should lead back to. One who left herself starts afresh. */
export function loginPath(reason: LoginReason | undefined, from: string): string {
  const query = new URLSearchParams()
  if (reason && reason !== 'signed_out') query.set('reason', reason)
  const next = isDoor(from) ? new URLSearchParams(from.split('?')[1]).get('next') : from
  const safe = safeNextPath(next)
  if (safe && safe !== '/' && reason !== 'signed_out') query.set('next', safe)
  return query.size > 0 ? `/login?${query}` : '/login'
}
