import { expect, test } from 'vitest'
import { adminLectureRoutes as desk } from '#contract/lectures/desk-routes.ts'
import type { CallInput, Data, RouteSpec } from '#contract/kernel/route.ts'
import { lectureRoutes } from '#contract/lectures/routes.ts'
import { userRoutes } from '#contract/users/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)
const HOUR = 3_600_000
/** What a director is answered; a refusal is thrown. */
async function director(): Promise<<R extends RouteSpec>(spec: R, input: CallInput<R>) => Promise<Data<R>>> {
  const call = await as(t, await make.director())
  return async (spec, input) => {
    const { status, data, failure } = await call(spec, input)
    if (status >= 400) throw Object.assign(new Error(failure.message), { status, ...failure })
    return data
  }
}
const inHours = (hours: number) => new Date(t().clock.now.getTime() + hours * HOUR).toISOString()

const wanted = async () => ({
  title: 'آداب حملة القرآن',
  lecturer_id: (await make.teacher()).id,
  starts_at: inHours(48),
  minutes: 60,
  place: 'room' as const,
})

async function eventsOf(id: number): Promise<string[]> {
  const rows = await t()
    .db.selectFrom('event_log')
    .select('type')
    .where('room', '=', `lecture:${id}`)
    .orderBy('seq')
    .execute()
  return rows.map(({ type }) => type)
}

test('a lecture is a draft until it is published, and then announced once', async () => {
  const call = await director()
  const created = await call(desk.create, { body: await wanted() })
  expect(created).toMatchObject({ is_published: false, status: 'scheduled', duration: 60 })
  await expect(call(lectureRoutes.show, { params: { id: created.id } })).rejects.toMatchObject({
    status: 404,
  })
  const saved = await call(desk.save, {
    params: { id: created.id },
    body: { is_published: true, version: created.version },
  })
  await call(desk.save, {
    params: { id: created.id },
    body: { is_featured: true, version: saved.version },
  })
  expect(await call(lectureRoutes.show, { params: { id: created.id } })).toMatchObject({ is_featured: true })
  expect(await eventsOf(created.id)).toEqual(['lecture.announced'])
})

test('what a visitor is answered never says how to come in', async () => {
  const call = await director()
  const { id } = await call(desk.create, {
    body: {
      ...(await wanted()),
      place: 'link',
      link: 'https://meet.example.test/secret-room',
      link_password: 'كلمة-سر',
      is_published: true,
    },
  })
  for (const answer of [
    await call(lectureRoutes.show, { params: { id } }),
    await call(lectureRoutes.list, { query: {} }),
    await call(lectureRoutes.home, {}),
  ]) {
    const written = JSON.stringify(answer)
    expect(written).toContain('آداب حملة القرآن')
    expect(written).not.toMatch(/secret-room|كلمة-سر|"link":|password/)
  }
})

test('the audit says that a link was changed, not which', async () => {
  const call = await director()
  const { id } = await call(desk.create, { body: await wanted() })
  await call(desk.save, {
    params: { id },
    body: { place: 'link', link: 'https://meet.example.test/1', link_password: 'أسماء', version: 1 },
  })
  const row = await t()
    .db.selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'lecture.save')
    .where('entity_id', '=', String(id))
    .executeTakeFirstOrThrow()
  expect(row.after).toEqual({ place: 'link', link: true, link_password: true })
})

test('a new hour is told; one that is over is refused', async () => {
  const call = await director()
  const lecture = await make.lecture()
  const starts_at = inHours(5)
  const moved = await call(desk.save, { params: { id: lecture.id }, body: { starts_at, version: 1 } })
  expect(moved.start_time).toBe(starts_at)
  expect(await eventsOf(lecture.id)).toEqual(['lecture.moved'])
  await expect(
    call(desk.save, { params: { id: lecture.id }, body: { starts_at: inHours(-9), version: 2 } }),
  ).rejects.toMatchObject({ status: 422, errors: { starts_at: ['اختاري موعدًا قادمًا'] } })
})

test('once it has begun neither its hour nor its speaker changes', async () => {
  const call = await director()
  const { id } = await make.liveLecture()
  await expect(call(desk.save, { params: { id }, body: { minutes: 90, version: 1 } })).rejects.toMatchObject({
    status: 409,
  })
  expect(await call(desk.save, { params: { id }, body: { capacity: 7, version: 1 } })).toMatchObject({
    max_attendees: 7,
  })
})

test('a second director who saves over the first is shown what stands', async () => {
  const [one, other] = [await director(), await director()]
  const { id } = await make.lecture()
  await one(desk.save, { params: { id }, body: { title: 'عنوان الأولى', version: 1 } })
  await expect(
    other(desk.save, { params: { id }, body: { title: 'عنوان الثانية', version: 1 } }),
  ).rejects.toMatchObject({ status: 409, current: { title: 'عنوان الأولى' } })
})

test('only who teaches or directs can be the speaker', async () => {
  const call = await director()
  const student = await make.student()
  await expect(
    call(desk.create, { body: { ...(await wanted()), lecturer_id: student.id } }),
  ).rejects.toMatchObject({ status: 422 })
})

test('a lecture that somebody wants is cancelled with its reason, and not removed', async () => {
  const call = await director()
  const { id } = await make.lecture()
  const { id: person_id } = await make.student()
  await t()
    .db.insertInto('lecture_places')
    .values({ lecture_id: id, person_id, created_at: t().clock.now })
    .execute()
  await expect(call(desk.remove, { params: { id } })).rejects.toMatchObject({ status: 409 })
  const reason = 'سفر المحاضِرة'
  expect(await call(desk.cancel, { params: { id }, body: { reason } })).toMatchObject({
    status: 'cancelled',
    cancel_reason: reason,
  })
  await call(desk.cancel, { params: { id }, body: { reason: 'سبب آخر' } })
  expect(await eventsOf(id)).toEqual(['lecture.cancelled'])
  expect(await call(lectureRoutes.show, { params: { id } })).toMatchObject({ cancel_reason: reason })
  await call(desk.remove, { params: { id } })
  await expect(call(desk.show, { params: { id } })).rejects.toMatchObject({ status: 404 })
})

test('visitors see what is live first, then the nearest; what is over stands by itself', async () => {
  await t().db.deleteFrom('lectures').execute()
  const call = await director()
  const soon = await make.lecture({ starts_at: new Date(inHours(2)) })
  const later = await make.lecture({ starts_at: new Date(inHours(30)), is_featured: true })
  const live = await make.liveLecture()
  await make.lecture({ is_published: false })
  const before = new Date(inHours(-30))
  const over = await make.lecture({
    starts_at: before,
    started_at: before,
    ended_at: new Date(inHours(-29)),
    end_cause: 'hand',
    rating_sum: 14,
    rating_count: 3,
  })
  const upcoming = await call(lectureRoutes.list, { query: {} })
  expect(upcoming.items.map(({ id }) => id)).toEqual([live.id, soon.id, later.id])
  const past = await call(lectureRoutes.list, { query: { period: 'past' } })
  expect(past.items).toMatchObject([{ id: over.id, rating: 4.7, rating_count: 3 }])
})

test('the home page has what is live, then what is featured; a change stands there at once', async () => {
  await t().db.deleteFrom('lectures').execute()
  const call = await director()
  const plain = await call(desk.create, { body: { ...(await wanted()), is_published: true } })
  const featured = await call(desk.create, {
    body: { ...(await wanted()), starts_at: inHours(72), is_published: true, is_featured: true },
  })
  expect((await call(lectureRoutes.home, {})).map(({ id }) => id)).toEqual([featured.id, plain.id])
})

test('the desk lists each state and counts it', async () => {
  await t().db.deleteFrom('lectures').execute()
  const call = await director()
  const draft = await make.lecture({ is_published: false })
  const live = await make.liveLecture({ attendees_count: 12 })
  const list = async (state: 'draft' | 'live' | 'all') =>
    (await call(desk.list, { query: { state } })).items.map(({ id }) => id)
  expect(await list('draft')).toEqual([draft.id])
  expect(await list('live')).toEqual([live.id])
  expect(await list('all')).toEqual([draft.id, live.id])
  expect(await call(desk.figures, {})).toEqual({
    live: 1,
    scheduled: 0,
    completed: 0,
    drafts: 1,
    attendees_month: 12,
  })
})

test('a lecture follows the new name of its speaker', async () => {
  const speaker = await make.teacher({ name: 'هند المطيري' })
  const call = await director()
  const { id } = await make.lecture({ lecturer_id: speaker.id })
  await call(userRoutes.update, { params: { id: speaker.id }, body: { name: 'شيخة الدوسري' } })
  const found = await call(lectureRoutes.list, { query: { search: 'شيخه الدوسري' } })
  expect(found.items).toMatchObject([{ id, lecturer: { name: 'شيخة الدوسري' } }])
})
