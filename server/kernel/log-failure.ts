import type { Logger } from 'pino'
import type { Refusal } from './errors.ts'

interface Failure {
  readonly error: unknown
  readonly refusal: Refusal
  readonly about: { readonly request_id: string; readonly url: string | undefined }
}

/** A bug is told with all that is known of it; a database that is away in a line for each call, without a stack. */
export function logFailure(log: Logger, { error, refusal, about }: Failure): void {
  if (refusal.status < 500) return
  if (refusal.code === 'unavailable')
    log.warn(
      { ...about, reason: error instanceof Error ? error.message : String(error) },
      'not available now',
    )
  else log.error({ ...about, err: error })
}
