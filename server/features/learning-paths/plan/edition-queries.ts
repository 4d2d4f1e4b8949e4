import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

interface NewEdition {
  readonly pathId: number
  /** Null: nobody in particular, such as a set-up. */
  readonly by: number | null
  readonly at: Date
}

/** Writes the plan as it stands as the next edition of its path, and counts what it holds. */
export async function insertEdition(db: Db, { pathId, by, at }: NewEdition): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into path_editions (path_id, number, published_at, published_by)
    select ${pathId}, coalesce(max(number), 0) + 1, ${at}, ${by} from path_editions where path_id = ${pathId}
    returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  await sql`
    insert into path_edition_stages (edition_id, stage_id, title, description, opens_by_teacher, position)
    select ${id}, id, title, description, opens_by_teacher, position from path_stages
    where path_id = ${pathId} and removed_at is null`.execute(db)
  await sql`
    insert into path_edition_days (edition_id, day_id, stage_id, title, position)
    select ${id}, d.id, s.id, d.title, row_number() over (order by s.position, s.id, d.position, d.id)
    from path_days d join path_stages s on s.id = d.stage_id
    where s.path_id = ${pathId} and s.removed_at is null and d.removed_at is null
      and exists (select from path_tasks k where k.day_id = d.id and k.removed_at is null)`.execute(db)
  await sql`
    insert into path_edition_tasks
      (edition_id, task_id, day_id, type, title, details, from_ayah, to_ayah, lesson_id, matter_id, circle_id,
       minutes, position)
    select ${id}, k.id, k.day_id, k.type, k.title, k.details, k.from_ayah, k.to_ayah, k.lesson_id, k.matter_id,
      k.circle_id, k.minutes, k.position
    from path_edition_days d join path_tasks k on k.day_id = d.day_id
    where d.edition_id = ${id} and k.removed_at is null`.execute(db)
  await deleteRemoved(db, pathId)
  await sql`
    update learning_paths set edition_id = ${id}, has_changes = false,
      stages_count = (select count(*) from path_edition_stages where edition_id = ${id}),
      days_count = (select count(*) from path_edition_days where edition_id = ${id}),
      tasks_count = (select count(*) from path_edition_tasks where edition_id = ${id})
    where id = ${pathId}`.execute(db)
  return id
}

/** What was taken out of the plan and stands in no edition is nobody's. */
async function deleteRemoved(db: Db, pathId: number): Promise<void> {
  await sql`
    delete from path_tasks k using path_days d, path_stages s
    where d.id = k.day_id and s.id = d.stage_id and s.path_id = ${pathId} and k.removed_at is not null
      and not exists (select from path_edition_tasks v where v.task_id = k.id)`.execute(db)
  await sql`
    delete from path_days d using path_stages s
    where s.id = d.stage_id and s.path_id = ${pathId} and d.removed_at is not null
      and not exists (select from path_edition_days v where v.day_id = d.id)`.execute(db)
  await sql`
    delete from path_stages s
    where s.path_id = ${pathId} and s.removed_at is not null
      and not exists (select from path_edition_stages v where v.stage_id = s.id)`.execute(db)
}

/** Who is on her way goes on in another edition; whoever is through stays where she is. */
export const moveWalkers = (db: Db, pathId: number, editionId: number) =>
  db
    .updateTable('path_enrolments')
    .set({ edition_id: editionId, counted_at: null })
    .where('path_id', '=', pathId)
    .where('finished_on', 'is', null)
    .where('edition_id', '!=', editionId)
    .execute()

export const moveWalker = (db: Db, enrolmentId: number, editionId: number) =>
  db.updateTable('path_enrolments').set({ edition_id: editionId }).where('id', '=', enrolmentId).execute()

/** Editions in their order, each with how many are on their way in it. */
export const listEditions = (db: Db, pathId: number) =>
  db
    .selectFrom('path_editions as v')
    .leftJoin('users as u', 'u.id', 'v.published_by')
    .select(['v.id', 'v.number', 'v.published_at', 'v.published_by', 'u.name as publisher_name'])
    .select((eb) =>
      eb
        .selectFrom('path_enrolments as e')
        .select((of) => of.fn.countAll<number>().as('walkers'))
        .whereRef('e.edition_id', '=', 'v.id')
        .where('e.finished_on', 'is', null)
        .as('walkers'),
    )
    .where('v.path_id', '=', pathId)
    .orderBy('v.number', 'desc')
    .execute()

/** Stages of editions, each edition's in their order. */
export const listEditionStages = (db: Db, editionIds: readonly number[]) =>
  db
    .selectFrom('path_edition_stages')
    .select(['stage_id as id', 'title', 'description', 'edition_id'])
    .where('edition_id', 'in', editionIds)
    .orderBy('edition_id')
    .orderBy('position')
    .orderBy('stage_id')
    .execute()

/** Stages of editions that are closed until a teacher opens them. */
export const listGates = (db: Db, editionIds: readonly number[]) =>
  db
    .selectFrom('path_edition_stages')
    .select(['edition_id', 'stage_id as id', 'title'])
    .where('edition_id', 'in', editionIds)
    .where('opens_by_teacher', '=', true)
    .execute()
export type Gate = Awaited<ReturnType<typeof listGates>>[number]

/** The days of editions in the order in which they are walked. */
export const listEditionDays = (db: Db, editionIds: readonly number[]) =>
  db
    .selectFrom('path_edition_days')
    .select(['day_id as id', 'title', 'stage_id', 'edition_id'])
    .where('edition_id', 'in', editionIds)
    .orderBy('edition_id')
    .orderBy('position')
    .execute()
export type EditionDay = Awaited<ReturnType<typeof listEditionDays>>[number]

/**
 * Days of which a student did something before she went on in another edition: for her they stay what they were. Nobody
 * goes back to an edition, so those are below hers; each such task is looked up by itself, for without `offset 0` the
 * planner expects that everything was done elsewhere and reads the tasks of all editions.
 */
export const listEarlierDays = async (db: Db, enrolmentIds: readonly number[]) =>
  (
    await sql<EditionDay & { readonly enrolment_id: number }>`
      select distinct on (e.id, d.number, d.position)
        e.id as enrolment_id, d.day_id as id, d.title, d.stage_id, d.edition_id
      from path_enrolments e
      cross join lateral (
        select t.task_id, t.edition_id from path_done_tasks t
        where t.enrolment_id = e.id and t.edition_id < e.edition_id offset 0) t
      cross join lateral (
        select k.edition_id, k.day_id, d.title, d.stage_id, d.position, v.number
        from path_edition_tasks k
        join path_edition_days d on d.edition_id = k.edition_id and d.day_id = k.day_id
        join path_editions v on v.id = k.edition_id
        where k.edition_id = t.edition_id and k.task_id = t.task_id offset 0) d
      where e.id = any(${enrolmentIds}::bigint[])
      order by e.id, d.number, d.position`.execute(db)
  ).rows

/** The tasks of days, each as its edition has them. */
export const listEditionTasks = (
  db: Db,
  days: readonly { readonly id: number; readonly edition_id: number }[],
) =>
  db
    .selectFrom('path_edition_tasks as k')
    .innerJoin(
      sql<{ edition_id: number; day_id: number }>`(
        select * from unnest(${days.map(({ edition_id }) => edition_id)}::bigint[],
          ${days.map(({ id }) => id)}::bigint[]) as d(edition_id, day_id))`.as('d'),
      (join) => join.onRef('d.edition_id', '=', 'k.edition_id').onRef('d.day_id', '=', 'k.day_id'),
    )
    .leftJoin('lessons as l', 'l.id', 'k.lesson_id')
    .leftJoin('curriculum_lessons as m', 'm.id', 'k.matter_id')
    .leftJoin('circles as g', 'g.id', 'k.circle_id')
    .select(['k.task_id as id', 'k.day_id', 'k.type', 'k.title', 'k.details', 'k.from_ayah', 'k.to_ayah'])
    .select('k.minutes')
    .select(['k.lesson_id', 'l.title as lesson_title', 'l.course_id as lesson_course_id', 'k.matter_id'])
    .select(['m.title as matter_title', 'k.circle_id', 'g.title as circle_title'])
    .orderBy('k.day_id')
    .orderBy('k.position')
    .orderBy('k.task_id')
    .execute()

export type EditionTask = Awaited<ReturnType<typeof listEditionTasks>>[number]

/** In which editions a task stands, each time with its day and as that edition has it. */
export const listPlacesOfTask = (db: Db, taskId: number) =>
  db
    .selectFrom('path_edition_tasks')
    .select(['task_id as id', 'edition_id', 'day_id', 'type', 'title', 'details', 'from_ayah', 'to_ayah'])
    .select('minutes')
    .where('task_id', '=', taskId)
    .execute()
