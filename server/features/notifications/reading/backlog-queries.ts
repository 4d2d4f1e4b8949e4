import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

/** How many events wait to be read or were laid aside, and how many deliveries wait for their hour or their turn. */
export async function countBacklog(db: Db): Promise<{ name: string; count: number }[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select case when parked_at is null then 'events' else 'events_laid_aside' end as name, count(*)
    from event_todo group by 1
    union all
    select channel, count(*) from notification_deliveries where state = 'waiting' group by channel`.execute(
    db,
  )
  return rows
}
