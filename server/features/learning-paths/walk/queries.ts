import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'
import type { Window } from '../catalogue/queries.ts'

const columns = [
  'e.id',
  'e.path_id',
  'e.user_id',
  'e.start_date',
  'e.weekdays',
  'e.catch_up',
  'e.is_open',
  'e.enrolled_at',
  'e.due_on',
  'e.edition_id',
  'e.finished_on',
  'e.told_on',
  'e.price_halalas',
  'p.title',
  'p.gives_certificate',
] as const

export const enrolments = (db: Db) =>
  db
    .selectFrom('path_enrolments as e')
    .innerJoin('learning_paths as p', 'p.id', 'e.path_id')
    .select(columns)
    .select(sql<boolean>`exists (select from path_teachers t where t.path_id = e.path_id)`.as('has_teacher'))
export type EnrolmentRow = Awaited<ReturnType<ReturnType<typeof enrolments>['execute']>>[number]

export const findEnrolment = (db: Db, pathId: number, userId: number) =>
  enrolments(db).where('e.path_id', '=', pathId).where('e.user_id', '=', userId).executeTakeFirst()

export const listEnrolmentsById = (db: Db, ids: readonly number[]) =>
  enrolments(db).where('e.id', 'in', ids).execute()

/** What she does next in this path waits. */
export const lockEnrolment = (db: Db, pathId: number, userId: number) =>
  db
    .selectFrom('path_enrolments')
    .select('id')
    .where('path_id', '=', pathId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

export const listEnrolments = (db: Db, userId: number, { limit, offset }: Window) =>
  enrolments(db)
    .where('e.user_id', '=', userId)
    .orderBy('e.enrolled_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countEnrolments = async (db: Db, userId: number): Promise<number> =>
  (
    await db
      .selectFrom('path_enrolments')
      .select((eb) => eb.fn.countAll<number>().as('enrolments'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).enrolments

interface NewEnrolment {
  readonly path_id: number
  readonly edition_id: number
  readonly user_id: number
  readonly start_date: string
  readonly weekdays: number[]
  readonly catch_up: number
  readonly is_open: boolean
  readonly enrolled_at: Date
  readonly told_on: string
  readonly price_halalas: number
}
/** Undefined when another call of hers was first. */
export const insertEnrolment = (db: Db, row: NewEnrolment) =>
  db
    .insertInto('path_enrolments')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'path_id']).doNothing())
    .returning('id')
    .executeTakeFirst()

export const countStudentIn = (db: Db, pathId: number) =>
  db
    .updateTable('learning_paths')
    .set((eb) => ({ students_count: eb('students_count', '+', 1) }))
    .where('id', '=', pathId)
    .execute()

export const listDoneDays = (db: Db, enrolmentIds: readonly number[]) =>
  db
    .selectFrom('path_done_days')
    .select(['enrolment_id', 'day_id', 'done_on'])
    .where('enrolment_id', 'in', enrolmentIds)
    .execute()

export const listDoneTasks = (db: Db, enrolmentIds: readonly number[]) =>
  db
    .selectFrom('path_done_tasks')
    .select(['enrolment_id', 'task_id'])
    .where('enrolment_id', 'in', enrolmentIds)
    .execute()

interface DoneTask {
  readonly enrolment_id: number
  readonly task_id: number
  readonly edition_id: number
  readonly done_on: string
}
export const insertDoneTask = (db: Db, row: DoneTask) =>
  db
    .insertInto('path_done_tasks')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteDoneTask = (db: Db, enrolmentId: number, taskId: number) =>
  db
    .deleteFrom('path_done_tasks')
    .where('enrolment_id', '=', enrolmentId)
    .where('task_id', '=', taskId)
    .execute()

interface SettledDay {
  readonly enrolmentId: number
  readonly day: { readonly id: number; readonly edition_id: number }
  /** Tasks without which it is done too. */
  readonly notAsked: readonly number[]
  readonly doneOn: string
}
/** A day is done with the last of its tasks, and open again without it. */
export async function settleDay(
  db: Db,
  { enrolmentId, day: { id: dayId, edition_id }, notAsked, doneOn }: SettledDay,
): Promise<void> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (
      select from path_edition_tasks k
      where k.edition_id = ${edition_id} and k.day_id = ${dayId} and k.task_id <> all(${[...notAsked]}::bigint[])
        and not exists (
        select from path_done_tasks t where t.task_id = k.task_id and t.enrolment_id = ${enrolmentId})) as open`.execute(
    db,
  )
  if (rows[0]?.open)
    await db
      .deleteFrom('path_done_days')
      .where('enrolment_id', '=', enrolmentId)
      .where('day_id', '=', dayId)
      .execute()
  else
    await db
      .insertInto('path_done_days')
      .values({ enrolment_id: enrolmentId, day_id: dayId, done_on: doneOn })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Of a path that another asks for: its title, where she has not done all of its days. */
export async function findUnfinished(db: Db, pathId: number, userId: number): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`
    select p.title from learning_paths p
    where p.id = ${pathId} and not exists (
      select from path_enrolments e
      where e.path_id = p.id and e.user_id = ${userId} and e.finished_on is not null)`.execute(db)
  return rows[0]?.title
}
