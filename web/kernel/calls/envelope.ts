import type { Envelope, Failure } from '#contract/kernel/envelope.ts'
import { ApiError, typeOfStatus } from './api-error.ts'
import { messages } from '#core/failure-words.ts'

export interface Answer {
  readonly status: number
  readonly text: string
  readonly retryAfter: string | null
}

/** The one place that opens an envelope: what was asked for, or the failure it tells. */
export function openAnswer({ status, text, retryAfter }: Answer, isList: boolean): unknown {
  const body = envelopeIn(text)
  if (body?.success && status < 400) return isList ? { items: body.data, meta: body.meta } : body.data
  throw failureOf({ status, text, retryAfter })
}

/** What an answer that is no success tells. */
export function failureOf({ status, text, retryAfter }: Answer): ApiError {
  const envelope = envelopeIn(text)
  const body: Failure | undefined = envelope?.success === false ? envelope : undefined
  const type = status < 400 ? 'server_error' : typeOfStatus(status)
  return new ApiError({
    type,
    status,
    message: body?.message || messages[status < 400 ? 'unexpected' : type],
    ...(body && { code: body.code, requestId: body.request_id }),
    ...(body?.errors && { errors: body.errors }),
    ...(body?.current !== undefined && { current: body.current }),
    ...(Number(retryAfter) > 0 && { retryAfterSeconds: Number(retryAfter) }),
  })
}

/** A proxy between may answer with a page of its own; that is no envelope. */
function envelopeIn(text: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(text)
    // The server's kernel writes every JSON answer in this one shape.
    return typeof value === 'object' && value !== null && 'success' in value ? (value as Envelope) : undefined
  } catch {
    return undefined
  }
}
