import { expect, test } from 'vitest'
import { adminTaskRoutes } from '#contract/tasks/routes.ts'
import { taskFilters } from '#contract/tasks/shapes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { countByType, countTasks, readStats, type Filter } from './queries.ts'
import { countTallied, countTalliedByType, foldTallies, readTalliedStats } from './tally-queries.ts'

const t = testApp()
const make = maker(t)
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Of every kind one at least: open, late, due later today and later, sent in time and late, judged and excused. */
async function someOfEach() {
  const now = t().clock.now.getTime()
  const at = (hours: number) => new Date(now + hours * HOUR)
  const student_id = (await make.student()).id
  const given = [
    { due_at: at(1) },
    { due_at: at(72), type: 'recitation' },
    { due_at: at(-50), state: 'started', type: 'recitation' },
    { due_at: at(-1), type: 'write' },
    { due_at: at(-2), state: 'returned', submitted_at: at(-9), type: 'recitation' },
    { due_at: at(-2), state: 'submitted', submitted_at: at(-1), is_late: true, type: 'write' },
    { due_at: at(-3), state: 'excused' },
    ...[3, 7, 200, 9000].map((hours, n) => ({
      due_at: at(-9000),
      state: 'graded' as const,
      submitted_at: at(-hours - 10),
      graded_at: at(-10),
      grade: 60 + 10.5 * n,
    })),
  ] as const
  const tasks = []
  for (const one of given) tasks.push(await make.task({ ...one, student_id }))
  const graders = tasks.filter(({ state }) => state === 'graded')
  for (const { id, teacher_id } of graders)
    await t().db.updateTable('tasks').set({ graded_by: teacher_id }).where('id', '=', id).execute()
  return tasks
}

const narrowings = [
  [undefined, undefined],
  ['recitation', undefined],
  ['talqin', undefined],
  [undefined, 'late'],
  ['write', 'in_time'],
] as const

/** What is kept, beside what is there. */
async function expectTrue() {
  const { db, clock } = t()
  const { now } = clock
  const none = { circle: undefined, student: undefined, teacher: undefined, by: 'sent' } as const
  for (const state of taskFilters)
    for (const [type, sent] of narrowings) {
      const asked: Filter = { reader: { director: true }, state, type, sent, now, ...none }
      const kept = await countTallied(db, asked)
      expect([state, type, sent, kept]).toEqual([state, type, sent, await countTasks(db, asked)])
    }
  expect(await readTalliedStats(db, now)).toEqual(await readStats(db, { director: true }, now))
  expect(await countTalliedByType(db)).toEqual(await countByType(db, { director: true }))
}

test('what the director counts is what there is, through every change, added up or not', async () => {
  const tasks = await someOfEach()
  await expectTrue()
  const { db, clock } = t()
  await foldTallies(db, clock.now)
  await expectTrue()
  const ids = tasks.map(({ id }) => id)
  await db
    .updateTable('tasks')
    .set({ grade: 71 })
    .where('id', '=', ids.at(-1) ?? 0)
    .execute()
  await db
    .updateTable('tasks')
    .set({ state: 'submitted', submitted_at: clock.now })
    .where('id', 'in', ids.slice(0, 4))
    .execute()
  await db.deleteFrom('tasks').where('id', 'in', ids.slice(4, 6)).execute()
  await expectTrue()
  await foldTallies(db, clock.now)
  clock.now = new Date(clock.now.getTime() + 4 * DAY)
  await expectTrue()
  await foldTallies(db, clock.now)
  await expectTrue()
})

test('two who add up at once lose nothing', async () => {
  await someOfEach()
  const { db, clock } = t()
  await Promise.all([foldTallies(db, clock.now), make.task(), foldTallies(db, clock.now), make.task()])
  await expectTrue()
})

test('the figures of the director are those of the lists that they lead to', async () => {
  await someOfEach()
  const director = await as(t, await make.director())
  const { data: figures } = await director(adminTaskRoutes.stats, {})
  for (const state of ['open', 'late', 'waiting', 'returned', 'graded'] as const) {
    const { data } = await director(adminTaskRoutes.list, { query: { state, per_page: 100 } })
    expect([state, data.meta.total, data.items.length]).toEqual([state, figures[state], figures[state]])
  }
})
