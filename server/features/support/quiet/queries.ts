import type { Db } from '#server/kernel/context.ts'

interface Quiet {
  readonly quietBefore: Date
  readonly warnedBefore: Date | null
  readonly after: number
  readonly limit: number
}

/** Tickets in which nobody wrote since the desk did. */
export async function listQuiet(
  db: Db,
  { quietBefore, warnedBefore, after, limit }: Quiet,
): Promise<number[]> {
  const rows = await db
    .selectFrom('support_tickets')
    .select('id')
    .where('status', '<>', 'closed')
    .where('merged_into', 'is', null)
    .where('quiet_since', '<=', quietBefore)
    .$if(warnedBefore === null, (query) => query.where('warned_at', 'is', null))
    .$if(warnedBefore !== null, (query) => query.where('warned_at', '<=', warnedBefore))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
