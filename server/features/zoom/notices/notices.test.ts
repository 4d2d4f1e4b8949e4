import { afterAll, beforeEach, expect, test } from 'vitest'
import { attendanceRoutes } from '#contract/attendance/routes.ts'
import { teacherCircleRoutes as teaching } from '#contract/circles/teaching-routes.ts'
import { zoomRoutes } from '#contract/zoom/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { zoomCentre } from '#server/testing/zoom/centre.ts'
import { signedEvent } from '#server/testing/zoom/events.ts'
import { fakeZoom, zoomScopes, zoomSettings } from '#server/testing/zoom/fake-zoom.ts'
import { weekly } from '#server/testing/make-circle.ts'

const fake = await fakeZoom({ pageSize: 2 })
const t = testApp(zoomSettings(fake))
const zoom = zoomCentre(t, fake)
afterAll(() => fake.close())

const START = new Date('2026-11-20T09:00:00Z')
let hour = 0
beforeEach(async () => {
  t().clock.now = START
  await t().db.deleteFrom('zoom_notices').execute()
  for (const scope of Object.values(zoomScopes)) fake.scopes.add(scope)
  if (fake.users.length === 0) await zoom.hosts('amal')
})

/** A circle whose student came in by her own link, at an hour of its own. */
async function held() {
  hour += 1
  const circle = await zoom.circle({ rules: [{ ...weekly, time: `${String(hour).padStart(2, '0')}:00` }] })
  await zoom.arrive(circle.sessionId, 0)
  await zoom.join(circle.student, circle.ref)
  const planned = await zoom.inZoom(circle.sessionId)
  const meeting = fake.begin(String(planned?.id))
  const person = await zoom.guest(circle.sessionId, circle.student)
  return { ...circle, meeting, person, told: zoom.told(meeting) }
}

const presence = async (sessionId: number) =>
  (
    await t()
      .db.selectFrom('presence_stretches as p')
      .innerJoin('circle_sessions as s', 's.id', 'p.session_id')
      .select(['p.person_id', 'p.source', 'p.joined_at', 'p.left_at', 's.starts_at'])
      .where('p.session_id', '=', sessionId)
      .orderBy('p.joined_at')
      .execute()
  ).map(({ person_id, source, joined_at, left_at, starts_at }) => {
    const minute = (at: Date | null) => at && (at.getTime() - starts_at.getTime()) / 60_000
    return [person_id, source, minute(joined_at), minute(left_at)]
  })

test('Zoom is shown that the address is ours, without an envelope', async () => {
  const answer = await zoom.send({
    event: 'endpoint.url_validation',
    event_ts: START.getTime(),
    payload: { plainToken: 'qgg8vlvZRS6UYooatFL8Aw' },
  })
  expect(answer.statusCode).toBe(200)
  expect(Object.keys(answer.json<object>())).toEqual(['plainToken', 'encryptedToken'])
  expect(answer.json<{ encryptedToken: string }>().encryptedToken).toMatch(/^[0-9a-f]{64}$/)
})

test('a wrong signature, an old moment and changed bytes are refused alike', async () => {
  const { told, person } = await held()
  const notice = told.joined(person, 1)
  const wrong = await zoom.send(notice, { secret: 'another-secret' })
  const old = await zoom.send(notice, { now: new Date(t().clock.now.getTime() - 400_000) })
  const { body, headers } = signedEvent(notice, { secret: fake.eventSecret, now: t().clock.now })
  const respaced = await t().app.http.inject({
    method: 'POST',
    url: zoomRoutes.receive.path,
    headers,
    payload: `${body.toString()} `,
  })
  expect([wrong, old, respaced].map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
  const kept = await t().db.selectFrom('zoom_notices').select('event').execute()
  expect(kept).toEqual([{ event: 'clock.skew' }])
  const events = (await (await zoom.director())(zoomRoutes.events, {})).data
  expect(events.state).toBe('skewed')
})

test('notices in any order, and twice, become presence; the session begins with its meeting', async () => {
  const { told, person, teacher, student, sessionId, ref } = await held()
  const host = { user_id: '16778000', user_name: 'أمل', id: 'zoom-amal' }
  const stranger = { user_id: '16779999', user_name: 'جوال أم ريم' }
  for (const notice of [
    told.left(person, 20),
    told.started(-2),
    told.joined(person, 1),
    told.joined(person, 1),
    told.joined({ ...person, user_id: '2' }, 25),
    told.joined(host, -2),
    told.joined(stranger, 3),
  ])
    expect((await zoom.send(notice)).statusCode).toBe(200)
  await zoom.pass()
  expect(await presence(sessionId)).toEqual([
    [teacher.id, 'zoom', -2, null],
    [student.id, 'zoom', 1, 20],
    [student.id, 'zoom', 25, null],
  ])
  const she = await as(t, teacher)
  const { data } = await she(teaching.participants, { params: { id: ref.params.id } })
  expect(data).toMatchObject({ place: 'zoom', session_id: sessionId, unknown: [{ name: 'جوال أم ريم' }] })
  expect(data.participants).toHaveLength(3)
  await zoom.send(told.ended(60))
  await zoom.pass()
  expect(await presence(sessionId)).toContainEqual([student.id, 'zoom', 25, 60])
})

test('a notice that comes before its meeting is known waits for it; one of a strange meeting goes', async () => {
  const { told, person, sessionId, student } = await held()
  const { zoom_id = null } = (await zoom.meetingOf(sessionId)) ?? {}
  const strange = {
    id: 5n,
    uuid: 'x',
    host_id: 'h',
    topic: 'لقاء آخر',
    start_time: '2026-11-20T09:00:00Z',
    duration: 5,
  }
  await t()
    .db.updateTable('zoom_meetings')
    .set({ zoom_id: 'later' })
    .where('session_id', '=', sessionId)
    .execute()
  await zoom.send(told.joined(person, 2))
  await zoom.send(zoom.told(strange as never).started(0))
  await zoom.pass()
  expect(await presence(sessionId)).toEqual([])
  await t().db.updateTable('zoom_meetings').set({ zoom_id }).where('session_id', '=', sessionId).execute()
  await zoom.pass()
  expect(await presence(sessionId)).toEqual([[student.id, 'zoom', 2, null]])
  t().clock.forward(660)
  await zoom.pass()
  const left = await t()
    .db.selectFrom('zoom_notices')
    .select('zoom_id')
    .where('is_waiting', '=', true)
    .execute()
  expect(left).toEqual([])
})

test('the report completes what was told, and never undoes a mark by hand', async () => {
  const { told, person, teacher, student, sessionId, meeting, ref } = await held()
  await zoom.openMeeting(teacher, ref)
  for (const notice of [told.joined(person, 0), told.left(person, 5)]) await zoom.send(notice)
  await zoom.pass()
  const sheet = { params: { id: ref.params.id, sessionId } }
  const stateOf = async () =>
    (await (await as(t, teacher))(attendanceRoutes.sheet, sheet)).data.entries.find(
      (entry) => entry.student.id === student.id,
    )
  t().clock.forward(60 * 60)
  await (
    await as(t, teacher)
  )(teaching.end, ref)
  await zoom.send(told.ended(60))
  await zoom.pass()
  expect(await stateOf()).toMatchObject({ state: 'absent', is_by_hand: false })

  // She came in three times, once under another name, and the notices of two never came.
  const stretch = (from: number, until: number, name = 'ريم') => ({
    name,
    user_email: '',
    registrant_id: person.registrant_id ?? '',
    join_time: told.at(from).toISOString(),
    leave_time: told.at(until).toISOString(),
  })
  fake.participants.set(meeting.uuid, [stretch(0, 5), stretch(5, 40, 'iPhone'), stretch(41, 60)])
  t().clock.forward(10 * 60)
  await zoom.pass()
  expect(await presence(sessionId)).toEqual([
    [student.id, 'zoom', 0, 40],
    [student.id, 'zoom', 41, 60],
  ])
  expect(await stateOf()).toMatchObject({ state: 'present', source: 'zoom' })

  const mark = { params: { ...sheet.params, studentId: student.id } }
  await (
    await as(t, teacher)
  )(attendanceRoutes.mark, { ...mark, body: { status: 'excused' } })
  await zoom.send(told.joined({ ...person, user_id: '9' }, 59))
  await zoom.pass()
  expect(await stateOf()).toMatchObject({ state: 'excused', is_by_hand: true })
})

test('without the scopes of reports the notices have to do, and the desk says so', async () => {
  fake.scopes.delete(zoomScopes.report)
  fake.scopes.delete(zoomScopes.past)
  const { told, person, student, sessionId } = await held()
  for (const notice of [told.started(0), told.joined(person, 1), told.ended(60)]) await zoom.send(notice)
  await zoom.pass()
  t().clock.forward(75 * 60)
  await zoom.pass()
  expect(await presence(sessionId)).toEqual([[student.id, 'zoom', 1, 60]])
  const { data } = await (await zoom.director())(zoomRoutes.events, {})
  expect(data.report).toContain('report:read:list_meeting_participants:admin')
})

test('without notices the report is asked for by the number of the meeting', async () => {
  const { told, person, student, sessionId, meeting } = await held()
  fake.participants.set(String(meeting.id), [
    {
      name: 'ريم',
      user_email: '',
      registrant_id: person.registrant_id ?? '',
      join_time: told.at(2).toISOString(),
      leave_time: told.at(58).toISOString(),
    },
  ])
  meeting.state = 'waiting'
  await zoom.arrive(sessionId, 95)
  await zoom.pass()
  expect(await presence(sessionId)).toEqual([[student.id, 'zoom', 2, 58]])
})

test('a session that ends here ends in Zoom; another place of the circle leaves one that runs alone', async () => {
  const { id, teacher, student, ref, sessionId, meeting } = await held()
  await zoom.openMeeting(teacher, ref)
  const { adminCircleRoutes: desk } = await import('#contract/circles/desk-routes.ts')
  const director = await zoom.director()
  const { data } = await director(desk.details, { params: { id } })
  await director(desk.save, { params: { id }, body: { place: 'room', version: data.version } })
  await zoom.pass()
  expect((await zoom.join(student, ref)).data).toMatchObject({ place: 'zoom' })
  expect(meeting.state).toBe('started')
  await (
    await as(t, teacher)
  )(teaching.end, ref)
  await zoom.pass()
  expect(meeting.state).toBe('waiting')
  expect((await zoom.meetingOf(sessionId))?.is_over).toBe(true)
})
