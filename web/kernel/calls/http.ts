import { addressOf } from '#contract/kernel/address.ts'
import type { Send } from './api.ts'
import { exchange, type Exchange } from './exchange.ts'
import { keepForAfterLogin } from './retry-request.ts'
import { storedUserId } from './session-state.ts'
import { withRenewedToken } from './with-renewed-token.ts'

/** The transport of the browser: the session's token, a key for each write, and what she wrote kept when the session ends. */
export const sendHttp: Send = (spec, input, { signal, idempotencyKey, patienceMs, isTriedOnce }) => {
  const isWrite = spec.method !== 'GET' && spec.idempotency !== 'none'
  const call = {
    spec,
    input,
    signal,
    patienceMs,
    isTriedOnce,
    idempotencyKey: isWrite ? (idempotencyKey ?? newIdempotencyKey()) : undefined,
  }
  return withRenewedToken(
    spec.path,
    (token) => exchange({ ...call, token }),
    () => keep(call),
  )
}

export const newIdempotencyKey = (): string =>
  // randomUUID is missing where the page came over plain HTTP from another machine.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

function keep({ spec, input, idempotencyKey }: Exchange) {
  const userId = storedUserId()
  if (userId === undefined) return
  keepForAfterLogin({
    method: spec.method,
    address: addressOf(spec, input),
    userId,
    ...(input.body !== undefined && { body: input.body }),
    ...(idempotencyKey && { idempotencyKey }),
  })
}
