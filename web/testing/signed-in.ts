import { keepTokens } from '#web/kernel/calls/credentials.ts'
import { setSession, UNKNOWN, type SessionUser } from '#web/kernel/calls/session-state.ts'

/** As GET /api/v1/auth/me answers. */
export const aUser = (over: Partial<SessionUser> = {}) => ({
  id: 7,
  name: 'أسماء الحربي',
  email: 'asma@example.sa',
  phone: null,
  avatar: null,
  avatar_path: null,
  role: 'student' as const,
  bio: '',
  is_active: true,
  email_verified: true,
  has_password: true,
  second_factor: 'off' as const,
  created_at: '2026-11-01T08:00:00.000Z',
  erase_at: null,
  ...over,
})

export const someTokens = (name = 'one') => ({
  token: `access-${name}`,
  access_token: `access-${name}`,
  refresh_token: `refresh-${name}`,
  expires_at: '2026-11-01T08:30:00.000Z',
  expires_at_timestamp: 1793521800,
  expires_in: 1800,
})

/** Puts the browser into the state of somebody who has signed in. */
export function beSignedIn(
  user: SessionUser = aUser(),
  tokens: Parameters<typeof keepTokens>[0] = someTokens(),
): void {
  keepTokens(tokens)
  setSession({ status: 'signed-in', user })
}

/** A browser that nobody has used, as a page finds it before it knows who is here. */
export function freshBrowser(path = '/'): void {
  window.localStorage.clear()
  window.sessionStorage.clear()
  window.history.replaceState(null, '', path)
  setSession(UNKNOWN)
}
