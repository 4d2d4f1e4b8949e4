import { beforeEach, expect, test } from 'vitest'
import { adminCircleRoutes as desk } from '#contract/circles/desk-routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { reminderNotices } from './reminder-notices.ts'
import { remindOfSessions } from './remind.ts'

const t = testApp()
const make = maker(t)
const START = new Date('2026-11-20T09:00:00Z')
const MINUTE = 60_000

beforeEach(async () => {
  t().clock.now = START
  await t().db.deleteFrom('circle_sessions').execute()
  await t().db.deleteFrom('event_log').execute()
})

/** A session in so many minutes. */
async function sessionIn(minutes: number, given: { readonly is_published?: boolean } = {}) {
  const teacher = await make.teacher()
  const circle = await make.circle({ teacher_id: teacher.id, ...given })
  const starts_at = new Date(t().clock.now.getTime() + minutes * MINUTE)
  const session = await make.circleSession({ circle_id: circle.id, teacher_id: teacher.id, starts_at })
  return { teacher, circle, session, starts_at }
}

/** What has been said since, run once a minute as the job is. */
async function saidWithin(minutes: number): Promise<string[]> {
  for (let minute = 0; minute < minutes; minute++) {
    await remindOfSessions(t().ctx())
    t().clock.forward(60)
  }
  return said()
}
async function said(): Promise<string[]> {
  const rows = await t().db.selectFrom('event_log').select('type').orderBy('seq').execute()
  return rows.map(({ type }) => type).filter((type) => type.startsWith('circle.session-in-'))
}

test('a session is reminded of an hour and ten minutes before, each once', async () => {
  await sessionIn(62)
  expect(await saidWithin(61)).toEqual(['circle.session-in-hour', 'circle.session-in-minutes'])
})

test('a reminder of a day comes a day before, and not when the server was away for half of it', async () => {
  await sessionIn(24 * 60)
  expect(await saidWithin(1)).toEqual(['circle.session-in-day'])
  await sessionIn(12 * 60)
  expect(await saidWithin(1)).toEqual(['circle.session-in-day'])
})

test('a reminder that would be late is not given', async () => {
  await sessionIn(5)
  await sessionIn(35)
  expect(await saidWithin(1)).toEqual([])
})

test('a cancelled session and one that nobody sees yet are not reminded of', async () => {
  const { session } = await sessionIn(60)
  await t()
    .db.updateTable('circle_sessions')
    .set({ cancelled_at: START, cancel_cause: 'hand', cancel_reason: 'سفر' })
    .where('id', '=', session.id)
    .execute()
  await sessionIn(60, { is_published: false })
  expect(await saidWithin(1)).toEqual([])
})

test('several processes at once, and one that comes again after a kill, remind once', async () => {
  for (let each = 0; each < 8; each++) await sessionIn(60)
  await Promise.all([1, 2, 3].map(() => remindOfSessions(t().ctx())))
  await remindOfSessions(t().ctx())
  expect(await said()).toHaveLength(8)
})

test('a moved session is reminded of anew, at its new hour', async () => {
  const { circle, session } = await sessionIn(60)
  expect(await saidWithin(1)).toEqual(['circle.session-in-hour'])
  const director = await as(t, await make.director())
  await director(desk.moveSession, {
    params: { id: circle.id, sessionId: session.id },
    body: { day: '2026-11-20', time: '20:00', minutes: 60, scope: 'this', revision: 1 },
  })
  t().clock.now = new Date('2026-11-20T16:00:00Z')
  expect(await saidWithin(1)).toEqual(['circle.session-in-hour', 'circle.session-in-hour'])
})

test('who is told, and what a letter says, is asked again when it goes out', async () => {
  const { teacher, circle, session, starts_at } = await sessionIn(60)
  const day = reminderNotices.find(({ key }) => key === 'circle.session-in-day')
  const params = {
    circle_id: circle.id,
    circle_title: circle.title,
    session_id: session.id,
    starts_at: starts_at.toISOString(),
  }
  const told = {
    params,
    at: START,
    since: START,
    times: 1,
    reader: { id: teacher.id, name: teacher.name, role: 'teacher' as const },
  }
  expect(await day?.recipients?.(t().db, params)).toEqual([teacher.id])
  expect(await day?.letter?.(t().ctx(), told)).toMatchObject({ subject: `تذكير بجلسة «${circle.title}»` })
  await t()
    .db.updateTable('circle_sessions')
    .set({ starts_at: new Date(starts_at.getTime() + 5 * MINUTE) })
    .where('id', '=', session.id)
    .execute()
  expect(await day?.recipients?.(t().db, params)).toEqual([])
  expect(await day?.letter?.(t().ctx(), told)).toBeNull()
})

test('whoever excused herself is not reminded, by any of the three and by no letter; one who was declined is', async () => {
  const { teacher, circle, session, starts_at } = await sessionIn(60)
  const [excused, declined] = [await make.student(), await make.student()]
  for (const [student, decision] of [
    [excused, 'accepted'],
    [declined, 'declined'],
  ] as const) {
    await make.circleMember({ circle_id: circle.id, student_id: student.id })
    await t()
      .db.insertInto('attendance_excuses')
      .values({
        session_id: session.id,
        student_id: student.id,
        reason: 'travel',
        is_late: false,
        decision,
        sent_at: START,
      })
      .execute()
  }
  const params = {
    circle_id: circle.id,
    circle_title: circle.title,
    session_id: session.id,
    starts_at: starts_at.toISOString(),
  }
  const automatic = reminderNotices.filter(({ key }) => key.startsWith('circle.session-in-'))
  expect(automatic).toHaveLength(3)
  for (const kind of automatic) {
    const reminded = (await kind.recipients?.(t().db, params)) ?? []
    expect(reminded.toSorted((one, other) => one - other)).toEqual([teacher.id, declined.id])
    const letterTo = ({ id, name }: { readonly id: number; readonly name: string }) =>
      kind.letter?.(t().ctx(), {
        params,
        at: START,
        since: START,
        times: 1,
        reader: { id, name, role: 'student' },
      })
    expect(await letterTo(excused)).toBeNull()
    expect(await letterTo(declined)).not.toBeNull()
  }
})
