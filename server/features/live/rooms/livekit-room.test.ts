import { afterEach, expect, test } from 'vitest'
import { adminCircleRoutes as desk } from '#contract/circles/desk-routes.ts'
import { integrationRoutes } from '#contract/integrations/routes.ts'
import { LIVEKIT_WEBHOOK, liveKitRoutes } from '#contract/livekit/routes.ts'
import { liveRoutes as live } from '#contract/live/routes.ts'
import { soon } from '#server/engines/meetings/samples/room-clients.ts'
import { listPresent } from '#server/features/circles/public.ts'
import { testApp } from '#server/testing/app.ts'
import { as, type Caller } from '#server/testing/as.ts'
import { fakeLiveKit, type FakeParticipant } from '#server/testing/fake-livekit.ts'
import { weekly } from '#server/testing/make-circle.ts'
import { maker } from '#server/testing/make.ts'
import { closeRooms } from './close-rooms.ts'
import { keepRooms } from './keep-rooms.ts'

const fake = await fakeLiveKit()
const t = testApp({ LIVEKIT_URL: fake.url, LIVEKIT_KEY: fake.key, LIVEKIT_SECRET: fake.secret })
const make = maker(t)

afterEach(() => {
  fake.webhook = undefined
  fake.troubles.length = 0
})

const openThere = async (circles: boolean) =>
  (await as(t, await make.director()))(liveKitRoutes.saveRooms, { body: { circles, lectures: false } })

/** A session that runs, with its teacher and two students who have not come in. */
async function session(own: object = {}) {
  await openThere(true)
  const { now } = t().clock
  const teacher = await make.teacher()
  const circle = await make.circle({ teacher_id: teacher.id, ...own })
  const at = { circle_id: circle.id, teacher_id: teacher.id, starts_at: now, started_at: now }
  const { id } = await make.circleSession(at)
  const students = [await make.student(), await make.student()]
  for (const { id: student_id } of students) await make.circleMember({ circle_id: circle.id, student_id })
  const params = { sessionId: id }
  const [teach, first, second] = await Promise.all([teacher, ...students].map((person) => as(t, person)))
  if (!teach || !first || !second) throw new Error('they were made')
  const [one, two] = students.map((student) => student.id)
  return { params, circleId: circle.id, teach, first, second, one: one ?? 0, two: two ?? 0, teacher }
}

/** Through the door, and connected as her browser would be. */
async function enter(call: Caller, params: { readonly sessionId: number }): Promise<FakeParticipant> {
  const { data } = await call(live.enter, { params })
  if (!data.livekit) throw new Error('the platform carries it itself')
  const participant = fake.enter(data.livekit.token)
  await call(live.connected, { params })
  return participant
}
const presentIn = async (sessionId: number) =>
  (await listPresent(t().db, [sessionId]))
    .filter(({ left_at }) => left_at === null)
    .map(({ person_id }) => person_id)

test('a turn lets one student be heard at LiveKit, and who is sent out does not come back', async () => {
  const { params, teach, first, second, one, two, teacher } = await session()
  const [voice, holder, listener] = [
    await enter(teach, params),
    await enter(first, params),
    await enter(second, params),
  ]
  expect(new Set(await presentIn(params.sessionId))).toEqual(new Set([teacher.id, one, two]))
  fake.publish(voice)
  expect(() => fake.publish(holder)).toThrow('permission')
  await teach(live.turn, { params, body: { kind: 'give', person: one } })
  await soon(() => holder.permission.canPublish || undefined)
  fake.publish(holder)

  await teach(live.turn, { params, body: { kind: 'mute-all', is_muted: true } })
  await soon(() => holder.tracks.length === 0 || undefined)
  expect(voice.tracks).toHaveLength(1)
  await teach(live.turn, { params, body: { kind: 'mute-all', is_muted: false } })
  await teach(live.turn, { params, body: { kind: 'give', person: two } })
  await soon(() => listener.permission.canPublish || undefined)
  expect(holder.permission.canPublish).toBe(false)

  const { data: before } = await second(live.enter, { params })
  await teach(live.turn, { params, body: { kind: 'remove', person: two } })
  await soon(() => listener.farewell)
  expect((await second(live.enter, { params })).status).toBe(409)
  expect((await second(live.connected, { params })).status).toBe(409)
  // A token that she kept opens the room for as long as nobody looks.
  const sneaked = fake.enter(before.livekit?.token ?? '')
  await keepRooms(t().ctx())
  expect(sneaked.farewell).toBe('PARTICIPANT_REMOVED')
})

test('LiveKit tells who comes and goes, and an event that is doubled or late changes nothing', async () => {
  fake.webhook = `${await t().app.http.listen({ port: 0 })}${LIVEKIT_WEBHOOK}`
  const { params, first, one } = await session()
  const { data } = await first(live.enter, { params })
  const participant = fake.enter(data.livekit?.token ?? '')
  await soon(async () => (await presentIn(params.sessionId)).includes(one) || undefined)
  t().clock.forward(60)
  fake.leave(participant)
  await soon(async () => (await presentIn(params.sessionId)).length === 0 || undefined)
  for (const { body, authorization } of fake.sent.slice()) {
    const headers = { authorization, 'content-type': 'application/webhook+json' }
    await fetch(fake.webhook, { method: 'POST', body, headers })
  }
  expect(await presentIn(params.sessionId)).toEqual([])
  expect(await listPresent(t().db, [params.sessionId])).toHaveLength(1)
})

test('what was missed is found within a minute: the database says what stands', async () => {
  const { params, teach, first, second, one, two } = await session()
  await enter(teach, params)
  const [student, other] = [await enter(first, params), await enter(second, params)]
  // A change that never arrived, and a departure that nobody told.
  student.permission = { canSubscribe: true, canPublish: true }
  await keepRooms(t().ctx())
  expect(student.permission.canPublish).toBe(false)
  // Another process sent her out and ended in the middle of it.
  await t()
    .db.updateTable('live_places')
    .set({ state: 'out', removed_at: t().clock.now })
    .where('session_id', '=', params.sessionId)
    .where('person_id', '=', two)
    .execute()
  await keepRooms(t().ctx())
  expect(other.farewell).toBe('PARTICIPANT_REMOVED')
  t().clock.forward(60)
  fake.leave(student)
  expect(await presentIn(params.sessionId)).toContain(one)
  await keepRooms(t().ctx())
  expect(await presentIn(params.sessionId)).not.toContain(one)

  // Another process, or one that was ended in between, closed the session.
  const name = student.room
  await t()
    .db.updateTable('circle_sessions')
    .set({ ended_at: t().clock.now, end_cause: 'hand' })
    .where('id', '=', params.sessionId)
    .execute()
  await keepRooms(t().ctx())
  expect(fake.rooms.has(name)).toBe(false)
})

test('the sound ends with the session', async () => {
  const { params, teach } = await session()
  const voice = await enter(teach, params)
  await t()
    .db.updateTable('circle_sessions')
    .set({ ended_at: t().clock.now, end_cause: 'hand' })
    .where('id', '=', params.sessionId)
    .execute()
  await closeRooms(t().ctx())
  expect(voice.farewell).toBe('ROOM_DELETED')
})

test('a room stays where it opened, and the next one opens where the director says', async () => {
  const { params, first } = await session()
  await first(live.enter, { params })
  await openThere(false)
  expect((await first(live.enter, { params })).data.livekit).not.toBeNull()
  const next = await session()
  await openThere(false)
  expect((await next.first(live.enter, { params: next.params })).data.livekit).toBeNull()
})

test('a circle chooses for itself, whatever the centre chose, and its room that runs stays', async () => {
  const { params, first, circleId } = await session()
  await first(live.enter, { params })
  const she = await as(t, await make.director())
  const choose = async (id: number, wanted_carrier: 'built-in' | 'livekit') => {
    const { data } = await she(desk.details, { params: { id } })
    return she(desk.save, {
      params: { id },
      body: { wanted_carrier, rules: [weekly], version: data.version },
    })
  }
  expect((await choose(circleId, 'built-in')).data.wanted_carrier).toBe('built-in')
  expect((await first(live.enter, { params })).data.livekit).not.toBeNull()
  const here = await session({ wanted_carrier: 'built-in' })
  expect((await here.first(live.enter, { params: here.params })).data.livekit).toBeNull()
  const there = await session()
  await openThere(false)
  expect((await choose(there.circleId, 'livekit')).status).toBe(200)
  expect((await there.first(live.enter, { params: there.params })).data.livekit).not.toBeNull()

  fake.troubles.push({ status: 502, body: '<html>Bad gateway</html>' })
  await she(integrationRoutes.test, { params: { key: 'livekit' } })
  expect((await choose(circleId, 'livekit')).failure.errors).toEqual({
    wanted_carrier: ['خادم LiveKit غير مُعدّ أو لا يعمل الآن. يُضبط ويُجرّب في التطبيقات والتكامل، ثم يُختار هنا.'],
  })
})

test('a server that is away is told in words, and her place stays', async () => {
  const { params, first } = await session()
  const away = { status: 502, body: '<html>Bad gateway</html>' }
  // The room is told who is heard, and she is let in.
  fake.troubles.push(away, away)
  const { status, failure } = await first(live.enter, { params })
  expect([status, failure.message]).toEqual([409, 'انقطع الصوت في المنصة لحظة، ويعود بعد قليل.'])
  fake.troubles.length = 0
  expect((await first(live.show, { params })).data.places).toHaveLength(1)
  expect((await first(live.enter, { params })).status).toBe(200)
})
