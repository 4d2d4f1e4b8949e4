import { ApiError } from './api-error.ts'
import { accessToken, refreshToken } from './credentials.ts'
import { renew } from './refresh.ts'
import { endSession } from './session-end.ts'

/** Calls whose 401 is about what was typed, not about the session. */
const DOORS =
  /\/auth\/(login|register|refresh|request-otp|verify-otp|forgot-password|reset-password|first-director)$/

let onForbidden: (() => void) | undefined
/** What is done when a call is refused to one who is signed in: her rights may have changed since. */
export function setOnForbidden(look: () => void): void {
  onForbidden = look
}

/** Where a refusal says that a service is closed to her, and never ends the session. */
const quietAreas: readonly { where: RegExp; message: string }[] = [
  {
    where: /\/(server-monitoring|system|jobs)\b/,
    message: 'تعذر عرض بيانات المراقبة',
  },
  { where: /\/ai\b/, message: 'خدمة الذكاء الاصطناعي غير متاحة' },
]

/**
 * Does the work of a call with the session's token. When the token is refused it is renewed and the work done once
 * more; when that does not help either, `beforeEnd` may keep what she was doing, and the session is over.
 */
export async function withRenewedToken<T>(
  path: string,
  work: (token: string | undefined) => Promise<T>,
  beforeEnd?: () => void,
): Promise<T> {
  const token = DOORS.test(path) ? undefined : accessToken()
  try {
    return await work(token)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.type === 'forbidden' && token) onForbidden?.()
    const quiet = quietAreas.find(({ where }) => where.test(path))
    if (quiet && (error.status === 401 || error.status === 403)) throw sayingInstead(error, quiet.message)
    if (error.type !== 'auth_error' || !token) throw error
    return onceMore({ refused: token, refusal: error, work, beforeEnd })
  }
}

interface Refused<T> {
  readonly refused: string
  readonly refusal: ApiError
  readonly work: (token: string) => Promise<T>
  readonly beforeEnd: (() => void) | undefined
}

async function onceMore<T>({ refused, refusal, work, beforeEnd }: Refused<T>): Promise<T> {
  const hadRefresh = refreshToken() !== undefined
  const token = await renew(refused)
  if (!token) {
    beforeEnd?.()
    endSession(hadRefresh ? 'refresh_failed' : 'session_expired')
    throw refusal
  }
  try {
    return await work(token)
  } catch (error) {
    if (error instanceof ApiError && error.type === 'auth_error') {
      beforeEnd?.()
      endSession('auth_error')
    }
    throw error
  }
}

function sayingInstead(error: ApiError, message: string): ApiError {
  return new ApiError({
    type: error.type,
    status: error.status,
    message,
    ...(error.code && { code: error.code }),
  })
}
