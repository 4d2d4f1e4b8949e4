import { expect, test } from 'vitest'
import {
  adminAttendanceRoutes,
  attendanceRoutes as calls,
  studentAttendanceRoutes as own,
} from '#contract/attendance/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)
const MINUTE = 60_000
const HOUR = 60 * MINUTE

async function circleOf() {
  const teacher = await make.teacher()
  const student = await make.student()
  const circle = await make.circle({ teacher_id: teacher.id })
  await make.circleMember({ circle_id: circle.id, student_id: student.id, joined_at: new Date(0) })
  const session = (startsIn: number) => {
    const starts_at = new Date(t().clock.now.getTime() + startsIn)
    const isOver = startsIn < -HOUR
    return make.circleSession({
      circle_id: circle.id,
      teacher_id: teacher.id,
      starts_at,
      started_at: isOver ? starts_at : null,
      ended_at: isOver ? new Date(starts_at.getTime() + HOUR) : null,
    })
  }
  const she = await as(t, teacher)
  const learner = await as(t, student)
  const confirm = async (sessionId: number, state: 'absent' | 'present') =>
    she(calls.save, {
      params: { id: circle.id, sessionId },
      body: {
        device: 'هاتف',
        revision: 0,
        is_confirmed: true,
        entries: [{ student_id: student.id, state, minutes: 0, is_by_hand: true }],
      },
    })
  return { teacher, student, circle, session, she, learner, confirm }
}

const eventsOf = async (type: string, circleId: number) =>
  (
    await t().db.selectFrom('event_log').select(['room', 'payload']).where('type', '=', type).execute()
  ).filter(({ payload }) => JSON.stringify(payload).includes(`"circle_id":${circleId},`))

test('two misses in a row are told to her, three to her teacher, four to the office, each once', async () => {
  const { circle, session, confirm, she, student, teacher } = await circleOf()
  const sessions = []
  for (const hoursAgo of [50, 40, 30, 20]) sessions.push(await session(-hoursAgo * HOUR))
  for (const { id } of sessions) await confirm(id, 'absent')
  const rooms = async (type: string) => (await eventsOf(type, circle.id)).map(({ room }) => room)
  expect(await rooms('attendance.missed-two')).toEqual([`user:${student.id}`])
  expect(await rooms('attendance.missed-three')).toEqual([`user:${teacher.id}`])
  expect(await rooms('attendance.missed-four')).toEqual(['directors'])
  const last = { id: circle.id, sessionId: sessions.at(-1)?.id ?? 0, studentId: student.id }
  await she(calls.mark, { params: last, body: { status: 'present' } })
  await she(calls.mark, { params: last, body: { status: 'absent' } })
  expect(await rooms('attendance.missed-four')).toHaveLength(1)
  const { data } = await she(calls.repeated, {})
  expect(data).toMatchObject([{ missed: 4, told: { student: true, teacher: true, office: true } }])
})

test('an excuse two hours before is accepted by itself, and the list of the session begins with it', async () => {
  const { circle, session, learner, she, student } = await circleOf()
  const ahead = await session(3 * HOUR)
  const params = { id: circle.id, sessionId: ahead.id }
  const { data } = await learner(own.excuse, { params, body: { reason: 'travel' } })
  expect(data.excuses).toMatchObject([{ session_id: ahead.id, decision: 'accepted', is_late: false }])
  const { data: sheet } = await she(calls.sheet, { params })
  expect(sheet.entries).toMatchObject([{ student: { id: student.id }, state: 'excused' }])
  const back = await learner(own.withdrawExcuse, { params })
  expect(back.data.excuses).toEqual([])
})

test('a late excuse waits for the teacher; accepting it turns her absence into an excused one and tells her', async () => {
  const { circle, session, learner, she, student, confirm } = await circleOf()
  const over = await session(-3 * HOUR)
  await confirm(over.id, 'absent')
  const params = { id: circle.id, sessionId: over.id }
  const { data } = await learner(own.excuse, { params, body: { reason: 'health' } })
  expect(data.excuses).toMatchObject([{ decision: 'waiting', is_late: true }])
  expect(await eventsOf('attendance.excuse-waiting', circle.id)).toHaveLength(1)
  const { data: sheet } = await she(calls.decideExcuse, {
    params: { ...params, studentId: student.id },
    body: { decision: 'accepted' },
  })
  expect(sheet.entries).toMatchObject([{ state: 'excused', is_by_hand: true }])
  expect((await learner(own.own, { params: { id: circle.id } })).data.rate).toMatchObject({
    counted: 0,
    excused: 1,
  })
  expect(await eventsOf('attendance.excuse-decided', circle.id)).toHaveLength(1)
})

test('nobody excuses herself days after a session, nor again after her excuse was declined', async () => {
  const { circle, session, learner, she, student } = await circleOf()
  const old = await session(-80 * HOUR)
  const refused = await learner(own.excuse, {
    params: { id: circle.id, sessionId: old.id },
    body: { reason: 'study' },
  })
  const recent = await session(-3 * HOUR)
  const params = { id: circle.id, sessionId: recent.id }
  await learner(own.excuse, { params, body: { reason: 'study' } })
  await she(calls.decideExcuse, {
    params: { ...params, studentId: student.id },
    body: { decision: 'declined' },
  })
  const again = await learner(own.excuse, { params, body: { reason: 'family' } })
  expect([refused.status, again.status]).toEqual([409, 409])
})

test('the sheets of a teacher are those of her circles, the unconfirmed ones first to be found', async () => {
  const { she, session, confirm } = await circleOf()
  const other = await circleOf()
  const first = await session(-30 * HOUR)
  const second = await session(-20 * HOUR)
  await other.session(-20 * HOUR)
  await confirm(first.id, 'present')
  const ids = async (state: 'waiting' | 'confirmed') =>
    (await she(calls.sheets, { query: { state } })).data.items.map((row) => row.session.id)
  expect(await ids('waiting')).toEqual([second.id])
  expect(await ids('confirmed')).toEqual([first.id])
})

test('a month says of each student and session what was confirmed, and leaves cancelled sessions out of every percentage', async () => {
  const { she, circle, session, confirm, student } = await circleOf()
  const first = await session(-50 * HOUR)
  const second = await session(-30 * HOUR)
  await confirm(first.id, 'present')
  await confirm(second.id, 'absent')
  await make.circleSession({
    circle_id: circle.id,
    teacher_id: circle.teacher_id,
    starts_at: new Date(t().clock.now.getTime() - 40 * HOUR),
    cancelled_at: t().clock.now,
    cancel_cause: 'hand',
    cancel_reason: 'سفر المعلمة',
  })
  const { data } = await she(calls.month, { params: { id: circle.id }, query: {} })
  expect(data.sessions.map(({ state }) => state)).toEqual(['held', 'cancelled', 'held'])
  expect(data.rows).toMatchObject([
    {
      student: { id: student.id },
      cells: [{ state: 'present' }, { state: 'cancelled' }, { state: 'absent' }],
      rate: { percent: 50, counted: 2 },
    },
  ])
  const { data: durations } = await she(calls.durations, { params: { id: circle.id }, query: {} })
  expect(durations).toMatchObject({
    sessions: 2,
    minutes: 120,
    students: [{ present_minutes: 60, percent: 50 }],
  })
  const file = await t().app.http.inject({
    method: 'GET',
    url: `/api/v1/teacher/circles/${circle.id}/attendance/export?format=csv`,
    headers: { authorization: `Bearer ${she.token}` },
  })
  expect(file.body).toContain('ألغيت الجلسة')
})

test('the director compares circles: attendance, punctuality, seats, growth and who left, with the list behind', async () => {
  const { circle, session, confirm } = await circleOf()
  await confirm((await session(-30 * HOUR)).id, 'absent')
  await session(-20 * HOUR)
  await make.circleRegistration({ circle_id: circle.id, status: 'removed' })
  const director = await as(t, await make.director())
  const { data: stats } = await director(adminAttendanceRoutes.stats, { query: {} })
  expect(stats.unconfirmed).toBeGreaterThanOrEqual(1)
  expect(stats.left).toBeGreaterThanOrEqual(1)
  for (const by of ['attendance', 'punctuality', 'seats', 'growth', 'departures'] as const) {
    const { data } = await director(adminAttendanceRoutes.circles, { query: { by, per_page: 100 } })
    expect(data.items.find((row) => row.circle.id === circle.id)).toMatchObject({
      rate: { percent: 0, counted: 1 },
      left: 1,
      unconfirmed: 1,
    })
  }
  const { data: minutes } = await director(adminAttendanceRoutes.durations, { query: { per_page: 100 } })
  expect(minutes.items.find((row) => row.circle.id === circle.id)).toMatchObject({
    minutes: 60,
    present_minutes: 0,
  })
})

test('a late excuse waits in the cockpit of her teacher and of nobody else, until it is answered', async () => {
  const { circle, session, learner, she, student } = await circleOf()
  const { id: sessionId } = await session(HOUR / 6)
  const later = await session(HOUR)
  const params = { id: circle.id, sessionId }
  await learner(own.excuse, { params, body: { reason: 'travel' } })
  t().clock.forward(60)
  await learner(own.excuse, { params: { id: circle.id, sessionId: later.id }, body: { reason: 'study' } })
  const stranger = await as(t, await make.teacher())
  expect((await stranger(calls.excuses, {})).data).toEqual([])
  const { data } = await she(calls.excuses, {})
  expect(data).toMatchObject([
    { student: { id: student.id }, session: { id: sessionId }, reason: 'travel' },
    // The sheet of the later one is not open yet.
    { session: { id: later.id }, reason: 'study' },
  ])
  for (const { session: asked } of data)
    await she(calls.decideExcuse, {
      params: { id: circle.id, sessionId: asked.id, studentId: student.id },
      body: { decision: 'accepted' },
    })
  expect((await she(calls.excuses, {})).data).toEqual([])
})

test('the cockpit says how much of each circle of hers was attended in thirty days', async () => {
  const { circle, session, confirm, she } = await circleOf()
  await confirm((await session(-30 * HOUR)).id, 'absent')
  await confirm((await session(-60 * HOUR)).id, 'present')
  const { data } = await she(calls.rates, {})
  expect(data.circles).toMatchObject([{ circle: { id: circle.id }, sessions: 2, rate: { percent: 50 } }])
})

test('a session that began early and ended before its hour has its sheet in the list at once', async () => {
  const { circle, teacher, she } = await circleOf()
  const started_at = new Date(t().clock.now.getTime() - 5 * MINUTE)
  const session = await make.circleSession({
    circle_id: circle.id,
    teacher_id: teacher.id,
    starts_at: new Date(t().clock.now.getTime() + 5 * MINUTE),
    started_at,
    ended_at: t().clock.now,
  })
  const { data } = await she(calls.sheets, { query: { circle: circle.id } })
  expect(data.items.map((one) => one.session.id)).toEqual([session.id])
})
