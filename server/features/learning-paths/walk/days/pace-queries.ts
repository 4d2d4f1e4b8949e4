import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'
import type { Day } from '#core/day.ts'

/** Which closed stages were opened for whom. */
export const listOpened = (db: Db, enrolmentIds: readonly number[]) =>
  db
    .selectFrom('path_opened_stages')
    .select(['enrolment_id', 'stage_id'])
    .where('enrolment_id', 'in', enrolmentIds)
    .execute()

interface OpenedStage {
  readonly enrolment_id: number
  readonly stage_id: number
  readonly opened_on: Day
  readonly opened_by: number
}
export const insertOpened = (db: Db, row: OpenedStage) =>
  db
    .insertInto('path_opened_stages')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Of enrolments: other weekdays since a day, pauses and excused days, days set to a date. */
export async function listChanges(db: Db, ids: readonly number[]) {
  const [paces, pauses, pins] = await Promise.all([
    db
      .selectFrom('path_paces')
      .select(['enrolment_id', 'since', 'weekdays'])
      .where('enrolment_id', 'in', ids)
      .orderBy('since')
      .execute(),
    db
      .selectFrom('path_pauses')
      .select(['id', 'enrolment_id', 'kind', 'from_day', 'to_day'])
      .where('enrolment_id', 'in', ids)
      .orderBy('from_day')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('path_pins')
      .select(['enrolment_id', 'day_id', 'pinned_on'])
      .where('enrolment_id', 'in', ids)
      .execute(),
  ])
  return { paces, pauses, pins }
}

/** From a day on she learns on these weekdays; saying it again for that day says it anew. */
export const upsertPace = (db: Db, enrolment_id: number, since: Day, weekdays: number[]) =>
  db
    .insertInto('path_paces')
    .values({ enrolment_id, since, weekdays })
    .onConflict((conflict) => conflict.columns(['enrolment_id', 'since']).doUpdateSet({ weekdays }))
    .execute()

/** Before she has begun her first weekdays are simply others. */
export const updateEnrolment = (
  db: Db,
  id: number,
  values: { readonly weekdays?: number[]; readonly catch_up?: number },
) => db.updateTable('path_enrolments').set(values).where('id', '=', id).execute()

interface NewPause {
  readonly enrolment_id: number
  readonly kind: 'pause' | 'excused'
  readonly from_day: Day
  readonly to_day: Day
}
export const insertPause = (db: Db, row: NewPause) => db.insertInto('path_pauses').values(row).execute()

/** How many pauses she has; a year of days one by one is enough. */
export const countPauses = async (db: Db, enrolmentId: number): Promise<number> =>
  (
    await db
      .selectFrom('path_pauses')
      .select((eb) => eb.fn.countAll<number>().as('pauses'))
      .where('enrolment_id', '=', enrolmentId)
      .executeTakeFirstOrThrow()
  ).pauses

export const deletePause = async (db: Db, enrolmentId: number, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('path_pauses')
    .where('enrolment_id', '=', enrolmentId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const upsertPin = (db: Db, enrolment_id: number, day_id: number, pinned_on: Day) =>
  db
    .insertInto('path_pins')
    .values({ enrolment_id, day_id, pinned_on })
    .onConflict((conflict) => conflict.columns(['enrolment_id', 'day_id']).doUpdateSet({ pinned_on }))
    .execute()

interface Due {
  readonly dueOn: Day | null
  readonly isThrough: boolean
  readonly today: Day
}
export const updateDue = (db: Db, id: number, { dueOn, isThrough, today }: Due, counted_at: Date) =>
  db
    .updateTable('path_enrolments')
    .set((eb) => ({
      due_on: dueOn,
      counted_at,
      finished_on: isThrough ? eb.fn.coalesce('finished_on', eb.val(today)) : null,
    }))
    .where('id', '=', id)
    .execute()

export const updateTold = (db: Db, ids: readonly number[], told_on: Day) =>
  db.updateTable('path_enrolments').set({ told_on }).where('id', 'in', ids).execute()

/** The next enrolments that were not counted since a moment; another process takes others. */
export const listUncounted = async (db: Db, since: Date, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from path_enrolments where counted_at is null or counted_at < ${since}
    order by counted_at nulls first, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Of these, those whom nobody counts just now or has counted meanwhile. */
export const lockUncounted = async (db: Db, since: Date, ids: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from path_enrolments
    where id = any(${[...ids]}::bigint[]) and (counted_at is null or counted_at < ${since})
    order by id for update skip locked`.execute(db)
  return rows.map(({ id }) => id)
}
