import { addDays, weekdayOf, type Day } from '#core/day.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { writePath } from '#server/features/learning-paths/public.ts'
import type { Ctx, Db } from '#server/kernel/context.ts'
import { demoPaths } from '../content/paths.ts'
import { insertRows, insertWithIds } from '../insert-rows.ts'

/** So many students walk the paths, at all points of them; the star student is the first. */
const WALKING = 60
const WEEKDAYS = [0, 1, 2, 3, 4]
/** Days of the calendar since the first of them began. */
const LONGEST = 120

/** The last study days before a day, the earliest first. */
function studyDaysBefore(today: Day, count: number): Day[] {
  const days: Day[] = []
  for (let day = addDays(today, -1); days.length < count; day = addDays(day, -1))
    if (WEEKDAYS.includes(weekdayOf(day))) days.push(day)
  return days.toReversed()
}

interface DemoPeople {
  readonly director: number
  /** Of all paths. */
  readonly teachers: readonly number[]
  readonly students: readonly number[]
}

const levelCalled = async (db: Db, name: string): Promise<number | undefined> =>
  (await db.selectFrom('levels').select('id').where('name', '=', name).executeTakeFirst())?.id

/** Three paths, and students who are on each at a day of their own, some a few days behind. */
export async function loadPaths(tx: Ctx, { director, teachers, students }: DemoPeople): Promise<void> {
  const today = riyadhDay(tx.now)
  const paths: number[] = []
  for (const { level, ...path } of demoPaths)
    paths.push(
      await writePath(tx, path, {
        by: director,
        teacherIds: teachers,
        levelId: await levelCalled(tx.db, level),
      }),
    )
  const walking = students.slice(0, WALKING)
  for (const [at, pathId] of paths.entries()) {
    const walkers = walking.filter((_, index) => index === 0 || index % paths.length === at)
    await walk(tx, pathId, walkers, today)
  }
}

async function walk(tx: Ctx, pathId: number, walkers: readonly number[], today: Day): Promise<void> {
  const days = await listDays(tx.db, pathId)
  const { edition_id } = await tx.db
    .selectFrom('learning_paths')
    .select('edition_id')
    .where('id', '=', pathId)
    .$narrowType<{ edition_id: number }>()
    .executeTakeFirstOrThrow()
  const plans = walkers.map((user_id, at) => {
    const done = Math.min(days.length, Math.round(((at + 1) * LONGEST) / (7 * walkers.length)) * 5 + (at % 3))
    const dates = studyDaysBefore(today, done + (at % 4))
    return { user_id, done, dates, start_date: dates[0] ?? today }
  })
  const ids = await insertWithIds(
    tx.db,
    'path_enrolments',
    plans.map(({ user_id, start_date, done, dates }) => ({
      path_id: pathId,
      edition_id,
      user_id,
      start_date,
      weekdays: WEEKDAYS,
      catch_up: 0,
      enrolled_at: new Date(`${start_date}T06:00:00Z`),
      finished_on: done === days.length ? (dates.at(-1) ?? today) : null,
      told_on: today,
    })),
  )
  const doneDays = plans.flatMap(({ done, dates }, at) =>
    days.slice(0, done).map((day, index) => ({
      enrolment_id: ids[at] ?? 0,
      day,
      done_on: dates[index] ?? today,
    })),
  )
  await insertRows(
    tx.db,
    'path_done_days',
    doneDays.map(({ day, ...row }) => ({ ...row, day_id: day.id })),
  )
  await insertRows(
    tx.db,
    'path_done_tasks',
    doneDays.flatMap(({ day, ...row }) => day.taskIds.map((task_id) => ({ ...row, edition_id, task_id }))),
  )
  await tx.db
    .updateTable('learning_paths')
    .set({ students_count: walkers.length })
    .where('id', '=', pathId)
    .execute()
}

async function listDays(db: Db, pathId: number) {
  const tasks = await db
    .selectFrom('path_tasks as k')
    .innerJoin('path_days as d', 'd.id', 'k.day_id')
    .innerJoin('path_stages as s', 's.id', 'd.stage_id')
    .select(['k.id', 'k.day_id'])
    .where('s.path_id', '=', pathId)
    .orderBy('s.position')
    .orderBy('d.position')
    .execute()
  return [...Map.groupBy(tasks, ({ day_id }) => day_id)].map(([id, ofDay]) => ({
    id,
    taskIds: ofDay.map((task) => task.id),
  }))
}
