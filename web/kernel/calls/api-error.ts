import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import type { ErrorType } from '#core/failure-words.ts'

export { sentenceOf } from '#core/failure-words.ts'

/** The spec's eight kinds of failure, as the person meets them. */
interface ApiErrorDetails {
  readonly type: ErrorType
  readonly message: string
  readonly status?: number
  readonly code?: ErrorCode
  readonly errors?: Record<string, string[]>
  readonly requestId?: string
  readonly retryAfterSeconds?: number
  readonly current?: unknown
}

/** What a call failed with. `message` is the Arabic sentence to show; `errors` stand beside fields. */
export class ApiError extends Error {
  readonly type: ErrorType
  readonly status: number
  readonly code: ErrorCode | undefined
  readonly errors: Record<string, string[]>
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined
  /** On a 409 of a save: the thing as it stands, in the form of the call's data. */
  readonly current: unknown

  constructor(details: ApiErrorDetails) {
    super(details.message)
    this.type = details.type
    this.status = details.status ?? 0
    this.code = details.code
    this.errors = details.errors ?? {}
    this.requestId = details.requestId
    this.retryAfterSeconds = details.retryAfterSeconds
    this.current = details.current
  }
}

const types: Record<number, ErrorType> = {
  401: 'auth_error',
  403: 'forbidden',
  404: 'not_found',
  422: 'validation_error',
}
export const typeOfStatus = (status: number): ErrorType =>
  types[status] ?? (status >= 500 ? 'server_error' : 'client_error')

const temporary = new Set([408, 429, 502, 503, 504, 507])

/** What another try may mend. An ended session too: she signs in again, and it is still hers. */
export const isTemporary = ({ type, status }: ApiError): boolean =>
  type === 'network_error' || type === 'timeout_error' || type === 'auth_error' || temporary.has(status)

/** Errors cross from the server into the page as plain objects, so their kind is read, not their class. */
export const isNotFound = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'type' in error && error.type === 'not_found'

/** What failed in this browser, in words that she is shown, as those of a refused call are. */
export class ToldError extends Error {
  readonly type = 'validation_error'
}

/** What a refused save tells of the thing as it stands, in the form of the call's answer. */
export const currentIn = <T extends object>(cause: unknown): T | undefined =>
  cause instanceof ApiError && cause.code === 'conflict' && typeof cause.current === 'object' && cause.current
    ? // The route of a save answers its own `data` there, parsed by the same schema.
      (cause.current as T)
    : undefined

export const requestIdOf = (cause: unknown): string | undefined =>
  typeof cause === 'object' && cause !== null && 'requestId' in cause && typeof cause.requestId === 'string'
    ? cause.requestId
    : undefined
