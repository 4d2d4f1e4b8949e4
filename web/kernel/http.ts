import { ApiError } from './api-error.ts'
import { addressOf, type Send } from './api.ts'
import { accessToken, refreshToken } from './credentials.ts'
import { exchange, type Exchange } from './exchange.ts'
import { renew } from './refresh.ts'
import { keepForAfterLogin } from './retry-request.ts'
import { endSession } from './session-end.ts'
import { storedUserId } from './session-state.ts'

/** Calls whose 401 is about what was typed, not about the session. */
const DOORS =
  /\/auth\/(login|register|refresh|request-otp|verify-otp|forgot-password|reset-password|first-director)$/

/** Where a refusal says that a service is closed to her, and never ends the session. */
const quietAreas: readonly { where: RegExp; message: string }[] = [
  {
    where: /\/(server-monitoring|system-health|system-diagnostics|diagnostics)(\/|$)/,
    message: 'تعذر عرض بيانات المراقبة',
  },
  { where: /\/ai(-[\w-]+)?(\/|$)/, message: 'خدمة الذكاء الاصطناعي غير متاحة' },
]

/** The transport of the browser: the session's token, one refresh, and the end of the session when that fails. */
export const sendHttp: Send = async (spec, input, { signal, idempotencyKey, patienceMs }) => {
  const token = DOORS.test(spec.path) ? undefined : accessToken()
  const isWrite = spec.method !== 'GET' && spec.idempotency !== 'none'
  const call = {
    spec,
    input,
    signal,
    patienceMs,
    idempotencyKey: isWrite ? (idempotencyKey ?? newIdempotencyKey()) : undefined,
  }
  try {
    return await exchange({ ...call, token })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const quiet = quietAreas.find(({ where }) => where.test(spec.path))
    if (quiet && (error.status === 401 || error.status === 403)) throw sayingInstead(error, quiet.message)
    if (error.type !== 'auth_error' || !token) throw error
    return afterRefusal({ ...call, token }, error)
  }
}

export const newIdempotencyKey = (): string =>
  // randomUUID is missing where the page came over plain HTTP from another machine.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** The token was refused: one refresh and one more try; else the session is over. */
async function afterRefusal(call: Exchange, refusal: ApiError): Promise<unknown> {
  const hadRefresh = refreshToken() !== undefined
  const token = await renew(call.token)
  if (!token) {
    giveUp(call, hadRefresh ? 'refresh_failed' : 'session_expired')
    throw refusal
  }
  try {
    return await exchange({ ...call, token })
  } catch (error) {
    if (error instanceof ApiError && error.type === 'auth_error') giveUp(call, 'auth_error')
    throw error
  }
}

function giveUp(
  { spec, input, idempotencyKey }: Exchange,
  reason: 'session_expired' | 'refresh_failed' | 'auth_error',
) {
  const userId = storedUserId()
  if (userId !== undefined)
    keepForAfterLogin({
      method: spec.method,
      address: addressOf(spec, input),
      userId,
      ...(input.body !== undefined && { body: input.body }),
      ...(idempotencyKey && { idempotencyKey }),
    })
  endSession(reason)
}

function sayingInstead(error: ApiError, message: string): ApiError {
  return new ApiError({
    type: error.type,
    status: error.status,
    message,
    ...(error.code && { code: error.code }),
  })
}
