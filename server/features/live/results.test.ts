import { expect, test } from 'vitest'
import { attendanceRoutes as attendance, studentAttendanceRoutes } from '#contract/attendance/routes.ts'
import { liveRoutes as live } from '#contract/live/routes.ts'
import type { CallInput } from '#contract/kernel/route.ts'
import { recordArrival, recordDeparture } from '#server/features/circles/public.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { soundOf } from './room.ts'
import { liveTexts } from './texts.ts'

const t = testApp()
const make = maker(t)

type Act = CallInput<typeof live.turn>['body']

/** A live session with its teacher and two members inside. */
async function room({ startsIn = 0 } = {}) {
  const teacher = await make.teacher()
  const circle = await make.circle({ teacher_id: teacher.id })
  const { now } = t().clock
  const starts_at = new Date(now.getTime() + startsIn * 1000)
  const ends_at = new Date(starts_at.getTime() + 3_600_000)
  const at = { circle_id: circle.id, teacher_id: teacher.id, starts_at, ends_at, started_at: now }
  const session = await make.circleSession(at)
  const params = { sessionId: session.id }
  const join = async () => {
    const student = await make.student()
    await make.circleMember({ circle_id: circle.id, student_id: student.id, joined_at: new Date(0) })
    const caller = await as(t, student)
    await caller(live.enter, { params })
    await recordArrival(t().ctx(), { sessionId: session.id, personId: student.id, source: 'room' })
    return { id: student.id, name: student.name, caller }
  }
  const first = await join()
  const second = await join()
  const teaches = await as(t, teacher)
  const decide = async (body: Act) => (await teaches(live.turn, { params, body })).data
  return { teacher, circle, session, params, first, second, teaches, decide, join }
}

test('everybody follows the range of the room, and each turn keeps the one it ended with', async () => {
  const { first, second, params, decide } = await room()
  await decide({ kind: 'range', range: { from: '67:1', to: '67:12' } })
  await decide({ kind: 'give', person: first.id })
  await decide({ kind: 'range', range: { from: '67:13', to: '67:20' } })
  const { data } = await second.caller(live.show, { params })
  expect(data.range).toEqual({ from: '67:13', to: '67:20' })
  const after = await decide({ kind: 'range', range: null })
  expect(after.range).toBeNull()
  await decide({ kind: 'range', range: { from: '67:13', to: '67:15' } })
  const ended = await decide({ kind: 'end' })
  await decide({ kind: 'range', range: null })
  expect(ended.turns.map(({ range }) => range)).toEqual([{ from: '67:13', to: '67:15' }])
})

test('a range that ends before it begins is refused in words', async () => {
  const { teaches, params } = await room()
  const body: Act = { kind: 'range', range: { from: '67:5', to: '67:2' } }
  const answer = await teaches(live.turn, { params, body })
  expect(answer.status).toBe(422)
  expect(JSON.stringify(answer.failure.errors)).toContain('ينتهي المقدار قبل أن يبدأ')
})

test('a student reads the result of her turn where it is shared, never the note of the teacher', async () => {
  const { first, second, params, decide, teaches } = await room()
  await decide({ kind: 'give', person: first.id })
  const ended = await decide({ kind: 'end' })
  const turnId = ended.turns[0]?.id ?? 0
  const judge = (body: CallInput<typeof live.judge>['body']) =>
    teaches(live.judge, { params: { ...params, turnId }, body })
  await judge({ result: 'repeat', grade: 70, remark: 'راجعي المد', own_note: 'تتعجل' })
  const own = async () => (await first.caller(live.show, { params })).data.turns
  expect(await own()).toMatchObject([{ result: null, grade: null, remark: '', own_note: '' }])
  await judge({ is_shared: true })
  expect(await own()).toMatchObject([{ result: 'repeat', grade: 70, remark: 'راجعي المد', own_note: '' }])
  expect((await second.caller(live.show, { params })).data.turns).toEqual([])
  const { data } = await judge({ grade: null })
  expect(data.turns).toMatchObject([{ result: 'repeat', grade: null, own_note: 'تتعجل', is_shared: true }])
})

test('the result of a turn stands in the audit; the turn of another session is not found', async () => {
  const { first, params, decide, teaches } = await room()
  const other = await room()
  await decide({ kind: 'give', person: first.id })
  const turnId = (await decide({ kind: 'end' })).turns[0]?.id ?? 0
  const body = { result: 'heard' } as const
  const stranger = await other.teaches(live.judge, { params: { ...other.params, turnId }, body })
  expect(stranger.status).toBe(404)
  await teaches(live.judge, { params: { ...params, turnId }, body })
  const audits = await t()
    .db.selectFrom('audit_log')
    .select(['action', 'after'])
    .where('entity', '=', 'live_turn')
    .where('entity_id', '=', String(turnId))
    .execute()
  expect(audits).toEqual([
    { action: 'live.judge', after: { result: 'heard', grade: null, is_shared: false } },
  ])
})

test('whoever was heard longest ago in the circle comes first, also when she arrives last', async () => {
  const { circle, teacher, first, second, decide, join } = await room()
  const earlier = t().clock.now
  const past = await make.circleSession({
    circle_id: circle.id,
    teacher_id: teacher.id,
    starts_at: new Date(earlier.getTime() - 86_400_000),
  })
  await t().db.insertInto('live_rooms').values({ session_id: past.id, opened_at: earlier }).execute()
  const heard = (person_id: number, hours: number) => ({
    session_id: past.id,
    person_id,
    began_at: new Date(earlier.getTime() - hours * 3_600_000),
    ended_at: earlier,
  })
  await t()
    .db.insertInto('live_turns')
    .values([heard(first.id, 1), heard(second.id, 20)])
    .execute()
  const people = (data: { readonly places: readonly { readonly person: { readonly id: number } }[] }) =>
    data.places.map(({ person }) => person.id)
  const sorted = await decide({ kind: 'order', by: 'least-lately' })
  expect(people(sorted)).toEqual([second.id, first.id])
  const newcomer = await join()
  expect(people(await decide({ kind: 'end' }))).toEqual([newcomer.id, second.id, first.id])
  expect(people(await decide({ kind: 'order', by: 'arrival' }))).toEqual([first.id, second.id, newcomer.id])
})

test('while all are muted nobody but the teacher has a voice, and the turn stays', async () => {
  const { first, teacher, session, decide } = await room()
  await decide({ kind: 'give', person: first.id })
  const muted = await decide({ kind: 'mute-all', is_muted: true })
  expect(muted).toMatchObject({ holder: first.id, mutes_all: true })
  const row = await t()
    .db.selectFrom('live_rooms')
    .selectAll()
    .where('session_id', '=', session.id)
    .executeTakeFirstOrThrow()
  const queue = [{ person: first.id, state: 'holding', deferredUntil: null }] as const
  const live_session = { teacher_id: teacher.id } as Parameters<typeof soundOf>[0]
  expect(soundOf(live_session, row, queue).voices).toEqual([teacher.id, null, null])
  expect(soundOf(live_session, { ...row, mutes_all: false }, queue).voices[1]).toBe(first.id)
})

test('the teacher sees how each line is, since when somebody is gone, and who has not come', async () => {
  const { circle, session, first, second, params, teaches } = await room()
  const missing = await make.student()
  await make.circleMember({ circle_id: circle.id, student_id: missing.id })
  await first.caller(live.ownPlace, { params, body: { kind: 'line', line: 'weak' } })
  t().clock.forward(60)
  await recordDeparture(t().ctx(), { sessionId: session.id, personId: second.id })
  const leftAt = t().clock.now.toISOString()
  t().clock.forward(40)
  const { data } = await teaches(live.show, { params })
  expect(data.places).toMatchObject([
    { line: 'weak', is_present: true, away_since: null },
    { line: null, is_present: false, away_since: leftAt },
  ])
  expect(data.missing).toEqual([{ id: missing.id, name: missing.name }])
  expect((await first.caller(live.show, { params })).data.missing).toEqual([])
  await t()
    .db.updateTable('circle_sessions')
    .set({ ended_at: t().clock.now, end_cause: 'hand' })
    .where('id', '=', session.id)
    .execute()
  const late = await first.caller(live.ownPlace, { params, body: { kind: 'line', line: 'bad' } })
  expect(late.status).toBe(200)
})

test('a director who looks in is announced to everybody and has no voice', async () => {
  const { session, first, params } = await room()
  const director = await make.director()
  const caller = await as(t, director)
  expect((await caller(live.enter, { params })).status).toBe(200)
  await recordArrival(t().ctx(), { sessionId: session.id, personId: director.id, source: 'room' })
  const { data } = await first.caller(live.show, { params })
  expect(data.guests).toEqual([{ id: director.id, name: director.name }])
  expect(data.second_teacher).toBeNull()
})

test('the sheet of the session says who recited', async () => {
  const { circle, session, teacher, first, second, decide, teaches } = await room()
  await decide({ kind: 'give', person: first.id })
  t().clock.forward(60)
  await decide({ kind: 'end' })
  const { data } = await teaches(attendance.sheet, { params: { id: circle.id, sessionId: session.id } })
  const recited = data.entries.filter((entry) => entry.recited > 0).map(({ student }) => student.id)
  expect(recited).toEqual([first.id])
  const entries = data.entries.map(({ student }) => ({
    student_id: student.id,
    state: 'present' as const,
    minutes: 0,
    is_by_hand: true,
  }))
  t().clock.forward(3600)
  await t()
    .db.updateTable('circle_sessions')
    .set({ ended_at: t().clock.now, end_cause: 'hand' })
    .where('id', '=', session.id)
    .execute()
  const saved = await (
    await as(t, teacher)
  )(attendance.save, {
    params: { id: circle.id, sessionId: session.id },
    body: { device: 'desk', revision: data.revision, is_confirmed: true, entries },
  })
  expect(saved.status).toBe(200)
  const ownSessions = async ({ id }: typeof first) =>
    (await (await as(t, { id }))(studentAttendanceRoutes.own, { params: { id: circle.id } })).data.sessions
  expect((await ownSessions(first)).map((one) => [one.state, one.recited])).toEqual([['present', 1]])
  expect((await ownSessions(second)).map((one) => [one.state, one.recited])).toEqual([['present', 0]])
})

test('a turn that was skipped, or over within moments, is no recitation unless it was judged', async () => {
  const { circle, session, params, first, second, decide, teaches, join } = await room()
  const third = await join()
  const recited = async () => {
    const sheet = await teaches(attendance.sheet, { params: { id: circle.id, sessionId: session.id } })
    return sheet.data.entries.filter((entry) => entry.recited > 0).map(({ student }) => student.id)
  }
  await decide({ kind: 'give', person: first.id })
  t().clock.forward(19)
  await decide({ kind: 'skip', person: first.id })
  t().clock.forward(2)
  await decide({ kind: 'give', person: third.id })
  t().clock.forward(30)
  const { turns } = await decide({ kind: 'end' })
  expect(turns).toHaveLength(3)
  expect(await recited()).toEqual([third.id])
  const moment = turns.find(({ person }) => person.id === second.id)
  await teaches(live.judge, { params: { ...params, turnId: moment?.id ?? 0 }, body: { result: 'heard' } })
  expect((await recited()).toSorted((one, other) => one - other)).toEqual([second.id, third.id])
})

test('whoever recites in a session that overran, or was held before its hour, is not proposed as absent', async () => {
  for (const startsIn of [-100 * 60, 15 * 60]) {
    const { circle, session, first, second, decide, teaches } = await room({ startsIn })
    await decide({ kind: 'give', person: first.id })
    t().clock.forward(300)
    await decide({ kind: 'end' })
    await t()
      .db.updateTable('circle_sessions')
      .set({ ended_at: t().clock.now, end_cause: 'hand' })
      .where('id', '=', session.id)
      .execute()
    const { data } = await teaches(attendance.sheet, { params: { id: circle.id, sessionId: session.id } })
    const states = new Map(data.entries.map(({ student, state }) => [student.id, state]))
    expect([states.get(first.id), states.get(second.id)]).toEqual(['present', 'present'])
  }
})

test('how a line was is kept with its turn: her own way by herself, what was filled in by the teacher', async () => {
  const { params, first, second, teaches, decide } = await room()
  await decide({ kind: 'give', person: first.id })
  const turnId = (await decide({ kind: 'end' })).turns[0]?.id ?? 0
  const at = { ...params, turnId }
  const shown = async () => (await teaches(live.show, { params })).data.turns[0]?.line
  expect(await shown()).toBeNull()
  const body = { delay_ms: 420, concealed_permille: 200 }
  expect((await second.caller(live.turnLine, { params: at, body })).status).toBe(404)
  expect((await first.caller(live.turnLine, { params: at, body })).status).toBe(200)
  expect(await shown()).toEqual({
    quality: 'weak',
    lost_percent: null,
    concealed_percent: null,
    delay_ms: 420,
  })
  await teaches(live.turnLine, { params: at, body: { delay_ms: 9000, concealed_permille: 200 } })
  await t().db.updateTable('live_turns').set({ received: 900, lost: 100 }).where('id', '=', turnId).execute()
  expect(await shown()).toEqual({
    quality: 'bad',
    lost_percent: 10,
    concealed_percent: 20,
    delay_ms: 420,
  })
  for (const wrong of [{ delay_ms: 10_001 }, { concealed_permille: -1 }, { delay_ms: 1.5 }])
    expect((await first.caller(live.turnLine, { params: at, body: wrong })).status).toBe(422)
  t().clock.forward(11 * 60)
  expect((await first.caller(live.turnLine, { params: at, body: { delay_ms: 1 } })).status).toBe(200)
  expect((await shown())?.delay_ms).toBe(420)
})

test('everybody sees the word at which the teacher points, until another turn or another range', async () => {
  const { first, second, session, params, decide } = await room()
  await decide({ kind: 'range', range: { from: '67:1', to: '67:12' } })
  await decide({ kind: 'give', person: first.id })
  const pointed = await decide({ kind: 'point', at: { ayah: '67:2', word: 3 } })
  const { data } = await second.caller(live.show, { params })
  expect([pointed.pointer, data.pointer]).toEqual([
    { ayah: '67:2', word: 3 },
    { ayah: '67:2', word: 3 },
  ])
  const told = await t()
    .db.selectFrom('event_log')
    .select('payload')
    .where('type', '=', 'live.changed')
    .execute()
  expect(told.map(({ payload }) => payload)).toContainEqual({
    session_id: session.id,
    version: pointed.version,
    after: pointed.version - 1,
    change: { pointer: { ayah: '67:2', word: 3 } },
  })
  expect((await decide({ kind: 'next', after: first.id })).pointer).toBeNull()
  await decide({ kind: 'point', at: { ayah: '67:3', word: 1 } })
  expect((await decide({ kind: 'range', range: { from: '67:13', to: '67:15' } })).pointer).toBeNull()
})

test('the same word again changes nothing, and a word outside of the range is refused', async () => {
  const { teaches, params, decide } = await room()
  const outside: Act = { kind: 'point', at: { ayah: '67:13', word: 1 } }
  expect((await teaches(live.turn, { params, body: outside })).failure.message).toBe(liveTexts.notInRange)
  await decide({ kind: 'range', range: { from: '67:1', to: '67:12' } })
  expect((await teaches(live.turn, { params, body: outside })).failure.message).toBe(liveTexts.notInRange)
  const once = await decide({ kind: 'point', at: { ayah: '67:2', word: 3 } })
  const twice = await decide({ kind: 'point', at: { ayah: '67:2', word: 3 } })
  expect(twice.version).toBe(once.version)
  expect((await decide({ kind: 'point', at: null })).pointer).toBeNull()
})

test('a student points at nothing, and whether the text is hidden stays from turn to turn', async () => {
  const { first, second, params, decide } = await room()
  await decide({ kind: 'range', range: { from: '67:1', to: '67:12' } })
  const body: Act = { kind: 'point', at: { ayah: '67:2', word: 3 } }
  expect((await first.caller(live.turn, { params, body })).status).toBe(403)
  await decide({ kind: 'hide-text', is_hidden: true })
  await decide({ kind: 'give', person: second.id })
  expect((await first.caller(live.show, { params })).data.hides_text).toBe(true)
})
