import { sql } from 'kysely'
import type { Day } from '#core/day.ts'
import type { Db } from '#server/kernel/context.ts'
import type { EditionDay } from '../../plan/edition-queries.ts'
import type { WalkDay } from './walk-days.ts'

const repeats = (db: Db) =>
  db
    .selectFrom('path_repeats as r')
    .innerJoin('path_edition_days as d', (join) =>
      join.onRef('d.edition_id', '=', 'r.edition_id').onRef('d.day_id', '=', 'r.day_id'),
    )
    .select(['r.id as repeat', 'r.enrolment_id', 'r.pinned_on', 'r.done_on'])
    .select(['d.day_id as id', 'd.edition_id', 'd.stage_id', 'd.title'])

/** Of enrolments, in the order in which they were asked for. */
export const listRepeats = (db: Db, enrolmentIds: readonly number[]) =>
  repeats(db).where('r.enrolment_id', 'in', enrolmentIds).orderBy('r.id').execute()
export type RepeatRow = Awaited<ReturnType<typeof listRepeats>>[number]

interface NewRepeat extends Pick<EditionDay, 'edition_id'> {
  readonly enrolment_id: number
  readonly day_id: number
  readonly asked_on: Day
}
/** The one that stands open, where there is one. */
export const insertRepeat = (db: Db, row: NewRepeat) =>
  db
    .insertInto('path_repeats')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['enrolment_id', 'day_id']).where('done_on', 'is', null).doNothing(),
    )
    .execute()

/** False where something of it is done. */
export async function deleteRepeat(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('path_repeats')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('path_repeated_tasks').select('task_id').where('repeat_id', '=', id))),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const pinRepeat = (db: Db, id: number, pinned_on: Day) =>
  db.updateTable('path_repeats').set({ pinned_on }).where('id', '=', id).execute()

export const listRepeatedTasks = (db: Db, enrolmentIds: readonly number[]) =>
  db
    .selectFrom('path_repeated_tasks as t')
    .innerJoin('path_repeats as r', 'r.id', 't.repeat_id')
    .select(['t.repeat_id', 't.task_id'])
    .where('r.enrolment_id', 'in', enrolmentIds)
    .execute()

export const insertRepeatedTask = (
  db: Db,
  row: { readonly repeat_id: number; readonly task_id: number; readonly done_on: Day },
) =>
  db
    .insertInto('path_repeated_tasks')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteRepeatedTask = (db: Db, repeatId: number, taskId: number) =>
  db
    .deleteFrom('path_repeated_tasks')
    .where('repeat_id', '=', repeatId)
    .where('task_id', '=', taskId)
    .execute()

/** It is done with the last task of its day, and open again without it. */
export const settleRepeat = (db: Db, { repeat, edition_id, id }: WalkDay, today: Day) =>
  sql`
    update path_repeats set done_on = case when exists (
        select from path_edition_tasks k
        where k.edition_id = ${edition_id} and k.day_id = ${id} and not exists (
          select from path_repeated_tasks t where t.repeat_id = ${repeat} and t.task_id = k.task_id))
      then null else ${today}::date end
    where id = ${repeat}`.execute(db)
