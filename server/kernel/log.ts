import type { LoggerOptions } from 'pino'

/**
 * What the log tells of an error: what it is and where it was thrown. A driver's other words stay out of it: the
 * detail of a broken constraint is the whole row, with whatever is secret in it.
 */
export function errorForLog(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack } = error
  const facts = Object.entries(error).filter(([key]) =>
    ['code', 'constraint', 'table', 'column'].includes(key),
  )
  const cause = error.cause === undefined ? {} : { cause: errorForLog(error.cause) }
  return { name, message, ...Object.fromEntries(facts), stack, ...cause }
}

export const logOptions = (level: string): LoggerOptions => ({ level, serializers: { err: errorForLog } })
