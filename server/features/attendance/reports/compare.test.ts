import { beforeAll, beforeEach, expect, test } from 'vitest'
import { adminAttendanceRoutes, attendanceRoutes } from '#contract/attendance/routes.ts'
import { circleFigures } from '#contract/attendance/shapes.ts'
import { addDays } from '#core/day.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { makeHeldCircles } from '#server/testing/held-circles.ts'
import { maker } from '#server/testing/make.ts'
import { countedOf, keptOf } from './compare-queries.ts'
import { countDaysPassed } from './roll-figures.ts'
import { spanOfDays } from './span.ts'

const t = testApp()
const make = maker(t)
const HOUR = 3_600_000
const DAY = 24 * HOUR
const ALL = { limit: 1000, offset: 0 }

beforeAll(() => makeHeldCircles(t, 50))
// A test may have gone on by a day.
beforeEach(() => countDaysPassed(t().ctx()))

const spans = () => {
  const to = riyadhDay(t().clock.now)
  return [7, 30, 90, 365].map((days) => spanOfDays({ from: addDays(to, 1 - days), to }, t().clock.now))
}

/** What is kept of each circle is what its sheets and registrations add up to, in each span and in each order. */
async function expectTrue(): Promise<void> {
  for (const span of spans())
    for (const by of circleFigures) {
      const asked = { span, by, now: t().clock.now }
      const { rows: kept } = await keptOf(asked, ALL).execute(t().db)
      const { rows: counted } = await countedOf(asked, ALL).execute(t().db)
      expect(kept.length).toBeGreaterThan(0)
      expect(kept).toEqual(counted)
    }
}

/** A circle with a member and two sessions that were held so many days ago. */
async function heldCircle(daysAgo: readonly number[]) {
  const teacher = await make.teacher()
  const student = await make.student()
  const circle = await make.circle({ teacher_id: teacher.id })
  await make.circleMember({ circle_id: circle.id, student_id: student.id, joined_at: new Date(0) })
  const sessions = []
  for (const days of daysAgo) {
    const starts_at = new Date(t().clock.now.getTime() - days * DAY - 2 * HOUR)
    const ended_at = new Date(starts_at.getTime() + HOUR)
    sessions.push(
      await make.circleSession({
        circle_id: circle.id,
        teacher_id: teacher.id,
        starts_at,
        ends_at: ended_at,
        started_at: starts_at,
        ended_at,
      }),
    )
  }
  return { circle, student, sessions, she: await as(t, teacher) }
}

const confirmed = { device: 'هاتف', revision: 0, is_confirmed: true, entries: [] }

test('what circles are compared by stays what it adds up to: confirmed, taken back, joined, left, ended, gone', async () => {
  const { circle, student, sessions, she } = await heldCircle([0, 6, 7, 29, 30, 80])
  await expectTrue()
  for (const { id } of sessions)
    await she(attendanceRoutes.save, { params: { id: circle.id, sessionId: id }, body: confirmed })
  await expectTrue()
  const [first] = sessions
  if (!first) throw new Error('there are six')
  const params = { id: circle.id, sessionId: first.id }
  await she(attendanceRoutes.mark, {
    params: { ...params, studentId: student.id },
    body: { status: 'late', minutes: 9 },
  })
  await expectTrue()
  await she(attendanceRoutes.reopen, { params })
  await expectTrue()
  const joined_at = new Date(t().clock.now.getTime() - 20 * DAY)
  const another = await make.student()
  await make.circleMember({ circle_id: circle.id, student_id: another.id, joined_at })
  await expectTrue()
  await t()
    .db.updateTable('circle_registrations')
    .set({ status: 'removed', holds_seat: false, left_at: t().clock.now })
    .where('student_id', '=', another.id)
    .execute()
  await expectTrue()
  await t().db.updateTable('circles').set({ is_published: false }).where('id', '=', circle.id).execute()
  await expectTrue()
  await t().db.deleteFrom('circles').where('id', '=', circle.id).execute()
  await expectTrue()
})

test('sheets of one circle that are confirmed at once are all counted', async () => {
  const { circle, sessions, she } = await heldCircle([1, 2, 3, 4, 5])
  const answers = await Promise.all(
    sessions.map(({ id }) =>
      she(attendanceRoutes.save, { params: { id: circle.id, sessionId: id }, body: confirmed }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  await expectTrue()
})

test('when a day has passed the figures are of the days up to the new one, and until then they are counted', async () => {
  const director = await as(t, await make.director())
  const before = await director(adminAttendanceRoutes.circles, { query: {} })
  t().clock.forward(DAY / 1000)
  const counted = await director(adminAttendanceRoutes.circles, { query: {} })
  expect(counted.data).not.toEqual(before.data)
  await countDaysPassed(t().ctx())
  await expectTrue()
  expect((await director(adminAttendanceRoutes.circles, { query: {} })).data).toEqual(counted.data)
})
