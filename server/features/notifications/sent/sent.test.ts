import { expect, test } from 'vitest'
import { notificationDeskRoutes as desk } from '#contract/notifications/desk-routes.ts'
import type { SentList } from '#contract/notifications/desk-shapes.ts'
import { notificationRoutes as routes } from '#contract/notifications/routes.ts'
import { mailRoutes } from '#contract/mail/routes.ts'
import type { EventType } from '#contract/realtime/events.ts'
import { readEvents } from '#server/wiring/event-readers.ts'
import { testApp } from '#server/testing/app.ts'
import { happens } from '#server/testing/listener.ts'
import { as } from '#server/testing/as.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'
import { countSent, foldTallies } from './tally-queries.ts'

const t = testApp()
const make = maker(t)
const post = mailbox(t)
const director = async () => as(t, await make.director())
const courseOf = async (title: string) => ({ course_id: (await make.course({ title })).id })
const emit = (type: EventType, room: string, payload: object) => happens(t(), room, type, payload)

/** One who has just been told that her receipt is confirmed, here and by mail. */
async function reader() {
  const person = await make.student()
  await emit('receipt.confirmed', `user:${person.id}`, { ...(await courseOf('تجويد')), receipt_id: 1 })
  await readEvents(t().app.process)
  const { id } = await t()
    .db.selectFrom('notifications')
    .select('id')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  const params = { userId: person.id, id }
  const her = await director()
  return {
    person,
    params,
    her,
    states: async () =>
      (await her(desk.one, { params })).data.deliveries.map(({ channel, state }) => `${channel} ${state}`),
    email: async () =>
      (await her(desk.one, { params })).data.deliveries.find(({ channel }) => channel === 'email'),
  }
}

/** What the mail server said of her letter in the end, as the queue writes it down. */
const settleMail = (address: string, state: 'sent' | 'failed' | 'suppressed', reason: string) =>
  t()
    .db.updateTable('mails')
    .set({ state, reason, finished_at: t().clock.now })
    .where('address', '=', address)
    .execute()

test('a notification is delivered here at once, and by mail when a server has taken its letter; a file is no delivery', async () => {
  const { person, states, email } = await reader()
  expect((await states())[0]).toBe('in_app delivered')
  await post.mailsTo(person.email)
  expect(await states()).toEqual(['in_app delivered', 'email written'])
  expect((await email())?.sentence).toBe('لا خادم بريد مضبوط، فلم تصل إلى أحد')
  await settleMail(person.email, 'sent', '250 taken')
  expect(await states()).toEqual(['in_app delivered', 'email delivered'])
})

test('a letter that bounces for good after it was handed over stands as failed, with the reason in words', async () => {
  const { person, email } = await reader()
  await post.mailsTo(person.email)
  await settleMail(person.email, 'failed', '550 5.1.1 no such user')
  expect(await email()).toMatchObject({
    state: 'failed',
    sentence: 'لا صندوق بهذا العنوان.',
    line: '550 5.1.1 no such user',
    can: { resend: true },
  })
})

test('a letter to a suppressed address stands as stopped and is not sent again until the address is allowed', async () => {
  const { person, params, her, email } = await reader()
  await post.mailsTo(person.email)
  await settleMail(person.email, 'suppressed', '550 5.1.1 no such user')
  await t()
    .db.insertInto('mail_suppressions')
    .values({ email: person.email, reason: 'bounced', at: t().clock.now })
    .execute()
  expect(await email()).toMatchObject({ state: 'stopped', can: { resend: true } })
  const body = { channel: 'email' } as const
  expect((await her(desk.resend, { params, body })).status).toBe(409)
  await her(mailRoutes.lift, { params: { email: person.email } })
  expect((await her(desk.resend, { params, body })).status).toBe(200)
  expect(await post.mailsTo(person.email)).toHaveLength(2)
})

test('two directors who resend one failed letter at the same time send one, and one line of the log says so', async () => {
  const { person, params, her, states } = await reader()
  await post.mailsTo(person.email)
  await settleMail(person.email, 'failed', '552 5.2.2 mailbox full')
  const other = await director()
  const body = { channel: 'email' } as const
  const answers = await Promise.all([
    her(desk.resend, { params, body }),
    other(desk.resend, { params, body }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await post.mailsTo(person.email)).toHaveLength(2)
  expect(await states()).toEqual(['in_app delivered', 'email written'])
  const log = await t()
    .db.selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'notification.resend')
    .where('entity_id', '=', String(params.id))
    .execute()
  expect(log).toMatchObject([{ after: { channel: 'email', notice: 'receipt.confirmed' } }])
})

test('opening it here and by the link of its letter are told apart', async () => {
  const { person, params, states } = await reader()
  await post.mailsTo(person.email)
  const she = await as(t, person)
  await she(routes.open, { params: { id: params.id }, body: { channel: 'email' } })
  expect(await states()).toEqual(['in_app delivered', 'email opened'])
  expect((await she(routes.list, { query: {} })).data.unread).toBe(0)
  await she(routes.read, { params: { id: params.id } })
  expect(await states()).toEqual(['in_app opened', 'email opened'])
})

test('what is held for the night says so and when it comes', async () => {
  const before = t().clock.now
  t().clock.now = new Date('2026-12-01T20:00:00Z')
  const { email } = await reader()
  expect(await email()).toMatchObject({
    state: 'held',
    sentence: 'تنتظر نهاية ساعات الهدوء',
    due_at: '2026-12-02T04:00:00.000Z',
  })
  t().clock.now = before
})

test('a repeat says of the one before it that it was joined to the newer', async () => {
  const course = await make.course({ title: 'مخارج' })
  const her = await director()
  const told = async () => {
    await emit('review.reported', 'directors', { course_id: course.id })
    await readEvents(t().app.process)
  }
  await told()
  await told()
  const { data } = await her(desk.sent, { query: { kind: 'review.reported', outcome: 'skipped' } })
  expect(data.items[0]?.delivery).toMatchObject({ channel: 'in_app', sentence: 'ضُمّت إلى أحدث منها' })
})

test('every filter gives a list exactly as long as its count, in pages without a repeat', async () => {
  const her = await director()
  for (let n = 0; n < 30; n++) {
    const person = n % 2 ? await make.student() : await make.teacher()
    await emit('receipt.confirmed', `user:${person.id}`, { ...(await courseOf(`دورة ${n}`)), receipt_id: 1 })
  }
  await post.mailsTo('nobody@example.sa')
  for (const query of [
    {},
    { kind: 'receipt.confirmed' },
    { kind: 'receipt.confirmed', role: 'teacher' },
    { channel: 'email' },
    { channel: 'in_app', outcome: 'arrived' },
    { outcome: 'opened' },
    { kind: 'course.imported' },
  ] as const) {
    const places: string[] = []
    let next: string | null = null
    let total: number | undefined
    do {
      const list: SentList = await page(query, next)
      places.push(...list.items.map(({ id, delivery }) => `${id} ${delivery.channel}`))
      next = list.next
      total = list.total
    } while (next !== null)
    expect([new Set(places).size, places.length]).toEqual([total, total])
  }
  async function page(query: object, after: string | null) {
    return (await her(desk.sent, { query: { ...query, ...(after !== null && { after }) } })).data
  }
})

test('counts agree with the rows after everything that can happen to a row, added up or not', async () => {
  const { person } = await reader()
  await post.mailsTo(person.email)
  const days = { from: '2000-01-01', to: '2100-01-01' }
  const agree = async () => {
    const { count } = await t()
      .db.selectFrom('notification_deliveries')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(await countSent(t().db, days)).toBe(Number(count))
  }
  await agree()
  await Promise.all([foldTallies(t().db), foldTallies(t().db)])
  await agree()
  await t().db.deleteFrom('notifications').where('user_id', '=', person.id).execute()
  await agree()
})

test('nobody but a director reads the list', async () => {
  const she = await as(t, await make.teacher())
  expect((await she(desk.sent, { query: {} })).status).toBe(403)
})
