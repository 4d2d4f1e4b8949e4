import { errorStatus, type ErrorCode } from '#contract/kernel/error-codes.ts'
import { kernelTexts, text, type Sentence } from './texts.ts'

type Values = Record<string, string | number>

/** An expected refusal: it has a sentence for the person and is never logged as an error. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly errors: Record<string, string[]> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly current: unknown

  constructor(
    code: ErrorCode,
    message: string,
    {
      status,
      errors,
      retryAfterSeconds,
      current,
    }: {
      status?: number
      errors?: Record<string, string[]>
      retryAfterSeconds?: number
      current?: unknown
    } = {},
  ) {
    super(message)
    this.code = code
    this.status = status ?? errorStatus[code]
    this.errors = errors
    this.retryAfterSeconds = retryAfterSeconds
    this.current = current
  }
}

export const notFound = (sentence: Sentence = kernelTexts.notFound, values?: Values) =>
  new Refusal('not_found', text(sentence, values))
export const unknownRoute = () => new Refusal('unknown_route', text(kernelTexts.unknownRoute))
export const forbidden = (sentence: Sentence = kernelTexts.forbidden, values?: Values) =>
  new Refusal('forbidden', text(sentence, values))
export const conflict = (sentence: Sentence, values?: Values) =>
  new Refusal('conflict', text(sentence, values))
/** A save over somebody else's: `current` is what stands, already parsed by the call's own schema. */
export const staleSave = (sentence: string, current: object) => new Refusal('conflict', sentence, { current })
export const unauthenticated = (sentence: Sentence = kernelTexts.sessionExpired) =>
  new Refusal('auth_error', text(sentence))
export const badRequest = (sentence: Sentence = kernelTexts.badRequest) =>
  new Refusal('client_error', text(sentence))
export const rateLimited = (retryAfterSeconds: number, sentence: Sentence = kernelTexts.rateLimited) =>
  new Refusal('rate_limited', text(sentence), { retryAfterSeconds })
/** A write that found no room; the same call will work when there is some again. */
export const noRoom = () => new Refusal('unavailable', text(kernelTexts.noRoom), { status: 507 })
export const unavailable = () => new Refusal('unavailable', text(kernelTexts.unavailable))

/** Work that no worker took or finished: too much at once, or too much in one input. */
export function unfinishedWork(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !('reason' in error && 'retryAfterSeconds' in error)) return undefined
  const sentence = error.reason === 'full' ? kernelTexts.busy : kernelTexts.tooSlow
  return new Refusal('unavailable', text(sentence), { retryAfterSeconds: Number(error.retryAfterSeconds) })
}

/** True for a service outside, such as the store of files, that does not answer now: such a call answers 503. */
export const isServiceAway = (error: unknown): boolean =>
  error instanceof Error && 'isServiceAway' in error && error.isServiceAway === true

/** A 422 whose sentence stands beside one field. */
export function invalid(field: string, sentence: Sentence, values?: Values): Refusal {
  const message = text(sentence, values)
  return new Refusal('validation_error', message, { errors: { [field]: [message] } })
}
/** A 422 of a schema: every field with its sentences; the first is also the message. */
export function invalidFields(errors: Record<string, string[]>): Refusal {
  const [first] = Object.values(errors)
  return new Refusal('validation_error', first?.[0] ?? text(kernelTexts.invalid), { errors })
}

/**
 * PostgreSQL's own codes: connection trouble, shut down, still starting, too many connections, a session or
 * transaction that idled too long, a password or name that was changed while we ran.
 */
const REFUSED_BY_DATABASE = /^(08...|28...|57P0[1-5]|25P0[34]|53300|3D000)$/

const BROKEN_LINE = new Set([
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** What `pg` and Kysely say without a code. */
const SENTENCES = [
  /^Connection terminated/,
  /^Client (has encountered a connection error|was closed) and is not queryable/,
  /^timeout (exceeded when trying to connect|expired)/,
  /^This socket has been ended by the other party/,
  /^Cannot use a pool after calling end/,
  /^(driver has already been destroyed|Postgres connection has been discarded)/,
]

/** True when the database cannot be reached, or was lost on the way: such a call answers 503. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // A name with several addresses fails with one error for each.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseDown)
  const code = 'code' in error ? String(error.code) : ''
  if ('severity' in error) return REFUSED_BY_DATABASE.test(code)
  if ('syscall' in error) return isLineDown(String(error.syscall), code)
  return SENTENCES.some((sentence) => sentence.test(error.message))
}

/** A file that is missing or cannot be read has a system call too, but none to another address. */
const isLineDown = (call: string, code: string) =>
  call === 'connect' || call === 'getaddrinfo' || BROKEN_LINE.has(code)

/** True for text that no database keeps (a NUL character, half a surrogate pair): the caller's mistake. */
export const isUnstorableText = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '22021' || error.code === '22P05')
