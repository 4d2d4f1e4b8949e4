import type { Insertable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { LearningPaths, PathEditionTasks, PathEnrolments } from '#server/db/types.ts'
import { insertEdition, pathSearchColumns } from '#server/features/learning-paths/public.ts'
import type { TestApp } from './app.ts'

type GivenPath = Partial<
  Omit<Insertable<LearningPaths>, 'search_vector' | 'search_norm' | 'title_norm' | 'title_sort'>
>
interface GivenPlan {
  /** How many days, each with one task of free text. */
  readonly days?: number
  readonly teacherIds?: readonly number[]
  /** The title of a second stage of one day, which her teacher opens. */
  readonly closed?: string
}

/** Rows of learning paths for tests. */
export function pathMaker(
  t: () => { readonly db: TestApp['db']; readonly clock: { readonly now: Date } },
  next: () => number,
  student: () => Promise<{ readonly id: number }>,
) {
  /** Published unless said otherwise, with one stage of so many days. */
  async function learningPath({ days = 0, teacherIds = [], closed, ...given }: GivenPath & GivenPlan = {}) {
    const { db, clock } = t()
    const words = { title: given.title ?? `مسار رقم ${next()}`, description: given.description ?? '' }
    const { stems, ...columns } = pathSearchColumns(words)
    const path = await db
      .insertInto('learning_paths')
      .values({
        is_published: true,
        stages_count: 1,
        days_count: days,
        tasks_count: days,
        created_at: clock.now,
        updated_at: clock.now,
        ...given,
        ...words,
        ...columns,
        search_vector: sql<string>`to_tsvector('simple', ${stems})`,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    if (teacherIds.length > 0)
      await db
        .insertInto('path_teachers')
        .values(teacherIds.map((user_id, at) => ({ path_id: path.id, user_id, position: at + 1 })))
        .execute()
    const stage = await db
      .insertInto('path_stages')
      .values({ path_id: path.id, title: 'المرحلة الأولى', position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const dayIds: number[] = []
    const taskIds: number[] = []
    for (let position = 1; position <= days; position += 1) {
      const day = await db
        .insertInto('path_days')
        .values({ stage_id: stage.id, position })
        .returning('id')
        .executeTakeFirstOrThrow()
      const task = await db
        .insertInto('path_tasks')
        .values({ day_id: day.id, type: 'free', title: 'مهمة', position: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
      dayIds.push(day.id)
      taskIds.push(task.id)
    }
    if (closed) await closedStage(path.id, closed)
    const edition_id = await insertEdition(db, { pathId: path.id, by: null, at: clock.now })
    return { ...path, edition_id, stageId: stage.id, dayIds, taskIds }
  }

  async function closedStage(path_id: number, title: string): Promise<void> {
    const { db } = t()
    const stage = await db
      .insertInto('path_stages')
      .values({ path_id, title, position: 2, opens_by_teacher: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const day = await db
      .insertInto('path_days')
      .values({ stage_id: stage.id, position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('path_tasks')
      .values({ day_id: day.id, type: 'free', title: 'مهمة الاختبار', position: 1 })
      .execute()
    await db
      .updateTable('learning_paths')
      .set((eb) => ({
        stages_count: 2,
        days_count: eb('days_count', '+', 1),
        tasks_count: eb('tasks_count', '+', 1),
      }))
      .where('id', '=', path_id)
      .execute()
  }

  /** Other content of tasks, in the plan and in what is walked. */
  async function changePathTasks(
    ids: readonly number[],
    values: Updateable<PathEditionTasks>,
  ): Promise<void> {
    const { db } = t()
    await db.updateTable('path_tasks').set(values).where('id', 'in', ids).execute()
    await db.updateTable('path_edition_tasks').set(values).where('task_id', 'in', ids).execute()
  }

  /** Every day of the week, from today on. */
  async function pathEnrolment(given: Partial<Insertable<PathEnrolments>> & { path_id: number }) {
    const { db, clock } = t()
    const { edition_id } = await db
      .selectFrom('learning_paths')
      .select('edition_id')
      .where('id', '=', given.path_id)
      .executeTakeFirstOrThrow()
    return db
      .insertInto('path_enrolments')
      .values({
        edition_id: edition_id ?? 0,
        start_date: clock.now.toISOString().slice(0, 10),
        weekdays: [0, 1, 2, 3, 4, 5, 6],
        enrolled_at: clock.now,
        ...given,
        user_id: given.user_id ?? (await student()).id,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  /** A curriculum with one module of one lesson; all by their ids. */
  async function curriculum(pathId?: number) {
    const { db } = t()
    const path = pathId ?? (await learningPath({ days: 1 })).id
    const rowOf = { title: 'آداب الحفظ', position: 1 }
    const made = await db
      .insertInto('curricula')
      .values({ ...rowOf, path_id: path })
      .returning('id')
      .executeTakeFirstOrThrow()
    const module = await db
      .insertInto('curriculum_modules')
      .values({ ...rowOf, curriculum_id: made.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const lesson = await db
      .insertInto('curriculum_lessons')
      .values({ ...rowOf, module_id: module.id, body: 'اقرئي هذا قبل أن تبدئي.' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { path, curriculum: made.id, module: module.id, lesson: lesson.id }
  }

  return { learningPath, changePathTasks, pathEnrolment, curriculum }
}
