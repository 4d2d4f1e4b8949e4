import { expect, test } from 'vitest'
import { teacherCircleRoutes as teaching } from '#contract/circles/teaching-routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { mayHearCircle } from './room.ts'

const t = testApp()
const make = maker(t)

const inMinutes = (minutes: number) => new Date(t().clock.now.getTime() + minutes * 60_000)
const sessionIn = (circle: { id: number; teacher_id: number }, minutes: number, given: object = {}) =>
  make.circleSession({
    circle_id: circle.id,
    teacher_id: circle.teacher_id,
    starts_at: inMinutes(minutes),
    ends_at: inMinutes(minutes + 60),
    ...given,
  })

test('a teacher has the circles that she teaches, assists in and stands in, each with what she is there', async () => {
  const teacher = await make.teacher()
  const own = await make.circle({ teacher_id: teacher.id })
  const assisted = await make.circle()
  await t()
    .db.insertInto('circle_assistants')
    .values({ circle_id: assisted.id, user_id: teacher.id })
    .execute()
  const stoodIn = await make.circle()
  await sessionIn(stoodIn, 120, { substitute_id: teacher.id })
  await make.circle()
  const { data } = await (await as(t, teacher))(teaching.list, { query: {} })
  expect(new Map(data.items.map(({ id, role }) => [id, role]))).toEqual(
    new Map([
      [own.id, 'teacher'],
      [assisted.id, 'assistant'],
      [stoodIn.id, 'substitute'],
    ]),
  )
  expect(data.meta.total).toBe(3)
})

test('what is over stands apart from what goes on', async () => {
  const teacher = await make.teacher()
  const over = await make.circle({ teacher_id: teacher.id, status: 'completed' })
  const she = await as(t, teacher)
  expect((await she(teaching.list, { query: {} })).data.items).toEqual([])
  const { data } = await she(teaching.list, { query: { state: 'over' } })
  expect(data.items.map(({ id }) => id)).toEqual([over.id])
})

test('her day holds the sessions of the centre’s day and names the one that a tap is about', async () => {
  const teacher = await make.teacher()
  const circle = await make.circle({ teacher_id: teacher.id })
  const soon = await sessionIn(circle, 8)
  const evening = await sessionIn(circle, 240)
  await sessionIn(circle, 60 * 14)
  const { data } = await (await as(t, teacher))(teaching.day, {})
  expect(data.sessions.map(({ id }) => id)).toEqual([soon.id, evening.id])
  expect(data.next).toMatchObject({ id: soon.id, can: { start: true }, circle: { name: circle.title } })
  expect(data.now).toBe(t().clock.now.toISOString())
})

test('a circle shows its teacher the link and the session that comes next', async () => {
  const teacher = await make.teacher()
  const circle = await make.circle({
    teacher_id: teacher.id,
    place: 'link',
    link: 'https://meet.example.test/1',
  })
  const next = await sessionIn(circle, 600)
  const { data } = await (await as(t, teacher))(teaching.show, { params: { id: circle.id } })
  expect(data).toMatchObject({
    role: 'teacher',
    link: 'https://meet.example.test/1',
    current: { id: next.id },
  })
})

test('a circle that moved to the room of the platform shows neither the link nor the address of before', async () => {
  const teacher = await make.teacher()
  const circle = await make.circle({
    teacher_id: teacher.id,
    place: 'room',
    link: 'https://meet.example.test/1',
    address: 'القاعة الأولى',
  })
  await sessionIn(circle, -5, { started_at: inMinutes(-5) })
  const she = await as(t, teacher)
  const nowhere = { place: 'room', link: null, address: null }
  const { data } = await she(teaching.show, { params: { id: circle.id } })
  expect(data).toMatchObject({ ...nowhere, current: nowhere })
  expect((await she(teaching.day, {})).data.next).toMatchObject(nowhere)
})

test('a note to herself is hers alone; a note to all is read by each teacher of the circle', async () => {
  const teacher = await make.teacher()
  const assistant = await make.teacher()
  const circle = await make.circle({ teacher_id: teacher.id })
  await t()
    .db.insertInto('circle_assistants')
    .values({ circle_id: circle.id, user_id: assistant.id })
    .execute()
  const session = await sessionIn(circle, -120)
  const ref = { params: { id: circle.id, sessionId: session.id } }
  const she = await as(t, teacher)
  const { data } = await she(teaching.note, { ...ref, body: { own: 'أسمع مها أولًا', shared: 'الورد صفحتان' } })
  expect(data.notes).toEqual({
    own: 'أسمع مها أولًا',
    shared: [{ author: { id: teacher.id, name: teacher.name }, text: 'الورد صفحتان', is_own: true }],
  })
  const past = { params: { id: circle.id }, query: { period: 'past' as const } }
  const { data: seen } = await (await as(t, assistant))(teaching.sessions, past)
  expect(seen.items[0]?.notes).toEqual({
    own: '',
    shared: [{ author: { id: teacher.id, name: teacher.name }, text: 'الورد صفحتان', is_own: false }],
  })
  const { data: emptied } = await she(teaching.note, { ...ref, body: { shared: ' ' } })
  expect(emptied.notes).toEqual({ own: 'أسمع مها أولًا', shared: [] })
  const written = await t()
    .db.selectFrom('audit_log')
    .select('after')
    .where('entity', '=', 'circle_session')
    .where('entity_id', '=', String(session.id))
    .execute()
  expect(JSON.stringify(written)).not.toContain('مها')
})

test('the room of a circle is heard by its teachers and directors, by no other teacher', async () => {
  const teacher = await make.teacher()
  const circle = await make.circle({ teacher_id: teacher.id })
  const hears = (id: number, role: 'teacher' | 'admin') =>
    mayHearCircle({ ...t().ctx(), actor: { id, role, sessionId: 1 } }, circle.id)
  expect(await hears(teacher.id, 'teacher')).toBe(true)
  expect(await hears((await make.director()).id, 'admin')).toBe(true)
  expect(await hears((await make.teacher()).id, 'teacher')).toBe(false)
})

test('her day says in which circles requests wait for her, the longest waiting first', async () => {
  const teacher = await make.teacher()
  const [first, second] = [
    await make.circle({ teacher_id: teacher.id }),
    await make.circle({ teacher_id: teacher.id }),
  ]
  await make.circleRegistration({ circle_id: second.id, status: 'pending', requested_at: inMinutes(-90) })
  await make.circleRegistration({ circle_id: second.id, status: 'pending', requested_at: inMinutes(-30) })
  await make.circleRegistration({ circle_id: first.id, status: 'pending', requested_at: inMinutes(-60) })
  await make.circleRegistration({ status: 'pending' })
  await make.circleMember({ circle_id: first.id })
  const { data } = await (await as(t, teacher))(teaching.day, {})
  expect(data.waiting).toEqual([
    { circle: { id: second.id, name: second.title }, count: 2, oldest_at: inMinutes(-90).toISOString() },
    { circle: { id: first.id, name: first.title }, count: 1, oldest_at: inMinutes(-60).toISOString() },
  ])
})

test('her circle and its session count the members, and no request that holds a seat', async () => {
  const teacher = await make.teacher()
  const circle = await make.circle({ teacher_id: teacher.id, seats_taken: 3 })
  for (let n = 0; n < 2; n++) await make.circleMember({ circle_id: circle.id })
  await make.circleRegistration({ circle_id: circle.id, status: 'pending', holds_seat: true })
  await sessionIn(circle, 8)
  const she = await as(t, teacher)
  const { data: list } = await she(teaching.list, { query: {} })
  const { data: shown } = await she(teaching.show, { params: { id: circle.id } })
  const { data: day } = await she(teaching.day, {})
  const counts = [...list.items, shown, ...day.sessions].map(({ members_count }) => members_count)
  expect(counts).toEqual([2, 2, 2])
})
