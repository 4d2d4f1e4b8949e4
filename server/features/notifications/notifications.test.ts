import { expect, test } from 'vitest'
import { notificationRoutes as routes } from '#contract/notifications/routes.ts'
import type { EventType } from '#contract/realtime/events.ts'
import { readEvents as readAllEvents } from '#server/wiring/event-readers.ts'
import { testApp } from '#server/testing/app.ts'
import { happens } from '#server/testing/listener.ts'
import { as } from '#server/testing/as.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)
const post = mailbox(t)
const settle = () => readAllEvents(t().app.process)
const emit = (type: EventType, room: string, payload: object) => happens(t(), room, type, payload)

const courseOf = async (title: string) => ({ course_id: (await make.course({ title })).id })
const completed = async (userId: number, title = 'تحفة الأطفال') =>
  emit('course.completed', `user:${userId}`, await courseOf(title))

async function reader() {
  const person = await make.student()
  const she = await as(t, person)
  const inbox = async (query: object = {}) => (await she(routes.list, { query })).data
  return { person, she, inbox, tell: (title?: string) => completed(person.id, title) }
}

test('an event becomes one notification, with its sentence and where it leads', async () => {
  const { inbox, tell } = await reader()
  await tell()
  await settle()
  await settle()
  expect(await inbox()).toMatchObject({
    data: [
      {
        kind: 'course.completed',
        topic: 'courses',
        type: 'success',
        title: 'أتممتِ دورة تحفة الأطفال',
        url: expect.stringMatching(/^\/student\/courses\/\d+\/finished$/) as string,
        read_at: null,
      },
    ],
    next: null,
    unread: 1,
    unread_of: { courses: 1 },
  })
})

test('what happens to one person stands in no other inbox', async () => {
  const [one, other] = [await reader(), await reader()]
  await one.tell()
  await settle()
  expect((await other.inbox()).data).toEqual([])
})

test('reading, deleting and taking a deletion back count at once, and twice is safe', async () => {
  const { she, inbox, tell } = await reader()
  for (const title of ['أولى', 'ثانية']) await tell(title)
  await settle()
  const [first, second] = (await inbox()).data
  const at = (id = 0) => ({ params: { id } })
  expect((await she(routes.read, at(first?.id))).data).toEqual({ unread: 1 })
  const { read_at } = (await inbox()).data[0] ?? {}
  t().clock.forward(60)
  await she(routes.read, at(first?.id))
  expect((await inbox()).data[0]?.read_at).toBe(read_at)
  expect((await she(routes.remove, at(second?.id))).data).toEqual({ unread: 0 })
  expect((await inbox()).data).toHaveLength(1)
  expect((await she(routes.restore, at(second?.id))).data).toEqual({ unread: 1 })
  expect((await she(routes.read, at(999_999))).status).toBe(404)
})

test('«read all» reaches as far as she has seen, and is taken back whole', async () => {
  const { she, inbox, tell } = await reader()
  for (const title of ['أولى', 'ثانية']) await tell(title)
  await settle()
  const seen = (await inbox()).data[0]?.id
  await tell('ثالثة')
  await settle()
  expect((await she(routes.readAll, { body: { upto: seen } })).data).toEqual({ unread: 1 })
  expect((await inbox({ unread: 'yes' })).data.map(({ title }) => title)).toEqual(['أتممتِ دورة ثالثة'])
  expect((await inbox()).data.map(({ read_at }) => read_at !== null)).toEqual([false, true, true])
  expect((await she(routes.undoReadAll, {})).data).toEqual({ unread: 3 })
  expect((await she(routes.readAll, { body: {} })).data).toEqual({ unread: 0 })
})

test('pages go on where the last one ended, and a topic has pages of its own', async () => {
  const { person, inbox } = await reader()
  for (let n = 0; n < 5; n++) await make.notification({ user_id: person.id })
  await make.notification({ user_id: person.id, topic: 'account' })
  const first = await inbox({ per_page: 4 })
  const rest = await inbox({ per_page: 4, before: first.next })
  expect([first.data.length, rest.data.length, rest.next]).toEqual([4, 2, null])
  const ids = [...first.data, ...rest.data].map(({ id }) => id)
  expect(new Set(ids).size).toBe(6)
  expect((await inbox({ topic: 'courses', per_page: 100 })).data).toHaveLength(5)
})

test('unread are counted up to a hundred', async () => {
  const { person, inbox } = await reader()
  for (let n = 0; n < 105; n++) await make.notification({ user_id: person.id })
  expect((await inbox()).unread).toBe(100)
})

test('unread repeats give way to one that counts them, and one that was read stays', async () => {
  const { person, she, inbox } = await reader()
  const course = await make.course({ title: 'مخارج الحروف' })
  await make.enrolment({ user_id: person.id, course_id: course.id })
  const lesson = async (title: string) =>
    emit('lesson.new', `course:${course.id}`, {
      course_id: course.id,
      lesson_id: (await make.lesson({ course_id: course.id, title })).id,
    })
  await lesson('مخرج الضاد')
  await settle()
  await she(routes.readAll, { body: {} })
  for (const title of ['مخرج القاف', 'مخرج الكاف', 'مخرج الجيم']) await lesson(title)
  await settle()
  expect((await inbox()).data.map(({ title }) => title)).toEqual([
    '٣ دروس جديدة في مخارج الحروف',
    'درس جديد في مخارج الحروف: مخرج الضاد',
  ])
  expect((await inbox()).unread).toBe(1)
})

test('an event that cannot be read is laid aside after the fifth try and holds up no other', async () => {
  const { person, inbox, tell } = await reader()
  await emit('course.completed', `user:${person.id}`, { course_id: 1e30 })
  await tell()
  for (let n = 0; n < 6; n++) {
    await settle()
    t().clock.forward(120)
  }
  expect((await inbox()).data).toHaveLength(1)
  const todo = await t()
    .db.selectFrom('event_todo')
    .select(['tries', 'parked_at'])
    .where('room', '=', `user:${person.id}`)
    .execute()
  expect(todo).toMatchObject([{ tries: 5, parked_at: expect.any(Date) as Date }])
})

test('many readers at a time make one notification of each event, also of those that collapse', async () => {
  const readers = await Promise.all([1, 2, 3].map(() => reader()))
  for (let n = 0; n < 20; n++) for (const { tell } of readers) await tell(`دورة ${n}`)
  await Promise.all([1, 2, 3, 4].map(() => settle()))
  for (const { inbox } of readers) {
    const titles = (await inbox({ per_page: 100 })).data.map(({ title }) => title)
    expect([titles.length, new Set(titles).size]).toEqual([20, 20])
  }
})

test('a closed account and a room that nobody is in are told nothing', async () => {
  const { person } = await reader()
  await t().db.updateTable('users').set({ is_active: false }).where('id', '=', person.id).execute()
  await completed(person.id)
  await settle()
  const rows = await t()
    .db.selectFrom('notifications')
    .select('id')
    .where('user_id', '=', person.id)
    .execute()
  expect(rows).toEqual([])
})

test('a kind that she wants neither here nor by mail leaves nothing; by mail alone it shows nowhere', async () => {
  const { person, she, inbox, tell } = await reader()
  const choose = (channel: 'in_app' | 'email', is_on: boolean) =>
    she(routes.choose, { body: { kind: 'course.completed', channel, is_on } })
  await choose('in_app', false)
  await tell()
  await settle()
  expect(await inbox()).toMatchObject({ data: [], unread: 0 })
  await choose('email', true)
  await tell()
  await settle()
  expect(await inbox()).toMatchObject({ data: [], unread: 0 })
  expect((await post.mailsTo(person.email)).map(({ subject }) => subject)).toEqual(['أتممتِ دورة تحفة الأطفال'])
})

test('what protects her account cannot be switched off, and a kind of others is not hers to choose', async () => {
  const { she } = await reader()
  const choose = (kind: string, channel: 'in_app' | 'email') =>
    she(routes.choose, { body: { kind, channel, is_on: false } })
  expect((await choose('session.new-device', 'in_app')).status).toBe(409)
  expect((await choose('receipt.waiting', 'email')).status).toBe(404)
  expect((await choose('no.such-kind', 'email')).status).toBe(404)
})

test('what she has chosen is shown, and given back to what is usual', async () => {
  const { she } = await reader()
  const emailOf = (kinds: { kind: string; channels: { channel: string; is_on: boolean }[] }[]) =>
    kinds.find(({ kind }) => kind === 'receipt.refused')?.channels.find(({ channel }) => channel === 'email')
      ?.is_on
  const body = { kind: 'receipt.refused', channel: 'email', is_on: false } as const
  expect(emailOf((await she(routes.choose, { body })).data)).toBe(false)
  expect(emailOf((await she(routes.choices, {})).data)).toBe(false)
  expect(emailOf((await she(routes.resetChoices, {})).data)).toBe(true)
})

test('no letter goes to a mailbox that takes none', async () => {
  const { person } = await reader()
  await t()
    .db.insertInto('mail_suppressions')
    .values({ email: person.email, reason: 'bounced', at: t().clock.now })
    .execute()
  await emit('receipt.confirmed', `user:${person.id}`, { ...(await courseOf('تجويد')), receipt_id: 1 })
  expect(await post.mailsTo(person.email)).toEqual([])
  const [delivery] = await t()
    .db.selectFrom('notification_deliveries')
    .select(['state', 'reason'])
    .where('user_id', '=', person.id)
    .where('channel', '=', 'email')
    .execute()
  expect(delivery).toEqual({ state: 'skipped', reason: 'suppressed' })
})

const letterOf = async (email: string) => {
  const [letter] = await post.mailsTo(email)
  if (!letter) throw new Error('a letter was sent')
  return letter
}
const STOP = /<(https:\/\/rattil\.test)(\/api\/v1\/notifications\/stop\?[^>]+)>/

test("the button of a mail program stops a kind's letters without signing in; opening the address changes nothing", async () => {
  const { person } = await reader()
  const confirm = async () =>
    emit('receipt.confirmed', `user:${person.id}`, { ...(await courseOf('تجويد')), receipt_id: 1 })
  await confirm()
  const { headers, text } = await letterOf(person.email)
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(text).toMatch(/https:\/\/rattil\.test\/notifications\/stop\?for=notice/)
  const url = STOP.exec(headers.get('list-unsubscribe') ?? '')?.[2] ?? ''
  const call = (method: 'GET' | 'POST', at = url) =>
    t().app.http.inject({
      method,
      url: at,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: method === 'POST' ? 'List-Unsubscribe=One-Click' : '',
    })
  expect((await call('GET')).statusCode).toBe(404)
  expect((await call('POST', url.replace(/sig=.{4}/, 'sig=abcd'))).statusCode).toBe(404)
  await confirm()
  expect(await post.mailsTo(person.email)).toHaveLength(2)
  for (const _ of [1, 2]) expect((await call('POST')).statusCode).toBe(200)
  await confirm()
  expect(await post.mailsTo(person.email)).toHaveLength(2)
})
