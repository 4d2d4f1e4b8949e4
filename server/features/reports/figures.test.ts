import { expect, test } from 'vitest'
import { deskStatsRoutes } from '#contract/stats/desk-routes.ts'
import { paymentRoutes } from '#contract/payments/routes.ts'
import { reportRoutes } from '#contract/reports/routes.ts'
import { statsRoutes } from '#contract/stats/routes.ts'
import { userRoutes } from '#contract/users/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

// Noon in Riyadh; the edges of the periods stand at midnight there.
const t = testApp()
const make = maker(t)
const director = async () => as(t, await make.director())
const page = { page: 1, per_page: 100 }
const MIDNIGHT = '21:00:00.000Z'
/** The first and the last moment of the days before 30, 7 and 1 days began. */
const edges = ['2026-10-21', '2026-11-13', '2026-11-19'].flatMap((day) => {
  const start = new Date(`${day}T${MIDNIGHT}`)
  return [start, new Date(start.getTime() - 1)]
})

test('new students: the figure is as long as its list, at the edges of its days, without the bin', async () => {
  for (const created_at of edges) await make.student({ created_at })
  await make.student({ archived_at: t().clock.now })
  await make.teacher()
  const her = await director()
  const listed = async (joined: string) =>
    (await her(userRoutes.students, { query: { ...page, joined } })).data.meta.total
  const { sign_ups } = (await her(statsRoutes.overview, {})).data
  expect(sign_ups).toEqual({ last_7_days: 3, last_30_days: 5 })
  expect([await listed('7'), await listed('30'), await listed('1')]).toEqual([3, 5, 1])
  const { days } = (await her(deskStatsRoutes.userGrowth, {})).data
  expect(days.reduce((sum, day) => sum + day.sign_ups, 0)).toBe(5)
  for (const { day, sign_ups: count } of days.filter((one) => one.sign_ups > 0))
    expect(await listed(day)).toBe(count)
})

test('learners: each figure is as long as the list of students who learned then', async () => {
  const [one, two] = [await make.student(), await make.student()]
  const archivedStudent = await make.student({ archived_at: t().clock.now })
  await t()
    .db.insertInto('activity_days')
    .values([
      { user_id: one.id, day: '2026-11-20' },
      { user_id: one.id, day: '2026-11-19' },
      { user_id: two.id, day: '2026-11-13' },
      { user_id: two.id, day: '2026-10-21' },
      { user_id: archivedStudent.id, day: '2026-11-20' },
    ])
    .execute()
  const her = await director()
  const listed = async (learned: string) =>
    (await her(userRoutes.students, { query: { ...page, learned } })).data.meta.total
  const { data } = await her(deskStatsRoutes.engagement, {})
  const figures = [data.active_today, data.active_last_7_days, data.active_last_30_days]
  expect(figures).toEqual([1, 1, 2])
  expect([await listed('1'), await listed('7'), await listed('30')]).toEqual(figures)
  for (const { day, learners } of data.days.filter((each) => each.learners > 0))
    expect(await listed(day)).toBe(learners)
})

test('enrolments and completed courses: figures and lists agree, also where a place has ended since', async () => {
  for (const at of edges) await make.enrolment({ enrolled_at: at, completed_at: at })
  await make.enrolment({ status: 'pending_payment' })
  await make.enrolment({
    status: 'ended',
    completed_at: t().clock.now,
    ended_at: t().clock.now,
    ended_reason: 'طلبت ذلك',
  })
  const her = await director()
  const total = async (
    name: 'enrolments' | 'completedCourses',
    query: { period?: string; state?: 'active' | 'waiting' },
  ) => (await her(reportRoutes[name], { query: { ...page, ...query } })).data.meta.total
  const { enrolments, completed_courses } = (await her(statsRoutes.overview, {})).data
  const state = 'active'
  expect([
    await total('enrolments', { state, period: '7' }),
    await total('enrolments', { state, period: '30' }),
  ]).toEqual([enrolments.last_7_days, enrolments.last_30_days])
  expect([
    await total('completedCourses', { period: '7' }),
    await total('completedCourses', { period: '30' }),
  ]).toEqual([completed_courses.last_7_days, completed_courses.last_30_days])
  expect(completed_courses.last_30_days).toBe(6)
  const { days } = (await her(deskStatsRoutes.userGrowth, {})).data
  for (const { day, enrolments: count } of days.filter((one) => one.enrolments > 0))
    expect(await total('enrolments', { state, period: day })).toBe(count)
  expect(await total('enrolments', { state: 'waiting' })).toBe(1)
})

test('completed lessons: the figure is as long as its list, newest first', async () => {
  const lesson = await make.lesson({ title: 'المدود' })
  for (const completed_at of edges)
    await make.completion({ lesson_id: lesson.id, course_id: lesson.course_id, completed_at })
  const her = await director()
  const listed = async (period: string) =>
    (await her(reportRoutes.completedLessons, { query: { ...page, period } })).data
  const { completed_lessons } = (await her(statsRoutes.overview, {})).data
  expect(completed_lessons).toEqual({ last_7_days: 3, last_30_days: 5 })
  expect([(await listed('7')).meta.total, (await listed('30')).meta.total]).toEqual([3, 5])
  const { items } = await listed('30')
  expect(items.map(({ completed_at }) => completed_at)).toEqual(
    items
      .map(({ completed_at }) => completed_at)
      .toSorted()
      .toReversed(),
  )
  expect(items[0]).toMatchObject({
    lesson: { id: lesson.id, title: 'المدود' },
    course: { id: lesson.course_id },
  })
})

test('receipts: each sum is of as many as its list shows, month by month', async () => {
  for (const decided_at of edges)
    await make.receipt({ status: 'confirmed', amount_halalas: 5000, decided_at })
  await make.receipt({ status: 'refused', decided_at: t().clock.now })
  await make.receipt({ status: 'pending', amount_halalas: 700 })
  const her = await director()
  const list = async (query: { status: 'confirmed' | 'pending'; decided?: string }) => {
    const { items, meta } = (await her(paymentRoutes.list, { query: { ...page, ...query } })).data
    return { count: meta.total, sum: items.reduce((sum, { amount }) => sum + amount, 0) }
  }
  const { data } = await her(deskStatsRoutes.revenue, {})
  expect(await list({ status: 'confirmed' })).toEqual({
    count: data.receipts.confirmed,
    sum: data.confirmed_total,
  })
  expect(await list({ status: 'confirmed', decided: '30' })).toEqual({
    count: data.receipts.confirmed_last_30_days,
    sum: data.confirmed_last_30_days,
  })
  expect(data.receipts.confirmed_last_30_days).toBe(5)
  expect(await list({ status: 'pending' })).toEqual({ count: data.receipts.waiting, sum: data.waiting_total })
  for (const { month, confirmed, receipts } of data.months)
    expect(await list({ status: 'confirmed', decided: month })).toEqual({ count: receipts, sum: confirmed })
  const months = data.months.filter(({ month }) => month >= '2025-12')
  expect((await list({ status: 'confirmed', decided: '12m' })).count).toBe(
    months.reduce((sum, { receipts }) => sum + receipts, 0),
  )
})

test('a period that is none is refused, and a page past the end is empty', async () => {
  const her = await director()
  const ask = (period: string) => her(reportRoutes.completedLessons, { query: { ...page, period } })
  expect((await ask('soon')).status).toBe(422)
  const far = await her(reportRoutes.enrolments, { query: { page: 999, per_page: 100 } })
  expect(far.data.items).toEqual([])
})
