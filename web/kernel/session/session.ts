import { useSyncExternalStore } from 'react'
import type { AuthUser } from '#contract/auth/shapes.ts'
import { ApiError } from '../calls/api-error.ts'
import {
  ACCESS_KEY,
  accessToken,
  isRefreshDue,
  isTokenExpired,
  keepTokens,
  refreshToken,
  type IssuedTokens,
} from '../calls/credentials.ts'
import { exchange } from '../calls/exchange.ts'
import { sendHttp } from '../calls/http.ts'
import { renew } from '../calls/refresh.ts'
import { BRIEFLY, keepsForAway } from './device-lessons.ts'
import { endSession } from '../calls/session-end.ts'
import {
  currentSession,
  onSession,
  setSession,
  storedUser,
  storedUserId,
  UNKNOWN,
  type Session,
  type SessionUser,
} from '../calls/session-state.ts'
import { wipeRecordingsOf } from './device-recordings.ts'
import { wipeStorageOf } from '../storage.ts'

const meSpec = { method: 'GET', path: '/api/v1/auth/me' } as const
const logoutSpec = { method: 'POST', path: '/api/v1/auth/logout', idempotency: 'none' } as const

/** Who is here. The server's HTML and the first client render know nothing yet. */
export const useSession = (): Session => useSyncExternalStore(onSession, currentSession, () => UNKNOWN)

let lastAnswer: { readonly user: AuthUser; readonly at: number } | undefined

/** Her whole account as the server told it when the page asked who she is, and when that was. */
export const ownAccount = () => (currentSession().user === lastAnswer?.user ? lastAnswer : undefined)

interface SignInAnswer extends Partial<IssuedTokens> {
  readonly token?: string
  readonly user?: SessionUser | null
}

/** Takes what a sign-in call answered. Half an answer is refused with its own sentence. */
export function signIn(answer: SignInAnswer): void {
  const access = answer.access_token ?? answer.token
  const { user } = answer
  if (!access) throw unusable('وصلت بيانات المستخدمة دون رمز الدخول')
  if (!user) throw unusable('وصل رمز الدخول دون بيانات المستخدمة')
  keepTokens({ ...answer, access_token: access })
  setSession({ status: 'signed-in', user })
}

const unusable = (message: string) => new ApiError({ type: 'client_error', message })

/** Leaves: the device forgets her at once and shows /login, whatever becomes of the call. */
export async function signOut(): Promise<void> {
  const token = accessToken()
  const userId = currentSession().user?.id ?? storedUserId()
  endSession('signed_out')
  if (userId !== undefined) {
    wipeStorageOf(userId)
    wipeRecordingsOf(userId)
  }
  // The device has forgotten the tokens either way; an unreachable server lets them run out.
  if (token) await exchange({ spec: logoutSpec, input: {}, token, keepalive: true }).catch(() => undefined)
}

/** The login page has said why the last session ended; it is not said again, nor does it steer later visits. */
export function forgetEnd(): void {
  const { status } = currentSession()
  if (status === 'visitor') setSession({ status, user: undefined })
}

/** After she changed her own data. */
export function updateUser(user: SessionUser): void {
  if (currentSession().user?.id === user.id) setSession({ status: 'signed-in', user })
}

/** Asks the server who holds the tokens; her role is only ever what it answers. What is known stays when nobody answers. */
export async function resolveSession(): Promise<void> {
  if (!accessToken()) return setSession({ status: 'visitor', user: undefined })
  try {
    const isBrief = currentSession().status === 'unknown' && isRemembered()
    const user = (await sendHttp(meSpec, {}, isBrief ? BRIEFLY : {})) as AuthUser
    // She may have signed out meanwhile.
    if (!accessToken()) return
    lastAnswer = { user, at: Date.now() }
    setSession({ status: 'signed-in', user })
  } catch (error) {
    if (currentSession().status !== 'unknown') return
    const failure = error instanceof ApiError ? error : unusable('حدث خطأ غير متوقع')
    setSession(remembered(failure) ?? { status: 'unknown', user: undefined, failure })
  }
}

const isRemembered = () => keepsForAway(storedUserId() ?? 0)

/**
 * Who keeps lessons or sheets on this device may open them without the server; whatever else she opens asks it, and it
 * decides.
 * The check of each half minute asks anew.
 */
function remembered(failure: ApiError): Session | undefined {
  const isRefused = failure.status >= 400 && failure.status < 500
  const user = storedUser()
  return user && isRemembered() && !isRefused ? { status: 'signed-in', user, failure } : undefined
}

/** Renews early, and also after the time is over as long as a refresh token is there. */
export async function checkRefresh(): Promise<void> {
  if (!isRefreshDue()) return
  try {
    if (!(await renew(accessToken()))) endSession('refresh_failed')
  } catch (error) {
    // A server that cannot be asked ends no session: the next check tries again.
    if (!(error instanceof ApiError)) throw error
  }
}

/** Without a refresh token the end of the time is the end of the session. */
export function checkExpiry(): void {
  if (accessToken() && isTokenExpired() && !refreshToken()) endSession('session_expired')
}

/** What another tab did to the session holds here too. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== ACCESS_KEY && event.key !== null) return
    const { user } = currentSession()
    if (!accessToken()) {
      if (user) setSession({ status: 'visitor', user: undefined, reason: 'signed_out' })
    } else if (storedUserId() !== user?.id) {
      if (user) setSession(UNKNOWN)
      void resolveSession()
    }
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
