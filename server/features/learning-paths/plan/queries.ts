import { sql, type Insertable, type Updateable } from 'kysely'
import type { PathDays, PathStages, PathTasks } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

const parentOf = { path_stages: 'path_id', path_days: 'stage_id', path_tasks: 'day_id' } as const
export type PlanTable = keyof typeof parentOf

/** The children of one parent, in their order. */
export async function listSiblings(db: Db, table: PlanTable, parentId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${sql.ref(parentOf[table])} = ${parentId} and removed_at is null
    order by position, id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Numbers rows from 1 as they stand in the list; what stands right already is not written. */
export const writeOrder = (db: Db, table: PlanTable, ids: readonly number[]) =>
  sql`
    update ${sql.table(table)} as t set position = o.place
    from unnest(${ids}::bigint[]) with ordinality as o(id, place)
    where t.id = o.id and t.position <> o.place`.execute(db)

const stagesOfPlan = (db: Db) =>
  db
    .selectFrom('path_stages as s')
    .leftJoin('users as u', 'u.id', 's.updated_by')
    .select(['s.id', 's.path_id', 's.title', 's.description', 's.version', 's.updated_at', 's.updated_by'])
    .select(['s.opens_by_teacher', 'u.name as editor_name'])
    .where('s.removed_at', 'is', null)

const daysOfPlan = (db: Db) =>
  db
    .selectFrom('path_days as d')
    .innerJoin('path_stages as s', 's.id', 'd.stage_id')
    .leftJoin('users as u', 'u.id', 'd.updated_by')
    .select(['d.id', 's.path_id', 'd.stage_id', 'd.title', 'd.version', 'd.updated_at', 'd.updated_by'])
    .select('u.name as editor_name')
    .where('d.removed_at', 'is', null)
    .where('s.removed_at', 'is', null)

const tasksOfPlan = (db: Db) =>
  db
    .selectFrom('path_tasks as k')
    .innerJoin('path_days as d', 'd.id', 'k.day_id')
    .innerJoin('path_stages as s', 's.id', 'd.stage_id')
    .leftJoin('users as u', 'u.id', 'k.updated_by')
    .leftJoin('lessons as l', 'l.id', 'k.lesson_id')
    .leftJoin('curriculum_lessons as m', 'm.id', 'k.matter_id')
    .leftJoin('circles as g', 'g.id', 'k.circle_id')
    .select(['k.id', 's.path_id', 'k.day_id', 'k.type', 'k.title', 'k.details', 'k.from_ayah', 'k.to_ayah'])
    .select(['k.minutes', 'k.version', 'k.updated_at', 'k.updated_by', 'u.name as editor_name'])
    .select(['k.lesson_id', 'l.title as lesson_title', 'l.course_id as lesson_course_id', 'k.matter_id'])
    .select(['m.title as matter_title', 'k.circle_id', 'g.title as circle_title'])
    .where('k.removed_at', 'is', null)
    .where('d.removed_at', 'is', null)
    .where('s.removed_at', 'is', null)

export const findStage = (db: Db, id: number) => stagesOfPlan(db).where('s.id', '=', id).executeTakeFirst()
export const findDay = (db: Db, id: number) => daysOfPlan(db).where('d.id', '=', id).executeTakeFirst()
export const findTask = (db: Db, id: number) => tasksOfPlan(db).where('k.id', '=', id).executeTakeFirst()

export const listStages = (db: Db, pathId: number) =>
  stagesOfPlan(db).where('s.path_id', '=', pathId).orderBy('s.position').orderBy('s.id').execute()

/** The days of a plan in their order. */
export const listDays = (db: Db, pathId: number) =>
  daysOfPlan(db)
    .where('s.path_id', '=', pathId)
    .orderBy('s.position')
    .orderBy('s.id')
    .orderBy('d.position')
    .orderBy('d.id')
    .execute()

/** The tasks of a plan, those of a day in their order. */
export const listTasks = (db: Db, pathId: number) =>
  tasksOfPlan(db).where('s.path_id', '=', pathId).orderBy('k.position').orderBy('k.id').execute()

export const insertStage = async (db: Db, row: Insertable<PathStages>): Promise<number> =>
  (await db.insertInto('path_stages').values(row).returning('id').executeTakeFirstOrThrow()).id

/** In the order of the rows. */
export const insertDays = async (db: Db, rows: readonly Insertable<PathDays>[]): Promise<number[]> =>
  (
    await db
      .insertInto('path_days')
      .values([...rows])
      .returning('id')
      .execute()
  )
    .map(({ id }) => id)
    .toSorted((one, other) => one - other)

export const insertTasks = async (db: Db, rows: readonly Insertable<PathTasks>[]): Promise<number[]> =>
  (
    await db
      .insertInto('path_tasks')
      .values([...rows])
      .returning('id')
      .execute()
  ).map(({ id }) => id)

interface Edit {
  readonly by: number
  readonly at: Date
}

/** Other content of a row; whoever began from an older version is told. */
const edited = ({ by, at }: Edit) => ({
  version: sql<number>`version + 1`,
  updated_at: at,
  updated_by: by,
})
export const updateStage = (db: Db, id: number, values: Updateable<PathStages>, edit: Edit) =>
  db
    .updateTable('path_stages')
    .set({ ...values, ...edited(edit) })
    .where('id', '=', id)
    .execute()
export const updateDay = (db: Db, id: number, values: Updateable<PathDays>, edit: Edit) =>
  db
    .updateTable('path_days')
    .set({ ...values, ...edited(edit) })
    .where('id', '=', id)
    .execute()
export const updateTask = (db: Db, id: number, values: Updateable<PathTasks>, edit: Edit) =>
  db
    .updateTable('path_tasks')
    .set({ ...values, ...edited(edit) })
    .where('id', '=', id)
    .execute()

/** Takes a row out of the plan. What stands in an edition stays for those who walk it. */
export const removeFromPlan = (db: Db, table: PlanTable, id: number, at: Date) =>
  sql`update ${sql.table(table)} set removed_at = ${at} where id = ${id}`.execute(db)

const placeOfRow = {
  path_stages: sql`path_stages r join learning_paths p on p.id = r.path_id`,
  path_days: sql`path_days r join path_stages s on s.id = r.stage_id and s.removed_at is null
    join learning_paths p on p.id = s.path_id`,
  path_tasks: sql`path_tasks r join path_days d on d.id = r.day_id and d.removed_at is null
    join path_stages s on s.id = d.stage_id and s.removed_at is null join learning_paths p on p.id = s.path_id`,
}

interface RemovedRow {
  readonly path_id: number
  readonly parent_id: number
  readonly title: string
  readonly position: number
}
/** A row that was taken out and could stand where it stood. */
export const findRemoved = async (db: Db, table: PlanTable, id: number): Promise<RemovedRow | undefined> =>
  (
    await sql<RemovedRow>`
      select p.id as path_id, r.${sql.ref(parentOf[table])} as parent_id, r.title, r.position
      from ${placeOfRow[table]} where r.id = ${id} and r.removed_at is not null`.execute(db)
  ).rows[0]

export const putBack = (db: Db, table: PlanTable, id: number) =>
  sql`update ${sql.table(table)} set removed_at = null where id = ${id}`.execute(db)

/** Days that an edition would have. */
export const countDaysWithTasks = async (db: Db, pathId: number): Promise<number> =>
  (
    await db
      .selectFrom('path_days as d')
      .innerJoin('path_stages as s', 's.id', 'd.stage_id')
      .innerJoin('path_tasks as k', 'k.day_id', 'd.id')
      .select((eb) => eb.fn.count<number>('d.id').distinct().as('days'))
      .where('s.path_id', '=', pathId)
      .where('s.removed_at', 'is', null)
      .where('d.removed_at', 'is', null)
      .where('k.removed_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).days

export const countDays = async (db: Db, pathId: number): Promise<number> =>
  (
    await db
      .selectFrom('path_days as d')
      .innerJoin('path_stages as s', 's.id', 'd.stage_id')
      .select((eb) => eb.fn.countAll<number>().as('days'))
      .where('s.path_id', '=', pathId)
      .where('d.removed_at', 'is', null)
      .where('s.removed_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).days

/** Who changed the plan last; until it is published its figures are those that the desk shows. */
export const touchPlan = (db: Db, pathId: number, { by, at }: Edit) =>
  sql`
    update learning_paths p set has_changes = true, updated_at = ${at}, updated_by = ${by},
      stages_count = case when edition_id is null then f.stages else stages_count end,
      days_count = case when edition_id is null then f.days else days_count end,
      tasks_count = case when edition_id is null then f.tasks else tasks_count end
    from (
      select count(distinct s.id) as stages, count(distinct d.id) as days, count(k.id) as tasks
      from path_stages s
      left join path_days d on d.stage_id = s.id and d.removed_at is null
      left join path_tasks k on k.day_id = d.id and k.removed_at is null
      where s.path_id = ${pathId} and s.removed_at is null) f
    where p.id = ${pathId}`.execute(db)

export const listDaysById = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('path_days')
    .select(['id', 'stage_id'])
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .limit(1)
    .execute()

/** The tasks of each day once more under another, by the ids of both. */
export const copyTasks = (db: Db, copyOf: ReadonlyMap<number, number>) =>
  sql`
    insert into path_tasks
      (day_id, type, title, details, from_ayah, to_ayah, lesson_id, matter_id, circle_id, minutes, position)
    select o.copy, k.type, k.title, k.details, k.from_ayah, k.to_ayah, k.lesson_id, k.matter_id, k.circle_id,
      k.minutes, k.position
    from unnest(${[...copyOf.keys()]}::bigint[], ${[...copyOf.values()]}::bigint[]) as o(day, copy)
    join path_tasks k on k.day_id = o.day and k.removed_at is null`.execute(db)
