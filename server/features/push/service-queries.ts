import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

export interface Outcome {
  readonly service: string
  readonly sent: number
  readonly failed: number
  /** The last failure's words. */
  readonly error: string | null
}

/** What a push service did with a handful of messages; one that took something is well again. */
export const countOutcome = (db: Db, { service, sent, failed, error }: Outcome, now: Date) =>
  sql`
    insert into push_services as s
      (service, since, sent, failed, last_sent_at, failing_since, last_error, last_error_at)
    values (${service}, ${now}, ${sent}, ${failed}, ${sent > 0 ? now : null}::timestamptz,
      ${sent > 0 ? null : now}::timestamptz, ${error}, ${error === null ? null : now}::timestamptz)
    on conflict (service) do update set
      sent = s.sent + excluded.sent,
      failed = s.failed + excluded.failed,
      last_sent_at = coalesce(excluded.last_sent_at, s.last_sent_at),
      failing_since = case when excluded.sent > 0 then null else coalesce(s.failing_since, excluded.failing_since) end,
      last_error = coalesce(excluded.last_error, s.last_error),
      last_error_at = coalesce(excluded.last_error_at, s.last_error_at)`.execute(db)

const MOST_SHOWN = 12

/** Those that were lately of use first. */
export const listServices = (db: Db) =>
  db
    .selectFrom('push_services')
    .selectAll()
    .orderBy((eb) => eb.fn.coalesce('last_sent_at', 'last_error_at', 'since'), 'desc')
    .limit(MOST_SHOWN)
    .execute()

export async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('notification_deliveries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('channel', '=', 'push')
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return count
}
