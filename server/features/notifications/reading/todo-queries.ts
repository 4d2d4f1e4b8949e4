import type { Db } from '#server/kernel/context.ts'

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
