import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminLectureRoutes as desk } from '#contract/lectures/desk-routes.ts'
import { lectureRoomRoutes as hall, teacherLectureRoutes as led } from '#contract/lectures/room-routes.ts'
import { lectureRoutes } from '#contract/lectures/routes.ts'
import { zoomRoutes } from '#contract/zoom/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { zoomCentre } from '#server/testing/zoom/centre.ts'
import { fakeZoom, zoomScopes, zoomSettings } from '#server/testing/zoom/fake-zoom.ts'
import { passLectures } from '../room/run.ts'

const fake = await fakeZoom()
const t = testApp({ ...zoomSettings(fake), LOG_LEVEL: 'debug' })
const zoom = zoomCentre(t, fake)
afterAll(() => fake.close())

const DAY_MS = 86_400_000
let day = Date.parse('2026-11-22T16:00:00Z')
beforeAll(() => zoom.hosts('amal'))
/** Nothing is planned, here or in Zoom. */
beforeEach(async () => {
  fake.meetings.clear()
  for (const table of ['zoom_meetings', 'lectures'] as const) await t().db.deleteFrom(table).execute()
  for (const scope of Object.values(zoomScopes)) fake.scopes.add(scope)
})

/** A published lecture of an hour in Zoom, on a day of its own, and the clock at its beginning. */
async function planned(more: object = {}) {
  day += DAY_MS
  t().clock.now = new Date(day)
  const speaker = await zoom.make.teacher()
  const body = {
    title: 'محاضرة الأدب مع القرآن',
    lecturer_id: speaker.id,
    starts_at: new Date(day).toISOString(),
    minutes: 60,
    place: 'zoom',
    is_published: true,
    ...more,
  } as const
  const { data } = await (await zoom.director())(desk.create, { body })
  await zoom.pass()
  return { id: data.id, version: data.version, params: { id: data.id }, speak: await as(t, speaker), speaker }
}
const meetingOf = (id: number) =>
  t().db.selectFrom('zoom_meetings').selectAll().where('lecture_id', '=', id).executeTakeFirst()
const inZoom = async (id: number) => fake.meetings.get((await meetingOf(id))?.zoom_id ?? '')

/** Where her door leads; it opens for her address alone. */
async function wayIn(call: Awaited<ReturnType<typeof as>>, params: { readonly id: number }) {
  return behind((await call(hall.join, { params })).data.join_url)
}
async function behind(url: string | null) {
  const answer = await t().app.http.inject({ method: 'GET', url: url ?? '' })
  return answer.headers.location ?? answer.body
}

/** The lecture as it is held: two students came in by links of their own. */
async function held() {
  const lecture = await planned()
  const students = [await zoom.make.student(), await zoom.make.student()] as const
  for (const student of students) await wayIn(await as(t, student), lecture.params)
  const registrants = await t()
    .db.selectFrom('zoom_registrants as r')
    .innerJoin('zoom_meetings as m', 'm.id', 'r.meeting_id')
    .select(['r.person_id', 'r.registrant_id'])
    .where('m.lecture_id', '=', lecture.id)
    .execute()
  const people = students.map(({ id }, index) => ({
    user_id: `1677824${index}`,
    user_name: 'جوال «ريم»',
    registrant_id: registrants.find(({ person_id }) => person_id === id)?.registrant_id ?? '',
  }))
  const [one, other] = people
  if (!one || !other) throw new Error('both are registered')
  const meeting = fake.begin((await meetingOf(lecture.id))?.zoom_id ?? '')
  return { ...lecture, students, one, other, meeting, told: zoom.told(meeting) }
}
/** Everybody who came, her minutes, and whether she is inside; the speaker's session of before may have run out. */
async function cameTo({ speaker, params }: Pick<Awaited<ReturnType<typeof planned>>, 'speaker' | 'params'>) {
  const { data } = await (await as(t, speaker))(hall.participants, { params, query: {} })
  return data.items.map(({ person, minutes, is_inside }) => [person.id, minutes, is_inside])
}
const endedBy = async ({
  speaker,
  params,
}: Pick<Awaited<ReturnType<typeof planned>>, 'speaker' | 'params'>) =>
  expect((await (await as(t, speaker))(led.end, { params })).status).toBe(200)
const statusOf = async (id: number) =>
  (await t().db.selectFrom('lectures').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

test('a lecture gets its meeting, which follows another hour and goes with the place or the lecture', async () => {
  const { id, params, version } = await planned()
  const she = await zoom.director()
  expect(await inZoom(id)).toMatchObject({ topic: 'محاضرة الأدب مع القرآن', duration: 60 })
  const later = new Date(day + DAY_MS / 4)
  const moved = await she(desk.save, {
    params,
    body: { starts_at: later.toISOString(), minutes: 90, version },
  })
  await zoom.pass()
  expect(await inZoom(id)).toMatchObject({
    start_time: later.toISOString().replace('.000Z', 'Z'),
    duration: 90,
  })
  const room = await she(desk.save, { params, body: { place: 'room', version: moved.data.version } })
  await zoom.pass()
  expect(await inZoom(id)).toBeUndefined()
  await she(desk.save, { params, body: { place: 'zoom', version: room.data.version } })
  await zoom.pass()
  const again = String((await inZoom(id))?.id)
  await she(desk.remove, { params })
  await zoom.pass()
  expect(fake.meetings.has(again)).toBe(false)
})

test('one that was held elsewhere is held in Zoom by a new choice only before it begins', async () => {
  const { speak, params, version, id } = await planned({ place: 'room' })
  await speak(led.start, { params })
  const save = await (await zoom.director())(desk.save, { params, body: { place: 'zoom', version } })
  expect(save.status).toBe(409)
  expect(await meetingOf(id)).toBeUndefined()
  await speak(led.end, { params })
})

test('at an hour when the hosts are taken a lecture is refused in words, and nothing of it stays', async () => {
  const { id } = await planned()
  const speaker = await zoom.make.teacher()
  const { status, failure } = await (
    await zoom.director()
  )(desk.create, {
    body: {
      title: 'محاضرة أخرى',
      lecturer_id: speaker.id,
      starts_at: new Date(day).toISOString(),
      minutes: 30,
      place: 'zoom',
    },
  })
  expect(status).toBe(409)
  expect(failure.message).toContain('«محاضرة الأدب مع القرآن»')
  const left = await t()
    .db.selectFrom('lectures')
    .select('id')
    .where('lecturer_id', '=', speaker.id)
    .execute()
  expect([left, (await meetingOf(id))?.host_id]).toEqual([[], expect.any(Number)])
})

test('each comes in by a link of her own, the speaker by the host’s of the moment, which stands nowhere', async () => {
  const { id, params, speak } = await planned()
  const student = await as(t, await zoom.make.student())
  const own = await wayIn(student, params)
  expect(own).toContain('?tk=')
  expect(await wayIn(student, params)).toBe(own)
  expect(await wayIn(await as(t, await zoom.make.student()), params)).not.toBe(own)
  expect((await inZoom(id))?.registrants).toHaveLength(2)
  const host = await wayIn(speak, params)
  expect(host).toContain('?zak=')
  expect(await wayIn(speak, params)).not.toBe(host)
  const { sql } = await import('kysely')
  const rows = await sql<{ row: string }>`
    select m::text as row from zoom_meetings m union all select r::text from zoom_registrants r
    union all select a::text from audit_log a union all select k::text from idempotency_keys k`.execute(
    t().db,
  )
  const everything = JSON.stringify([rows.rows, t().logLines])
  expect(everything).toContain('محاضرة الأدب مع القرآن')
  expect(['?zak=', '?tk='].filter((secret) => everything.includes(secret))).toEqual([])
})

test('a director comes in by a link of her own, and as the host only where she chose that', async () => {
  const { params, speak } = await planned()
  const director = await zoom.director()
  const { data } = await director(hall.join, { params })
  expect(await behind(data.join_url)).toContain('?tk=')
  expect(await behind(data.host_url)).toContain('?zak=')
  expect((await speak(hall.join, { params })).data.host_url).toBeNull()
  const student = await (await as(t, await zoom.make.student()))(hall.join, { params })
  expect(student.data.host_url).toBeNull()
  expect(await behind(`${student.data.join_url}&as=host`)).toContain('?tk=')
})

test('it begins with its meeting, without anybody pressing anything here', async () => {
  const lecture = await held()
  const { id, told, one } = lecture
  // Zoom was opened long before, when it could not begin here yet.
  await zoom.send(told.joined(one, 1))
  await zoom.pass()
  expect(await statusOf(id)).toBe('live')
  await endedBy(lecture)
})

test('attendance is what Zoom saw, by the minute; the report completes it', async () => {
  const lecture = await held()
  const { students, one, other, told, meeting, speaker } = lecture
  const host = { user_id: '1', user_name: 'المحاضرة', id: 'zoom-amal' }
  for (const notice of [told.started(0), told.joined(host, 0), told.joined(one, 1), told.joined(other, 5)])
    await zoom.send(notice)
  await zoom.pass()
  t().clock.forward(60 * 60)
  for (const notice of [told.left(other, 20), told.joined({ ...other, user_id: '2' }, 30), told.ended(60)])
    await zoom.send(notice)
  await zoom.pass()
  await endedBy(lecture)
  expect(await cameTo(lecture)).toEqual([
    [students[0].id, 59, false],
    [students[1].id, 45, false],
  ])
  const { data } = await (await as(t, students[1]))(hall.own, { params: lecture.params })
  expect(data.minutes).toBe(45)
  fake.participants.set(meeting.uuid, [
    {
      name: 'ريم',
      user_email: '',
      registrant_id: other.registrant_id,
      join_time: told.at(5).toISOString(),
      leave_time: told.at(58).toISOString(),
    },
  ])
  t().clock.forward(600)
  await zoom.pass()
  expect(await cameTo(lecture)).toEqual([
    [students[0].id, 59, false],
    [students[1].id, 53, false],
  ])
  expect((await cameTo(lecture)).map(([id]) => id)).not.toContain(speaker.id)
})

test('whoever is in Zoom keeps her seat with a page that sleeps, and a long lecture is not ended under them', async () => {
  const lecture = await held()
  const { id, one, other, told, students, meeting } = lecture
  for (const notice of [told.started(0), told.joined(one, 0), told.joined(other, 0)]) await zoom.send(notice)
  await zoom.pass()
  for (let minute = 0; minute < 100; minute += 10) {
    t().clock.forward(600)
    await passLectures(t().ctx())
  }
  expect(await cameTo(lecture)).toEqual([
    [students[0].id, 100, true],
    [students[1].id, 100, true],
  ])
  expect(await statusOf(id)).toBe('live')
  await zoom.send(told.ended(100))
  await zoom.pass()
  t().clock.forward(31 * 60)
  await passLectures(t().ctx())
  expect(await statusOf(id)).toBe('completed')
  await zoom.pass()
  expect(meeting.state).toBe('waiting')
})

test('whoever was turned out is led nowhere', async () => {
  const { params, speak, students } = await held()
  await speak(led.start, { params })
  await speak(led.lead, { params, body: { kind: 'remove', person: students[0].id } })
  const { status } = await (await as(t, students[0]))(hall.join, { params })
  expect(status).toBe(409)
  await speak(led.end, { params })
})

test('a lecture that ends here ends in Zoom', async () => {
  const { params, speak, meeting, told } = await held()
  await zoom.send(told.started(0))
  await zoom.pass()
  await speak(led.end, { params })
  await zoom.pass()
  expect(meeting.state).toBe('waiting')
  const { data } = await (await zoom.director())(zoomRoutes.meetings, {})
  expect(data.filter(({ state }) => state === 'trouble')).toEqual([])
})

/** A minute passes again and again, without a notice. */
async function minutes(count: number, step = 5) {
  for (let minute = 0; minute < count; minute += step) {
    t().clock.forward(step * 60)
    await zoom.pass()
    await passLectures(t().ctx())
  }
}

test('without notices Zoom is asked: the lecture begins, lasts and ends as its meeting does', async () => {
  const { id } = await planned()
  const meeting = fake.begin((await meetingOf(id))?.zoom_id ?? '')
  await minutes(10)
  expect(await statusOf(id)).toBe('live')
  await minutes(120)
  expect(await statusOf(id)).toBe('live')
  meeting.state = 'waiting'
  await minutes(60)
  expect(await statusOf(id)).toBe('completed')
})

test('without notices one that Zoom says did not begin is cancelled as missed', async () => {
  const { id } = await planned()
  await minutes(130)
  expect(await statusOf(id)).toBe('cancelled')
})

const silent = (count: number) => {
  fake.scopes.delete(zoomScopes.read)
  return minutes(count)
}

test('where Zoom does not say, nothing is cancelled: a director is asked, and says that it was held', async () => {
  const { id, params } = await planned()
  expect((await (await zoom.director())(desk.held, { params })).status).toBe(409)
  await silent(130)
  const she = await zoom.director()
  const { data } = await she(desk.show, { params })
  expect(data).toMatchObject({ status: 'scheduled', is_unknown: true })
  const asked = await t()
    .db.selectFrom('event_log')
    .select('payload')
    .where('type', '=', 'lecture.unknown')
    .execute()
  expect(asked.map(({ payload }) => payload)).toContainEqual(expect.objectContaining({ lecture_id: id }))
  const { data: upcoming } = await she(lectureRoutes.list, { query: { period: 'upcoming' } })
  expect(upcoming.items.map((lecture) => lecture.id)).not.toContain(id)
  for (let times = 0; times < 2; times++)
    expect((await she(desk.held, { params })).data).toMatchObject({ status: 'completed', is_unknown: false })
})

test('a report that comes late says that it was held, and when', async () => {
  const { id, params } = await planned()
  const student = await zoom.make.student()
  await wayIn(await as(t, student), params)
  const { zoom_id } = (await meetingOf(id)) ?? {}
  const { registrant_id } = (await inZoom(id))?.registrants[0] ?? { registrant_id: '' }
  await silent(130)
  const at = (minute: number) => new Date(day + minute * 60_000).toISOString()
  fake.participants.set(zoom_id ?? '', [
    { name: 'ريم', user_email: '', registrant_id, join_time: at(2), leave_time: at(57) },
  ])
  await minutes(180, 30)
  const { data } = await (await zoom.director())(desk.show, { params })
  expect(data).toMatchObject({
    status: 'completed',
    started_at: at(2),
    ended_at: at(57),
    current_attendees: 1,
  })
})
