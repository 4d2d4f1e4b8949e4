import { sql } from 'kysely'
import type { Db } from '../context.ts'

export interface WaitingEvent {
  readonly room: string
  readonly seq: number
  readonly type: string
  readonly payload: unknown
  readonly at: Date
  readonly tries: number
}

/** Other readers pass over what is taken here. */
export const takeTodo = (db: Db, now: Date, limit: number): Promise<WaitingEvent[]> =>
  db
    .selectFrom('event_todo as t')
    .innerJoin('event_log as e', (join) => join.onRef('e.room', '=', 't.room').onRef('e.seq', '=', 't.seq'))
    .select(['t.room', 't.seq', 't.tries', 'e.type', 'e.payload', 'e.at'])
    .where('t.parked_at', 'is', null)
    .where('t.due_at', '<=', now)
    .orderBy('t.due_at')
    .limit(limit)
    .forUpdate('t')
    .skipLocked()
    .execute()

type Place = Pick<WaitingEvent, 'room' | 'seq'>

export async function deleteTodo(db: Db, { room, seq }: Place): Promise<void> {
  await db.deleteFrom('event_todo').where('room', '=', room).where('seq', '=', seq).execute()
}

interface Postponed {
  readonly tries: number
  readonly due_at: Date
  readonly parked_at: Date | null
  readonly failure: string
}

export async function postponeTodo(db: Db, { room, seq }: Place, values: Postponed): Promise<void> {
  await db.updateTable('event_todo').set(values).where('room', '=', room).where('seq', '=', seq).execute()
}

/** Those that were laid aside are read anew, with as many tries as at first; answers how many. */
export async function retryLaidAside(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('event_todo')
    .set({ parked_at: null, tries: 0, due_at: now })
    .where('parked_at', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** How many went: at most so many of the oldest. One that waits to be read, or was laid aside, stays. */
export async function deleteOldEvents(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from event_log where (room, seq) in (
      select room, seq from event_log e
      where at < ${before}
        and not exists (select from event_todo t where t.room = e.room and t.seq = e.seq)
      order by at limit ${limit}
    )`.execute(db)
  return Number(numAffectedRows)
}
