import type { Insertable } from 'kysely'
import type { LiveMarks } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

/** The marks of turns, in the order in which they were made. */
export const listMarks = (db: Db, turnIds: readonly number[]) =>
  db
    .selectFrom('live_marks')
    .select(['turn_id', 'client_id', 'kind', 'ayah', 'word', 'made_by'])
    .where('turn_id', 'in', turnIds)
    .orderBy('id')
    .execute()
export type MarkRow = Awaited<ReturnType<typeof listMarks>>[number]

/** One that stands already, also where another teacher made it, stays. */
export const insertMark = (db: Db, row: Insertable<LiveMarks>) =>
  db
    .insertInto('live_marks')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteMark = (db: Db, turnId: number, name: string) =>
  db.deleteFrom('live_marks').where('turn_id', '=', turnId).where('client_id', '=', name).execute()
