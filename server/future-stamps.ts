import { sql } from 'kysely'
import type { Ctx } from './kernel/context.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/**
 * Columns by which something waits, and how far ahead of now it is ever set. What lies further ahead was written under
 * a clock that was wrong, and would wait until then.
 */
const waits = [
  { table: 'rate_limits', column: 'resets_at', most: DAY },
  { table: 'mails', column: 'due_at', most: 2 * DAY },
  { table: 'mail_servers', column: 'paused_until', most: HOUR },
  { table: 'inbound_mails', column: 'due_at', most: DAY },
  { table: 'notification_deliveries', column: 'due_at', most: 9 * DAY },
  { table: 'integration_checks', column: 'checked_at', most: HOUR },
  { table: 'zoom_meetings', column: 'asked_at', most: HOUR },
] as const

/** Puts what waits for a moment that a wrong clock has set back to now. */
export async function putBackFutureStamps({ db, now, log }: Ctx): Promise<void> {
  for (const { table, column, most } of waits) {
    const latest = new Date(now.getTime() + most * 1000)
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${now} where ${sql.ref(column)} > ${latest}`.execute(
      db,
    )
    if (numAffectedRows > 0n)
      log.warn(
        { table, column, rows: Number(numAffectedRows) },
        'the clock was ahead: stamps were put back to now',
      )
  }
}
