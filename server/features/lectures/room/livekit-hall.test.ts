import { beforeEach, expect, test } from 'vitest'
import { adminLectureRoutes as desk } from '#contract/lectures/desk-routes.ts'
import { liveKitRoutes } from '#contract/livekit/routes.ts'
import { lectureRoomRoutes as hall, teacherLectureRoutes as led } from '#contract/lectures/room-routes.ts'
import { soon } from '#server/engines/meetings/samples/room-clients.ts'
import { testApp } from '#server/testing/app.ts'
import { as, type Caller } from '#server/testing/as.ts'
import { fakeLiveKit } from '#server/testing/fake-livekit.ts'
import { maker } from '#server/testing/make.ts'
import { keepHalls } from './keep-halls.ts'

const fake = await fakeLiveKit()
const t = testApp({ LIVEKIT_URL: fake.url, LIVEKIT_KEY: fake.key, LIVEKIT_SECRET: fake.secret })
const make = maker(t)

beforeEach(async () => {
  const director = await as(t, await make.director())
  await director(liveKitRoutes.saveRooms, { body: { circles: false, lectures: true } })
})

/** A lecture that began since halls open at LiveKit. */
async function lecture(own: object = {}) {
  const speaker = await make.teacher()
  const { id } = await make.lecture({ lecturer_id: speaker.id, starts_at: t().clock.now, ...own })
  const params = { id }
  const lead = await as(t, speaker)
  await lead(led.start, { params })
  return { params, lead }
}
async function connect(call: Caller, params: { readonly id: number }) {
  const { data } = await call(hall.enter, { params })
  if (!data.livekit) throw new Error('the platform carries it itself')
  const participant = fake.enter(data.livekit.token)
  await call(hall.connected, { params })
  return { participant, token: data.livekit.token }
}
async function attendee(params: { readonly id: number }) {
  const person = await make.student()
  const call = await as(t, person)
  await call(hall.join, { params })
  return { person, call, ...(await connect(call, params)) }
}

test('the speaker is heard, a guest once she is asked, and nobody else', async () => {
  const { params, lead } = await lecture()
  const { participant: speaker } = await connect(lead, params)
  const guest = await attendee(params)
  const other = await attendee(params)
  fake.publish(speaker)
  for (const each of [guest, other]) expect(() => fake.publish(each.participant)).toThrow('permission')
  await lead(led.lead, { params, body: { kind: 'guest', person: guest.person.id } })
  await soon(() => guest.participant.permission.canPublish || undefined)
  fake.publish(guest.participant)
  expect(guest.participant.attributes['place']).toBe('1')
  await guest.call(hall.putDown, { params })
  await soon(() => guest.participant.tracks.length === 0 || undefined)
  expect(() => fake.publish(other.participant)).toThrow('permission')
})

test('who is turned out is gone and stays so, and with the end everybody is', async () => {
  const { params, lead } = await lecture()
  const { participant: speaker } = await connect(lead, params)
  const guest = await attendee(params)
  await lead(led.lead, { params, body: { kind: 'remove', person: guest.person.id } })
  await soon(() => guest.participant.farewell)
  expect((await guest.call(hall.enter, { params })).status).toBe(409)
  const sneaked = fake.enter(guest.token)
  await keepHalls(t().ctx())
  expect(sneaked.farewell).toBe('PARTICIPANT_REMOVED')
  await lead(led.end, { params })
  await soon(() => speaker.farewell)
  expect(speaker.farewell).toBe('ROOM_DELETED')
})

test('a lecture that began before stays with the platform’s own sound', async () => {
  const speaker = await make.teacher()
  const { id } = await make.liveLecture({ lecturer_id: speaker.id })
  const { data } = await (await as(t, speaker))(hall.enter, { params: { id } })
  expect(data).toEqual({ ice_servers: [], livekit: null })
})

test('a lecture chooses for itself until it begins, whatever the centre chose', async () => {
  const { params, lead } = await lecture({ wanted_carrier: 'built-in' })
  expect((await lead(hall.enter, { params })).data.livekit).toBeNull()
  const she = await as(t, await make.director())
  const { data } = await she(desk.show, { params })
  const late = await she(desk.save, { params, body: { wanted_carrier: 'livekit', version: data.version } })
  expect(late.status).toBe(409)
})
