import { expect, test } from 'vitest'
import { attendanceRoutes as calls } from '#contract/attendance/routes.ts'
import { recordArrival, recordDeparture } from '#server/features/circles/public.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)
const MINUTE = 60_000

interface Given {
  readonly students?: number
  readonly place?: 'room' | 'on_site'
}

/** A session that was held an hour ago, with its teacher and its students. */
async function held({ students = 3, place = 'room' }: Given = {}) {
  const teacher = await make.teacher()
  const circle = await make.circle({
    teacher_id: teacher.id,
    place,
    address: place === 'on_site' ? 'القاعة' : null,
  })
  const members = []
  for (let n = 0; n < students; n++) {
    const student = await make.student()
    await make.circleMember({ circle_id: circle.id, student_id: student.id, joined_at: new Date(0) })
    members.push(student)
  }
  const starts_at = new Date(t().clock.now.getTime() - 120 * MINUTE)
  const session = await make.circleSession({
    circle_id: circle.id,
    teacher_id: teacher.id,
    starts_at,
    started_at: starts_at,
    ended_at: new Date(starts_at.getTime() + 60 * MINUTE),
  })
  const she = await as(t, teacher)
  const params = { id: circle.id, sessionId: session.id }
  const sheet = async () => (await she(calls.sheet, { params })).data
  return { teacher, circle, members, session, she, params, sheet, starts_at }
}

const entry = (student: { id: number } | undefined, state: 'present' | 'late' | 'absent', minutes = 0) => ({
  student_id: student?.id ?? 0,
  state,
  minutes,
  is_by_hand: true,
})
const list = (
  device: string,
  revision: number,
  entries: ReturnType<typeof entry>[],
  is_confirmed = false,
) => ({
  body: { device, revision, entries, is_confirmed },
})

/** A faithful room: connections come and go, two devices overlap, and she has left when the last one is gone. */
async function watch(
  sessionId: number,
  personId: number,
  minutes: readonly (readonly [number, number])[],
  from: Date,
) {
  const now = t().clock.now
  const events = minutes
    .flatMap(([joined, left]) => [
      { at: joined, change: 1 },
      { at: left, change: -1 },
    ])
    .toSorted((one, other) => one.at - other.at || other.change - one.change)
  let connections = 0
  for (const { at, change } of events) {
    t().clock.now = new Date(from.getTime() + at * MINUTE)
    connections += change
    if (change === 1) await recordArrival(t().ctx(), { sessionId, personId, source: 'room' })
    else if (connections === 0) await recordDeparture(t().ctx(), { sessionId, personId })
  }
  t().clock.now = now
}

test('a list without any presence takes everybody to be present; confirming it writes that and its tally', async () => {
  const { she, params, sheet, members } = await held()
  const before = await sheet()
  expect(before.entries.map(({ state }) => state)).toEqual(['present', 'present', 'present'])
  const entries = [
    entry(members[0], 'absent'),
    ...members.slice(1).map((student) => ({ ...entry(student, 'present'), is_by_hand: false })),
  ]
  const { data } = await she(calls.save, { params, ...list('هاتف', before.revision, entries, true) })
  expect(data.confirmed).not.toBeNull()
  const tally = await t()
    .db.selectFrom('attendance_sheets')
    .select(['present', 'absent', 'minutes', 'present_minutes'])
    .where('session_id', '=', params.sessionId)
    .executeTakeFirstOrThrow()
  expect(tally).toEqual({ present: 2, absent: 1, minutes: 60, present_minutes: 120 })
})

test('the room suggests: late by nine minutes, two devices count once, a short gap is joined, never there is absent', async () => {
  const { members, session, sheet, starts_at } = await held({ students: 4 })
  const [late, twice, gap] = members
  await watch(session.id, late?.id ?? 0, [[9, 60]], starts_at)
  await watch(
    session.id,
    twice?.id ?? 0,
    [
      [0, 40],
      [20, 60],
    ],
    starts_at,
  )
  await watch(
    session.id,
    gap?.id ?? 0,
    [
      [0, 22],
      [25, 60],
    ],
    starts_at,
  )
  const { entries, source } = await sheet()
  expect(source).toBe('room')
  expect(entries.map(({ state, minutes }) => [state, minutes])).toEqual([
    ['late', 9],
    ['present', 0],
    ['present', 0],
    ['absent', 0],
  ])
  const until = new Date(starts_at.getTime() + 60 * MINUTE).toISOString()
  expect(entries[1]?.stretches).toEqual([{ from: starts_at.toISOString(), until }])
})

test('where the teacher began late and ended early, everything is told by the clock and lies within what is expected', async () => {
  const { members, session, sheet, starts_at } = await held({ students: 1 })
  const clock = (minute: number) => new Date(starts_at.getTime() + minute * MINUTE)
  await t()
    .db.updateTable('circle_sessions')
    .set({ started_at: clock(20), ended_at: clock(49.75) })
    .where('id', '=', session.id)
    .execute()
  await watch(session.id, members[0]?.id ?? 0, [[10, 60]], starts_at)
  const expected = { from: clock(20).toISOString(), until: clock(49.75).toISOString() }
  const { entries, minutes, expected: answered } = await sheet()
  expect(answered).toEqual(expected)
  expect(entries[0]?.stretches).toEqual([expected])
  expect(minutes).toBe(29)
})

test('what she marked by hand stands whatever the room says later, with who marked it', async () => {
  const { she, members, session, params, sheet, starts_at, teacher } = await held()
  const student = members[0]
  await she(calls.mark, {
    params: { ...params, studentId: student?.id ?? 0 },
    body: { status: 'late', minutes: 7 },
  })
  await watch(session.id, student?.id ?? 0, [[0, 60]], starts_at)
  const marked = (await sheet()).entries.find((one) => one.student.id === student?.id)
  expect(marked).toMatchObject({ state: 'late', minutes: 7, is_by_hand: true, marked: { by: teacher.name } })
})

test('marking twice keeps the last mark, and both stand in the history', async () => {
  const { she, members, params } = await held()
  const studentId = members[0]?.id ?? 0
  await she(calls.mark, { params: { ...params, studentId }, body: { status: 'absent' } })
  const { data } = await she(calls.mark, {
    params: { ...params, studentId },
    body: { status: 'late', minutes: 90 },
  })
  expect(data.entries.find(({ student }) => student.id === studentId)).toMatchObject({
    state: 'late',
    minutes: 60,
  })
  const { data: marks } = await she(calls.marks, { params })
  expect(marks.map(({ state, was }) => [state, was])).toEqual([
    ['late', 'absent'],
    ['absent', null],
  ])
})

test('two phones without a network: what only one of them says is taken, and where they differ both are kept until she chooses', async () => {
  const { she, params, members } = await held()
  const [first, second, third] = members
  await she(calls.save, { params, ...list('هاتف أ', 0, [entry(first, 'absent'), entry(second, 'late', 6)]) })
  const { data } = await she(calls.save, {
    params,
    ...list('هاتف ب', 0, [entry(first, 'late', 4), entry(third, 'absent')], true),
  })
  expect(data.confirmed).toBeNull()
  const [one, two, three] = data.entries
  expect(one).toMatchObject({ state: 'absent', contested: [{ state: 'late', minutes: 4, device: 'هاتف ب' }] })
  expect(two).toMatchObject({ state: 'late', contested: [] })
  expect(three).toMatchObject({ state: 'absent', contested: [] })

  const { data: stillOpen } = await she(calls.save, { params, ...list('هاتف أ', data.revision, [], true) })
  expect(stillOpen.confirmed).toBeNull()
  const { data: chosen } = await she(calls.save, {
    params,
    ...list('هاتف أ', data.revision, [entry(first, 'absent')]),
  })
  expect(chosen.entries[0]?.contested).toEqual([])
  const { data: confirmed } = await she(calls.save, { params, ...list('هاتف أ', chosen.revision, [], true) })
  expect(confirmed.confirmed).not.toBeNull()
})

test('a phone that comes back after another has confirmed changes nothing by itself', async () => {
  const { she, params, members } = await held()
  const [first] = members
  await she(calls.save, { params, ...list('هاتف أ', 0, [entry(first, 'present')], true) })
  const { data } = await she(calls.save, { params, ...list('هاتف ب', 0, [entry(first, 'absent')], true) })
  expect(data.entries[0]).toMatchObject({ state: 'present', contested: [{ state: 'absent' }] })
})

test('the same list sent again changes nothing', async () => {
  const { she, params, members } = await held()
  const sent = list('هاتف', 0, [entry(members[0], 'absent')], true)
  const first = await she(calls.save, { params, ...sent })
  const again = await she(calls.save, { params, ...sent })
  expect(again.data).toEqual(first.data)
})

test('twenty lists at once leave a tally that is the count of its rows', async () => {
  const { she, params, members, session } = await held({ students: 8 })
  await she(calls.save, { params, ...list('هاتف', 0, [], true) })
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      she(calls.mark, {
        params: { ...params, studentId: members[n % 8]?.id ?? 0 },
        body: { status: n % 3 === 0 ? 'absent' : 'present' },
      }),
    ),
  )
  const rows = await t()
    .db.selectFrom('attendance')
    .select('state')
    .where('session_id', '=', session.id)
    .execute()
  const tally = await t()
    .db.selectFrom('attendance_sheets')
    .select(['present', 'absent', 'revision'])
    .where('session_id', '=', session.id)
    .executeTakeFirstOrThrow()
  expect(rows).toHaveLength(8)
  expect(tally.absent).toBe(rows.filter(({ state }) => state === 'absent').length)
  expect(tally.present).toBe(rows.filter(({ state }) => state === 'present').length)
})

test('a session without its teacher counts for nobody, and comes back when that is taken back', async () => {
  const { she, params, sheet } = await held()
  const away = { device: 'هاتف', revision: 0, entries: [], is_confirmed: true, is_teacher_absent: true }
  await she(calls.save, { params, body: away })
  const closed = await sheet()
  expect(closed.entries.map(({ state }) => state)).toEqual(Array(3).fill('teacher_absent'))
  const { data: summary } = await she(calls.summary, { params: { id: params.id }, query: {} })
  expect(summary.rate).toMatchObject({ counted: 0, percent: null, teacher_absent: 1 })
  await she(calls.save, { params, body: { ...away, revision: closed.revision, is_teacher_absent: false } })
  expect((await sheet()).entries.map(({ state }) => state)).toEqual(Array(3).fill('present'))
})

test('a student who joined after a session is not asked about in it', async () => {
  const { she, params, circle, sheet } = await held({ students: 1 })
  const newcomer = await make.student()
  await make.circleMember({
    circle_id: circle.id,
    student_id: newcomer.id,
    joined_at: new Date(t().clock.now.getTime() - MINUTE),
  })
  expect((await sheet()).entries.find(({ student }) => student.id === newcomer.id)?.state).toBe(
    'not_enrolled',
  )
  const refused = await she(calls.mark, {
    params: { ...params, studentId: newcomer.id },
    body: { status: 'absent' },
  })
  expect(refused.status).toBe(404)
  await she(calls.save, { params, ...list('هاتف', 0, [], true) })
  const rows = await t()
    .db.selectFrom('attendance')
    .select('student_id')
    .where('session_id', '=', params.sessionId)
    .execute()
  expect(rows).toHaveLength(1)
})

test('after fourteen days the teacher is told whom to ask, and the director changes it', async () => {
  const { teacher, params, members } = await held()
  const start = t().clock.now
  t().clock.now = new Date(start.getTime() + 15 * 86_400_000)
  const sent = { params: { ...params, studentId: members[0]?.id ?? 0 }, body: { status: 'absent' as const } }
  const refused = await (await as(t, teacher))(calls.mark, sent)
  const director = await as(t, await make.director())
  const accepted = await director(calls.mark, sent)
  t().clock.now = start
  expect([refused.status, accepted.status]).toEqual([409, 200])
})

test('confirming is taken back within seconds by whoever confirmed, and nothing is left of it', async () => {
  const { she, params } = await held()
  await she(calls.save, { params, ...list('هاتف', 0, [], true) })
  const { data } = await she(calls.reopen, { params })
  expect(data.confirmed).toBeNull()
  const rows = await t()
    .db.selectFrom('attendance')
    .selectAll()
    .where('session_id', '=', params.sessionId)
    .execute()
  expect(rows).toEqual([])
})

test('the call on a circle marks the session of today', async () => {
  const { she, circle, members, session } = await held()
  const studentId = members[0]?.id ?? 0
  const { data } = await she(calls.markInCircle, {
    params: { id: circle.id, studentId },
    body: { status: 'absent' },
  })
  expect(data.session.id).toBe(session.id)
})
