import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { taskFilters } from '#contract/tasks/shapes.ts'
import { testApp } from '#server/testing/app.ts'
import { maker } from '#server/testing/make.ts'
import { pagesOf, vacuum } from '#server/testing/pages-of.ts'
import { countTasks, listTasks, tasksCounted, tasksOnPage, type Filter } from './queries.ts'
import { foldTallies, talliedCount, talliedStats } from './tally-queries.ts'

const t = testApp()
const make = maker(t)
const TEACHERS = 10
const EACH = 2000

let teacherId = 0
let studentId = 0

/** The work that ten teachers have heard through the years, in the order of its days, so that each has a bit of every page. */
beforeAll(async () => {
  const teachers: number[] = []
  for (let n = 0; n < TEACHERS; n++) teachers.push((await make.teacher()).id)
  teacherId = teachers[0] ?? 0
  studentId = (await make.student()).id
  const { assignment_id } = await make.task({ teacher_id: teacherId, student_id: studentId })
  await sql`
    insert into tasks (assignment_id, student_id, teacher_id, day, due_at, state, submitted_at, grade, graded_by,
      graded_at, created_at)
    select ${assignment_id}, ${studentId}, k, date '1900-01-01' + (n * ${TEACHERS} + i)::int, due, 'graded', due, 90, k,
      due, due
    from generate_series(1, ${EACH}) n cross join unnest(${teachers}::bigint[]) with ordinality as who(k, i)
    cross join lateral (select ${t().clock.now}::timestamptz - n * interval '1 day' as due) moment
    order by n, i`.execute(t().db)
  await foldTallies(t().db, t().clock.now)
  await vacuum(
    t().db,
    'task_tallies',
    'task_answer_tallies',
    'task_tally_changes',
    'tasks',
    'task_assignments',
    'users',
  )
})

const filter = (over: Partial<Filter> = {}): Filter => ({
  reader: { teacher: teacherId },
  state: 'graded',
  circle: undefined,
  student: undefined,
  type: undefined,
  sent: undefined,
  teacher: undefined,
  by: 'sent',
  now: t().clock.now,
  ...over,
})

test('what a teacher has graded through the years is counted in an index, and only one page of it is fetched', async () => {
  const { db } = t()
  expect(await countTasks(db, filter())).toBe(EACH)
  const page = await listTasks(db, filter(), { limit: 20, offset: 20 })
  expect(page).toHaveLength(20)
  const { rows } = await sql<{ pages: number }>`
    select relpages as pages from pg_class where relname = 'tasks'`.execute(db)
  // A look at each of her tasks is a look at nearly every page of the table.
  const table = rows[0]?.pages ?? 0
  expect(table).toBeGreaterThan(300)
  for (const asked of [filter(), filter({ student: studentId }), filter({ state: 'all' })]) {
    expect(await pagesOf(db, tasksCounted(asked))).toBeLessThan(table / 4)
    expect(await pagesOf(db, tasksOnPage(asked, { limit: 20, offset: 20 }))).toBeLessThan(table / 2)
  }
})

test('what the director sees of all of it is counted already, and a list of few is not sought among many', async () => {
  const { db, clock } = t()
  const all = filter({ reader: { director: true } })
  expect(await pagesOf(db, talliedStats(clock.now))).toBeLessThan(60)
  for (const state of taskFilters) {
    const asked = { ...all, state }
    expect(await pagesOf(db, talliedCount(asked))).toBeLessThan(30)
    expect([state, await pagesOf(db, tasksOnPage(asked, { limit: 20, offset: 0 }))]).toSatisfy(
      ([, pages]) => pages < 250,
    )
  }
  const late = { ...all, state: 'all', sent: 'late' } as const
  expect(await pagesOf(db, tasksOnPage(late, { limit: 20, offset: 0 }))).toBeLessThan(60)
})
