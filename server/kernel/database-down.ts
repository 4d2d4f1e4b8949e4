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
