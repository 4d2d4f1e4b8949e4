import { expect, test } from 'vitest'
import { adminCircleRoutes as desk } from '#contract/circles/desk-routes.ts'
import {
  adminRegistrationRoutes as office,
  registrationRoutes as own,
} from '#contract/circles/registration-routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { passRegistrations } from './pass-registrations.ts'

const t = testApp()
const make = maker(t)
const HOUR = 3_600_000
const affirmed = { affirms_audience: true }

const at = (id: number) => ({ params: { id } })
const of = (id: number, sid: number) => ({ params: { id, sid } })

async function registers(circleId: number, person?: { readonly id: number }) {
  const student = person ?? (await make.student())
  const she = await as(t, student)
  const { data } = await she(own.register, { ...at(circleId), body: affirmed })
  return { student, she, place: data, status: data.registration?.status }
}
const rowsOf = (circleId: number) =>
  t()
    .db.selectFrom('circle_registrations')
    .select(['id', 'student_id', 'status', 'holds_seat'])
    .where('circle_id', '=', circleId)
    .orderBy('id')
    .execute()
const circleRow = (id: number) =>
  t().db.selectFrom('circles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** A circle for everybody, and its director, who says anew for whom it is. */
async function circleForEverybody() {
  const circle = await make.circle({ audience: 'everyone', requires_approval: false, is_published: true })
  await make.circleRule(circle.id)
  const director = await as(t, await make.director())
  const save = async (audience: 'women' | 'girls' | 'everyone') => {
    const { version } = await circleRow(circle.id)
    const saved = await director(desk.save, { ...at(circle.id), body: { version, audience } })
    expect(saved.status).toBe(200)
  }
  return { circle, director, save }
}
const eventsTo = async (studentId: number) =>
  (
    await t()
      .db.selectFrom('event_log')
      .select('type')
      .where('room', '=', `user:${studentId}`)
      .orderBy('seq')
      .execute()
  ).map(({ type }) => type)

/** What must hold whatever happened: seats are those who hold one, never beyond the capacity. */
async function expectTrueSeats(circleId: number, capacity?: number) {
  const circle = await circleRow(circleId)
  const held = (await rowsOf(circleId)).filter(({ holds_seat }) => holds_seat).length
  expect(circle.seats_taken).toBe(held)
  expect(held).toBeLessThanOrEqual(capacity ?? circle.capacity)
}

test('a circle without approval takes her at once; asking again changes nothing', async () => {
  const circle = await make.circle({ requires_approval: false })
  const { she, place, student } = await registers(circle.id)
  expect(place).toMatchObject({
    registration: { status: 'approved' },
    can: { register: false, withdraw: true },
  })
  await she(own.register, { ...at(circle.id), body: affirmed })
  expect(await rowsOf(circle.id)).toHaveLength(1)
  expect((await circleRow(circle.id)).seats_taken).toBe(1)
  const { data } = await she(own.mine, { query: {} })
  expect(data.items).toMatchObject([{ id: circle.id, registration_status: 'approved' }])
  expect(student.id).toBe((await rowsOf(circle.id))[0]?.student_id)
})

test('with approval her request holds a seat for 72 hours, then waits on without it', async () => {
  const circle = await make.circle({ capacity: 1 })
  const { place } = await registers(circle.id)
  expect(place.registration).toMatchObject({
    status: 'pending',
    held_until: new Date(t().clock.now.getTime() + 72 * HOUR).toISOString(),
  })
  const second = await registers(circle.id)
  expect(second.place.registration).toMatchObject({ status: 'waiting', position: 1 })
  t().clock.now = new Date(t().clock.now.getTime() + 72 * HOUR)
  await passRegistrations(t().ctx())
  expect(await rowsOf(circle.id)).toMatchObject([
    { status: 'pending', holds_seat: false },
    { status: 'offered', holds_seat: true },
  ])
  await expectTrueSeats(circle.id)
})

test('its teacher approves and rejects with a reason, and the student hears of it', async () => {
  const circle = await make.circle()
  const teacher = await as(t, { id: circle.teacher_id })
  const first = await registers(circle.id)
  const second = await registers(circle.id)
  await teacher(own.approve, { ...of(circle.id, first.student.id), body: {} })
  const { data } = await teacher(own.reject, {
    ...of(circle.id, second.student.id),
    body: { reason: 'الحلقة لمن أتمّت جزء عمّ' },
  })
  expect(data).toMatchObject({ status: 'rejected', reason: 'الحلقة لمن أتمّت جزء عمّ' })
  expect(await eventsTo(first.student.id)).toContain('circle.request-approved')
  expect(await eventsTo(second.student.id)).toContain('circle.request-rejected')
  const { data: place } = await second.she(own.place, at(circle.id))
  expect(place.can.register).toBe(false)
  expect(place.obstacle).toContain('لم يُقبل طلبكِ السابق')
  t().clock.now = new Date(t().clock.now.getTime() + 14 * 24 * HOUR)
  const again = await as(t, second.student)
  expect((await again(own.place, at(circle.id))).data.can.register).toBe(true)
  await expectTrueSeats(circle.id)
})

test('what a circle asks for first is named, and a question that must be answered is', async () => {
  const level = await make.course({ title: 'أحكام النون' })
  const circle = await make.circle({ needs_course_id: level.id, requires_approval: false })
  const student = await make.student()
  const she = await as(t, student)
  const refused = await she(own.register, { ...at(circle.id), body: affirmed })
  expect(refused).toMatchObject({ status: 409, message: 'أتمّي دورة «أحكام النون» أولًا، ثم سجّلي.' })
  const asks = await make.circle({
    requires_approval: false,
    questions: [{ text: 'كم جزءًا تحفظين؟', is_required: true }],
  })
  expect((await she(own.register, { ...at(asks.id), body: affirmed })).status).toBe(422)
  const answers = [{ question: 'كم جزءًا تحفظين؟', answer: 'جزأين' }]
  await she(own.register, { ...at(asks.id), body: { answers, ...affirmed } })
  const director = await as(t, await make.director())
  const { data } = await director(office.list, { ...at(asks.id), query: { view: 'members' } })
  expect(data.items[0]?.answers).toEqual(answers)
})

test('a circle for women takes nobody who does not affirm it; the office affirms for whom it adds', async () => {
  const circle = await make.circle({ requires_approval: false })
  const student = await make.student()
  const she = await as(t, student)
  expect((await she(own.place, at(circle.id))).data.audience).toBe('women')
  for (const body of [{}, { affirms_audience: false }]) {
    const refused = await she(own.register, { ...at(circle.id), body })
    expect(refused.status).toBe(422)
    expect(refused.failure.errors).toHaveProperty('affirms_audience')
  }
  expect(await rowsOf(circle.id)).toHaveLength(0)
  await she(own.register, { ...at(circle.id), body: affirmed })
  const director = await as(t, await make.director())
  const added = await make.student()
  await director(office.add, { ...at(circle.id), body: { student_id: added.id } })
  const { data } = await director(office.list, { ...at(circle.id), query: { view: 'members' } })
  expect(new Set(data.items.map(({ source }) => source))).toEqual(new Set(['self', 'office']))
  expect(data.items.every(({ affirmed_at }) => affirmed_at !== null)).toBe(true)
  const teacher = await as(t, { id: circle.teacher_id })
  const hers = await teacher(own.ofTeacher, { ...at(circle.id), query: { view: 'members' } })
  const shown = ({ audience, affirmed_at, source }: (typeof data.items)[number]) => ({
    audience,
    affirmed_at,
    source,
  })
  expect(hers.data.items.map(shown)).toEqual(data.items.map(shown))
  expect(hers.data.items.map(({ audience }) => audience)).toEqual(['women', 'women'])
})

test('a circle for everybody asks for no affirmation, and stores none', async () => {
  const circle = await make.circle({ audience: 'everyone', requires_approval: false })
  const she = await as(t, await make.student())
  expect((await she(own.register, { ...at(circle.id), body: {} })).data.registration?.status).toBe('approved')
  const director = await as(t, await make.director())
  const { data } = await director(office.list, { ...at(circle.id), query: { view: 'members' } })
  expect(data.items[0]?.affirmed_at).toBeNull()
})

test('whoever sits in a circle that becomes one for women stays, and is asked once', async () => {
  const { circle, director, save } = await circleForEverybody()
  const { she, student } = await registers(circle.id)
  const wants = async () => (await she(own.place, at(circle.id))).data.can.affirm
  expect(await wants()).toBe(false)
  await save('women')
  const { status, data } = await she(own.register, { ...at(circle.id), body: {} })
  expect([status, data.registration?.status, data.can.affirm]).toEqual([200, 'approved', true])
  const affirm = (audience: 'women' | 'girls') => she(own.affirm, { ...at(circle.id), body: { audience } })
  expect((await affirm('girls')).status).toBe(409)
  expect(await wants()).toBe(true)
  expect((await affirm('women')).data.can.affirm).toBe(false)
  const affirmedAt = async () =>
    (await director(office.list, { ...at(circle.id), query: { view: 'members' } })).data.items.find(
      (entry) => entry.student.id === student.id,
    )?.affirmed_at
  const first = await affirmedAt()
  expect(first).not.toBeNull()
  t().clock.forward(60)
  await affirm('women')
  expect(await affirmedAt()).toBe(first)
})

test('what was affirmed of one audience says nothing of another', async () => {
  const { circle, save } = await circleForEverybody()
  await save('women')
  const { she } = await registers(circle.id)
  await save('girls')
  expect((await she(own.place, at(circle.id))).data.can.affirm).toBe(true)
  await save('everyone')
  expect((await she(own.place, at(circle.id))).data.can.affirm).toBe(false)
})

test('only whoever has a request affirms', async () => {
  const circle = await make.circle()
  const she = await as(t, await make.student())
  const { data } = await she(own.affirm, { ...at(circle.id), body: { audience: 'women' } })
  expect([data.registration, data.can.affirm]).toEqual([null, false])
  expect(await rowsOf(circle.id)).toEqual([])
})
