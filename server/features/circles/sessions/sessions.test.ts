import { expect, test } from 'vitest'
import { adminCircleRoutes as desk } from '#contract/circles/desk-routes.ts'
import { teacherCircleRoutes as teaching } from '#contract/circles/teaching-routes.ts'
import { sessionMoveRoutes as moves } from '#contract/circles/move-routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { weekly } from '#server/testing/make-circle.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

async function planned(rules: object[] = [weekly]) {
  const she = await as(t, await make.director())
  const teacher = await make.teacher()
  const { data: circle } = await she(desk.create, {
    body: {
      title: 'حلقة الجلسات',
      teacher_id: teacher.id,
      place: 'room',
      is_published: true,
      rules: rules as (typeof weekly)[],
    },
  })
  const list = async () =>
    (await she(desk.sessions, { params: { id: circle.id }, query: { per_page: 50 } })).data.items
  const [first, second] = await list()
  if (!first || !second) throw new Error('the circle has sessions')
  const ref = (sessionId = first.id) => ({ params: { id: circle.id, sessionId } })
  const open = async () => (await list()).filter(({ status }) => status === 'scheduled')
  return { she, teacher, circle, first, second, list, open, ref }
}

test('one session is moved: it keeps when it was to be, the others stay, and its people are told', async () => {
  const { she, first, second, ref, open, teacher } = await planned()
  const { data } = await she(desk.moveSession, {
    ...ref(),
    body: { day: '2026-11-23', time: '18:00', minutes: 90, scope: 'this', revision: first.revision },
  })
  expect(data).toMatchObject({
    id: first.id,
    starts_at: '2026-11-23T15:00:00.000Z',
    ends_at: '2026-11-23T16:30:00.000Z',
    moved_from: '2026-11-22T13:30:00.000Z',
    revision: 2,
  })
  expect((await open())[1]).toEqual(second)
  const events = await t()
    .db.selectFrom('event_log')
    .select('payload')
    .where('type', '=', 'circle.session-moved')
    .execute()
  expect(events.at(-1)?.payload).toMatchObject({ session_id: first.id, to: '2026-11-23T15:00:00.000Z' })
  const { listPeopleOfSession } = await import('../people-queries.ts')
  expect(await listPeopleOfSession(t().db, first.id)).toEqual([teacher.id])
})

test('this and what follows go to another day and hour with their ids; what was before stays', async () => {
  const { she, second, ref, list, open } = await planned()
  const before = await list()
  const third = before[2]
  await she(desk.moveSession, {
    ...ref(third?.id),
    body: { day: '2026-11-30', time: '20:00', minutes: 60, scope: 'following', revision: 1 },
  })
  const after = await open()
  expect(after.slice(0, 2).map(({ id, starts_at }) => [id, starts_at])).toEqual(
    before.slice(0, 2).map(({ id, starts_at }) => [id, starts_at]),
  )
  expect(second.starts_at).toBe('2026-11-24T13:30:00.000Z')
  expect(after[2]).toMatchObject({ id: third?.id, starts_at: '2026-11-30T17:00:00.000Z', moved_from: null })
  expect(after[3]?.starts_at).toBe('2026-12-01T17:00:00.000Z')
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
})

test('all that is to come goes to another hour, also what stands before the session that was opened', async () => {
  const { she, second, ref, open } = await planned()
  await she(desk.moveSession, {
    ...ref(second.id),
    body: { day: '2026-11-24', time: '19:00', minutes: 45, scope: 'all', revision: 1 },
  })
  const row = await t()
    .db.selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'circle-session.move-all')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(row.after).toMatchObject({ sessions: (await open()).length })
  const hours = (await open()).map(({ starts_at }) => starts_at.slice(11, 16))
  expect(new Set(hours)).toEqual(new Set(['16:00']))
})

test('before a move it is said how many sessions go along', async () => {
  const { she, second, open } = await planned()
  const { data } = await she(moves.check, {
    params: { sessionId: second.id },
    body: { day: '2026-11-24', time: '19:00', minutes: 45 },
  })
  const all = (await open()).length
  expect(data.sessions).toEqual({ following: all - 1, all })
})

test('what follows stays in its week, so that no fortnight slips', async () => {
  const { she, ref } = await planned()
  const refused = await she(desk.moveSession, {
    ...ref(),
    body: { day: '2026-11-29', time: '18:00', minutes: 60, scope: 'following', revision: 1 },
  })
  expect(refused.failure.errors).toHaveProperty('day')
})

test('two offices move one session: the second is told where it is now', async () => {
  const { she, ref } = await planned()
  const body = { day: '2026-11-23', time: '18:00', minutes: 60, scope: 'this', revision: 1 } as const
  const answers = await Promise.all([
    she(desk.moveSession, { ...ref(), body }),
    she(desk.moveSession, { ...ref(), body: { ...body, time: '19:00' } }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.message).toContain('تغيّرت هذه الجلسة')
})

test('a session is not moved to where its teacher is already, nor into the past', async () => {
  const { she, ref, teacher } = await planned()
  const other = await make.circle({ teacher_id: teacher.id, title: 'حلقة أخرى' })
  await she(desk.addSession, {
    params: { id: other.id },
    body: { day: '2026-11-23', time: '18:30', minutes: 60, zone: 'Asia/Riyadh' },
  })
  const body = { day: '2026-11-23', time: '18:00', minutes: 60, scope: 'this', revision: 1 } as const
  const refused = await she(desk.moveSession, { ...ref(), body })
  expect([refused.status, refused.message.includes('حلقة أخرى')]).toEqual([409, true])
  const past = await she(desk.moveSession, { ...ref(), body: { ...body, day: '2026-11-19' } })
  expect(past.failure.errors).toHaveProperty('day')
})

test('a cancelled session needs a reason; it may be made up for, and given back', async () => {
  const { she, first, ref, open, list } = await planned()
  const none = await she(desk.cancelSession, { ...ref(), body: { reason: ' ', scope: 'this', revision: 1 } })
  expect(none.failure.errors).toHaveProperty('reason')
  const make_up = { day: '2026-11-26', time: '16:30', minutes: 60 }
  const { data } = await she(desk.cancelSession, {
    ...ref(),
    body: { reason: 'وعكة صحية', scope: 'this', make_up, revision: 1 },
  })
  expect(data).toMatchObject({
    status: 'cancelled',
    cancel_cause: 'hand',
    can: { restore: true, move: false },
  })
  expect((await open())[1]).toMatchObject({ starts_at: '2026-11-26T13:30:00.000Z', is_extra: true })
  const restored = await she(desk.restoreSession, ref())
  expect(restored.data).toMatchObject({ id: first.id, status: 'scheduled', cancel_reason: null })
  expect((await list())[0]?.id).toBe(first.id)
})

test('the series gets a session more for a cancelled one; one without an end cannot', async () => {
  const counted = { ...weekly, rrule: 'FREQ=WEEKLY;BYDAY=SU;COUNT=4' }
  const { she, ref, open } = await planned([counted])
  const body = { reason: 'سفر المعلمة', scope: 'this', is_extended: true, revision: 1 } as const
  await she(desk.cancelSession, { ...ref(), body })
  expect((await open()).map(({ starts_at }) => starts_at.slice(0, 10))).toEqual([
    '2026-11-29',
    '2026-12-06',
    '2026-12-13',
    '2026-12-20',
  ])
  const endless = await planned()
  expect((await endless.she(desk.cancelSession, { ...endless.ref(), body })).status).toBe(409)
})

test('this and what follows is cancelled: the series ends before it', async () => {
  const { she, second, ref, open } = await planned()
  await she(desk.cancelSession, {
    ...ref(second.id),
    body: { reason: 'انتهى المقرر', scope: 'following', revision: 1 },
  })
  expect(await open()).toHaveLength(1)
})

test('another teacher stands in for one session: she is busy then and the teacher is free', async () => {
  const { she, first, teacher, ref } = await planned()
  const substitute = await make.teacher()
  const { data } = await she(desk.substitute, { ...ref(), body: { teacher_id: substitute.id, revision: 1 } })
  expect(data.substitute).toEqual({ id: substitute.id, name: substitute.name })
  const busy = await t()
    .db.selectFrom('circle_bookings')
    .select('person_id')
    .where('session_id', '=', first.id)
    .execute()
  expect(busy).toEqual([{ person_id: substitute.id }])
  const own = await she(desk.substitute, { ...ref(), body: { teacher_id: teacher.id, revision: 2 } })
  expect(own.failure.errors).toHaveProperty('teacher_id')
  const back = await she(desk.substitute, { ...ref(), body: { teacher_id: null, revision: 2 } })
  expect(back.data.substitute).toBeNull()
})

test('a teacher whose session ended early is free for the rest of its hour, and busy again when it goes on', async () => {
  const { circle, teacher, first } = await planned()
  const start = t().clock.now
  const ref = { params: { id: circle.id, sessionId: first.id } }
  const extra = async (title: string) => {
    const she = await as(t, await make.director())
    const other = await make.circle({ teacher_id: teacher.id, title })
    const body = { day: '2026-11-22', time: '17:00', minutes: 30, zone: 'Asia/Riyadh' }
    return she(desk.addSession, { params: { id: other.id }, body })
  }
  t().clock.now = new Date('2026-11-22T13:30:00Z')
  const she = await as(t, teacher)
  await she(teaching.openToday, { params: { id: circle.id } })
  expect((await extra('حلقة قبل الإنهاء')).status).toBe(409)
  t().clock.forward(600)
  await she(teaching.end, ref)
  await she(teaching.openToday, { params: { id: circle.id } })
  expect((await extra('حلقة بعد المتابعة')).status).toBe(409)
  await she(teaching.end, ref)
  expect((await extra('حلقة بعد الإنهاء')).status).toBe(200)
  // What took her hour meanwhile does not keep her from going on.
  expect((await she(teaching.openToday, { params: { id: circle.id } })).data.status).toBe('live')
  t().clock.now = start
})

test('a session of the past never changes, whatever is asked', async () => {
  const { first, ref } = await planned()
  const start = t().clock.now
  t().clock.now = new Date('2026-11-22T15:31:00Z')
  const she = await as(t, await make.director())
  const body = { day: '2026-12-23', time: '18:00', minutes: 60, scope: 'this', revision: 1 } as const
  const answers = [
    await she(desk.moveSession, { ...ref(), body }),
    await she(desk.cancelSession, { ...ref(), body: { reason: 'سبب ما', scope: 'this', revision: 1 } }),
    await she(desk.substitute, { ...ref(), body: { teacher_id: null, revision: 1 } }),
    await she(desk.restoreSession, ref()),
  ]
  t().clock.now = start
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409])
  const row = await t()
    .db.selectFrom('circle_sessions')
    .select('revision')
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow()
  expect(row.revision).toBe(1)
})

test('a session is asked for under its own circle only', async () => {
  const { she, first } = await planned()
  const other = await make.circle()
  const { status } = await she(desk.restoreSession, { params: { id: other.id, sessionId: first.id } })
  expect(status).toBe(404)
})
