import { riyadhDay } from '#core/format/zoned-day.ts'
import type { Db } from '../context.ts'

const KEEP_ANSWERS_HOURS = 24

/** Answers kept for a repeated key, counts of tries and marks of a day are worth nothing once their time is over. */
export async function cleanKernelTables(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEEP_ANSWERS_HOURS * 3_600_000)
  await db.deleteFrom('idempotency_keys').where('created_at', '<', oldest).execute()
  await db.deleteFrom('rate_limits').where('resets_at', '<=', now).execute()
  await db.deleteFrom('day_marks').where('day', '<', riyadhDay(now)).execute()
}
