import { beforeEach, expect, test } from 'vitest'
import type { CallInput, Data, RouteSpec } from '#contract/kernel/route.ts'
import { lectureRoomRoutes as hall, teacherLectureRoutes as led } from '#contract/lectures/room-routes.ts'
import { lectureRoutes } from '#contract/lectures/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { passLectures } from '../run.ts'

const t = testApp()
const make = maker(t)
const START = new Date('2026-11-20T17:00:00Z')
const MINUTE = 60

beforeEach(() => {
  t().clock.now = START
})

type Person = Awaited<ReturnType<typeof make.student>>
/** What she is answered; a refusal is thrown. */
async function callerOf(
  person: Person,
): Promise<<R extends RouteSpec>(spec: R, input: CallInput<R>) => Promise<Data<R>>> {
  const call = await as(t, person)
  return async (spec, input) => {
    const { status, data, failure } = await call(spec, input)
    if (status >= 400) throw Object.assign(new Error(failure.message), { status, ...failure })
    return data
  }
}
const student = async () => {
  const person = await make.student()
  return { person, call: await callerOf(person) }
}
/** A lecture that is on, and its speaker. */
async function liveHall(given: Parameters<typeof make.liveLecture>[0] = {}) {
  const speaker = await make.teacher()
  const lecture = await make.liveLecture({ lecturer_id: speaker.id, slow_seconds: 10, ...given })
  return { lecture, params: { id: lecture.id }, speak: await callerOf(speaker), speaker }
}
async function eventsOf(room: string): Promise<string[]> {
  const rows = await t()
    .db.selectFrom('event_log')
    .select('type')
    .where('room', '=', room)
    .orderBy('seq')
    .execute()
  return rows.map(({ type }) => type)
}

test('who joins early is noted and told when; the door opens ten minutes ahead, for her alone', async () => {
  const lecture = await make.lecture({
    starts_at: new Date(START.getTime() + 30 * MINUTE * 1000),
    place: 'link',
    link: 'https://meet.example.test/hall',
    link_password: 'سر',
  })
  const { call } = await student()
  const params = { id: lecture.id }
  expect(await call(hall.join, { params })).toMatchObject({
    state: 'waiting',
    opens_at: '2026-11-20T17:20:00.000Z',
    join_url: null,
    host_url: null,
    meeting_password: null,
  })
  expect(await call(hall.own, { params })).toMatchObject({ wants_in: true, seat: null })
  t().clock.forward(20 * MINUTE)
  const joined = await call(hall.join, { params })
  expect(joined.join_url).toMatch(/^\/api\/v1\/live-lectures\/\d+\/door\?.*sig=/)
  expect(joined).toMatchObject({
    state: 'open',
    seat: 'attendee',
    meeting_password: 'سر',
    expires_at: '2026-11-20T17:30:00.000Z',
  })
})

test('who changes her mind before the door opens is not reminded any more', async () => {
  const lecture = await make.lecture()
  const { call } = await student()
  const params = { id: lecture.id }
  await call(hall.join, { params })
  expect(await call(hall.leave, { params })).toMatchObject({ wants_in: false })
})

test('whoever comes to a full hall listens, or is told that it is full', async () => {
  const { params } = await liveHall({ capacity: 1 })
  const [one, other] = [await student(), await student()]
  expect(await one.call(hall.join, { params })).toMatchObject({ seat: 'attendee' })
  expect(await other.call(hall.join, { params })).toMatchObject({ seat: 'listener' })
  await expect(other.call(hall.ask, { params, body: { text: 'ما حكم المد؟' } })).rejects.toMatchObject({
    status: 409,
  })
  const closed = await liveHall({ capacity: 1, takes_listeners: false })
  await one.call(hall.join, { params: closed.params })
  await expect(other.call(hall.join, { params: closed.params })).rejects.toMatchObject({
    status: 409,
    message: 'امتلأت مقاعد هذه المحاضرة.',
  })
})

test('the listener who waited longest gets the seat that becomes free, and hears of it', async () => {
  const { params } = await liveHall({ capacity: 1 })
  const [first, second, third] = [await student(), await student(), await student()]
  for (const { call } of [first, second, third]) {
    await call(hall.join, { params })
    t().clock.forward(1)
  }
  await first.call(hall.leave, { params })
  expect(await second.call(hall.own, { params })).toMatchObject({ seat: 'attendee' })
  expect(await third.call(hall.own, { params })).toMatchObject({ seat: 'listener' })
  expect(await eventsOf(`user:${second.person.id}`)).toContain('lecture.seated')
})

test('thirty who press at once never get more seats than there are', async () => {
  const { params, lecture } = await liveHall({ capacity: 7 })
  const people = await Promise.all(Array.from({ length: 30 }, student))
  await Promise.all(people.map(({ call }) => call(hall.join, { params })))
  const seats = await t()
    .db.selectFrom('lecture_places')
    .select('seat')
    .where('lecture_id', '=', lecture.id)
    .execute()
  expect(seats.filter(({ seat }) => seat === 'attendee')).toHaveLength(7)
  expect(seats.filter(({ seat }) => seat === 'listener')).toHaveLength(23)
})

test('whoever is gone for five minutes has left her seat to a listener', async () => {
  const { params } = await liveHall({ capacity: 1 })
  const [gone, listener] = [await student(), await student()]
  await gone.call(hall.join, { params })
  await listener.call(hall.join, { params })
  for (let minute = 0; minute < 6; minute++) {
    t().clock.forward(MINUTE)
    await listener.call(hall.attendance, { params })
  }
  await passLectures(t().ctx())
  expect(await listener.call(hall.own, { params })).toMatchObject({ seat: 'attendee' })
  expect(await gone.call(hall.own, { params })).toMatchObject({ seat: null })
})

test('minutes are those of the lecture in which she was there; a second join counts none twice', async () => {
  const { params, speak } = await liveHall()
  const { call } = await student()
  await call(hall.join, { params })
  for (let minute = 0; minute < 4; minute++) {
    t().clock.forward(MINUTE)
    await call(hall.attendance, { params })
  }
  await call(hall.join, { params })
  t().clock.forward(20 * MINUTE)
  expect(await call(hall.attendance, { params })).toEqual({ minutes: 4, inside: 1 })
  t().clock.forward(MINUTE)
  await call(hall.attendance, { params })
  await speak(led.end, { params })
  const { items } = await speak(hall.participants, { params, query: {} })
  expect(items).toMatchObject([{ minutes: 5, is_inside: false }])
})

test('a lecture is started from a quarter of an hour before, once, and its end changes every screen', async () => {
  const speaker = await make.teacher()
  const lecture = await make.lecture({
    lecturer_id: speaker.id,
    starts_at: new Date(START.getTime() + 20 * MINUTE * 1000),
  })
  const [speak, params] = [await callerOf(speaker), { id: lecture.id }]
  await expect(speak(led.start, { params })).rejects.toMatchObject({ status: 409 })
  t().clock.forward(5 * MINUTE)
  await speak(led.start, { params })
  await speak(led.start, { params })
  await speak(led.end, { params })
  const events = await eventsOf(`lecture:${lecture.id}`)
  expect(events.filter((type) => type === 'lecture.started')).toHaveLength(1)
  expect(events.filter((type) => type === 'lecture.changed')).toHaveLength(2)
  expect((await speak(lectureRoutes.show, { params })).status).toBe('completed')
})

test('what nobody ended ends by itself, and what nobody began is cancelled', async () => {
  const { lecture } = await liveHall()
  const missed = await make.lecture({ starts_at: START })
  t().clock.forward(89 * MINUTE)
  await passLectures(t().ctx())
  const statusOf = async (id: number) =>
    (await t().db.selectFrom('lectures').select('status').where('id', '=', id).executeTakeFirstOrThrow())
      .status
  expect([await statusOf(lecture.id), await statusOf(missed.id)]).toEqual(['live', 'scheduled'])
  t().clock.forward(32 * MINUTE)
  await passLectures(t().ctx())
  expect([await statusOf(lecture.id), await statusOf(missed.id)]).toEqual(['completed', 'cancelled'])
})

test('the most wanted question stands first; a vote counts once and not for her own', async () => {
  const { params, speak } = await liveHall()
  const [one, other, third] = [await student(), await student(), await student()]
  for (const { call } of [one, other, third]) await call(hall.join, { params })
  await one.call(hall.ask, { params, body: { text: 'السؤال الأول' } })
  t().clock.forward(1)
  const { questions } = await other.call(hall.ask, { params, body: { text: 'السؤال الثاني' } })
  const second = questions.find(({ is_own }) => is_own)
  const vote = { params: { ...params, questionId: second?.id ?? 0 }, body: { is_on: true } }
  await third.call(hall.vote, vote)
  const voted = await third.call(hall.vote, vote)
  expect(voted.questions.map(({ text, votes }) => [text, votes])).toEqual([
    ['السؤال الثاني', 1],
    ['السؤال الأول', 0],
  ])
  await expect(other.call(hall.vote, vote)).rejects.toMatchObject({ status: 409 })
  const hidden = await speak(led.lead, {
    params,
    body: { kind: 'question', question: second?.id ?? 0, state: 'hidden' },
  })
  expect(hidden.questions).toHaveLength(2)
  expect((await one.call(hall.room, { params })).questions).toHaveLength(1)
})

test('nobody holds the queue with questions: three of hers may wait', async () => {
  const { params } = await liveHall()
  const { call } = await student()
  await call(hall.join, { params })
  for (const text of ['سؤال أول', 'سؤال ثانٍ', 'سؤال ثالث']) await call(hall.ask, { params, body: { text } })
  await expect(call(hall.ask, { params, body: { text: 'سؤال رابع' } })).rejects.toMatchObject({ status: 409 })
})

test('a question or a message of another lecture is not there for her who leads this one', async () => {
  const [one, other] = [await liveHall(), await liveHall()]
  const { call } = await student()
  await call(hall.join, { params: other.params })
  const { questions } = await call(hall.ask, { params: other.params, body: { text: 'سؤال هناك' } })
  const message = await call(hall.write, { params: other.params, body: { message: 'رسالة هناك' } })
  for (const body of [
    { kind: 'question', question: questions[0]?.id ?? 0, state: 'hidden' },
    { kind: 'hide-message', message: message.id },
  ] as const)
    await expect(one.speak(led.lead, { params: one.params, body })).rejects.toMatchObject({ status: 404 })
})

test('slow mode holds a second message back for as long as the speaker set; she writes at any time', async () => {
  const { params, speak } = await liveHall()
  const { call } = await student()
  await call(hall.join, { params })
  const write = (message: string) => call(hall.write, { params, body: { message } })
  await write('أولى')
  t().clock.forward(9)
  await expect(write('ثانية')).rejects.toMatchObject({
    message: 'بين رسالتين ١٠ ثوانٍ. حاولي مرة أخرى بعدها.',
  })
  t().clock.forward(1)
  const second = await write('ثانية')
  await speak(hall.write, { params, body: { message: 'وعليكن السلام' } })
  await speak(hall.write, { params, body: { message: 'نبدأ' } })
  await speak(led.lead, { params, body: { kind: 'hide-message', message: second.id } })
  const { items } = await call(hall.chat, { params, query: {} })
  expect(items.map(({ text, is_speaker }) => [text, is_speaker])).toEqual([
    ['نبدأ', true],
    ['وعليكن السلام', true],
    ['أولى', false],
  ])
  await speak(led.lead, { params, body: { kind: 'chat', is_open: false } })
  t().clock.forward(20)
  await expect(write('ثالثة')).rejects.toMatchObject({ status: 409 })
})

test('the speaker brings one attendee who is there to the microphone; when she leaves nobody holds it', async () => {
  const { params, speak, lecture } = await liveHall({ capacity: 1 })
  const [attendee, listener] = [await student(), await student()]
  for (const { call } of [attendee, listener]) await call(hall.join, { params })
  const bring = (person: number | null) => speak(led.lead, { params, body: { kind: 'guest', person } })
  await expect(bring(listener.person.id)).rejects.toMatchObject({ status: 409 })
  expect(await bring(attendee.person.id)).toMatchObject({ guest: { id: attendee.person.id } })
  await attendee.call(hall.leave, { params })
  expect(await speak(hall.room, { params })).toMatchObject({ guest: null })
  const { sound_version } = await t()
    .db.selectFrom('lectures')
    .select('sound_version')
    .where('id', '=', lecture.id)
    .executeTakeFirstOrThrow()
  expect(sound_version).toBe(2)
})

test('whoever was turned out does not come back unless she is readmitted', async () => {
  const { params, speak } = await liveHall()
  const { call, person } = await student()
  await call(hall.join, { params })
  await speak(led.lead, { params, body: { kind: 'remove', person: person.id } })
  await expect(call(hall.join, { params })).rejects.toMatchObject({ status: 409 })
  await expect(call(hall.room, { params })).rejects.toMatchObject({ status: 409 })
  await speak(led.lead, { params, body: { kind: 'readmit', person: person.id } })
  expect(await call(hall.join, { params })).toMatchObject({ seat: 'attendee' })
})

test('a slide is shown by its number to everybody, and only to those inside', async () => {
  const { params, speak, speaker } = await liveHall()
  const files = await Promise.all(
    [1, 2].map(() => make.file({ bucket: 'lecture-slides', mime: 'image/webp', owner_id: speaker.id })),
  )
  const shown = await speak(led.slides, { params, body: { slide_paths: files.map(({ path }) => path) } })
  expect(shown.slides).toHaveLength(2)
  expect(shown.slides[0]).toContain('sig=')
  await speak(led.lead, { params, body: { kind: 'slide', slide: 1 } })
  await expect(speak(led.lead, { params, body: { kind: 'slide', slide: 2 } })).rejects.toMatchObject({
    status: 409,
  })
  const { call } = await student()
  await expect(call(hall.room, { params })).rejects.toMatchObject({ status: 409 })
  await call(hall.join, { params })
  expect(await call(hall.room, { params })).toMatchObject({ slide: 1 })
})

test('only who came rates, after the end, and her last word counts', async () => {
  const { params, speak } = await liveHall()
  const [came, stayedAway] = [await student(), await student()]
  await came.call(hall.join, { params })
  const rate = (who: typeof came, rating: number) =>
    who.call(hall.rate, { params, body: { rating, text: 'جزاكن الله خيرًا' } })
  await expect(rate(came, 5)).rejects.toMatchObject({ status: 409 })
  await speak(led.end, { params })
  await expect(rate(stayedAway, 1)).rejects.toMatchObject({ status: 409 })
  await rate(came, 2)
  expect(await rate(came, 4)).toMatchObject({ rating: { rating: 4 } })
  expect(await came.call(lectureRoutes.show, { params })).toMatchObject({ rating: 4, rating_count: 1 })
})

test('figures are for those who lead and those who came', async () => {
  const { params, speak } = await liveHall()
  const [came, stranger] = [await student(), await student()]
  await came.call(hall.join, { params })
  await came.call(hall.ask, { params, body: { text: 'ما حكم المد؟' } })
  t().clock.forward(2 * MINUTE)
  await came.call(hall.attendance, { params })
  expect(await speak(hall.stats, { params })).toMatchObject({
    wanted: 1,
    came: 1,
    peak: 1,
    average_minutes: 2,
    questions: 1,
  })
  await expect(stranger.call(hall.stats, { params })).rejects.toMatchObject({ status: 403 })
  const { items } = await came.call(hall.participants, { params, query: {} })
  expect(items).toMatchObject([{ person: { id: came.person.id }, minutes: 2 }])
})

test('the count that visitors see follows within a minute', async () => {
  const { params } = await liveHall()
  const { call } = await student()
  await call(hall.join, { params })
  await passLectures(t().ctx())
  expect(await call(lectureRoutes.show, { params })).toMatchObject({ current_attendees: 1 })
})
