import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth/routes.ts'
import { notificationRoutes } from '#contract/notifications/routes.ts'
import { pushRoutes as routes } from '#contract/push/routes.ts'
import type { EventType } from '#contract/realtime/events.ts'
import { readEvents } from '#server/wiring/event-readers.ts'
import { features } from '#server/features.ts'
import { catalogueOf } from '#server/features/notifications/catalogue.ts'
import { deliverPushes } from '#server/features/notifications/pushes/deliver-pushes.ts'
import { testApp } from '#server/testing/app.ts'
import { happens } from '#server/testing/listener.ts'
import { as, visitor } from '#server/testing/as.ts'
import {
  fakePushService,
  type FakePushService,
  type Subscription,
} from '#server/testing/fake-push-service.ts'
import { maker } from '#server/testing/make.ts'
import { settleJobs } from '#server/testing/settle-jobs.ts'

const t = testApp({ PUSH_PRIVATE_HOSTS: 'on' })
const make = maker(t)
let service: FakePushService
beforeAll(async () => {
  service = await fakePushService()
  await t().jobs.start()
})
afterAll(() => service.close())
beforeEach(() => {
  service.received.length = 0
  service.requests.length = 0
})

/** Everything that happened is told, and everything that is due is sent. */
async function settle(): Promise<void> {
  await readEvents(t().app.process)
  await settleJobs(t().jobs)
}

const emit = (type: EventType, room: string, payload: object) => happens(t(), room, type, payload)
const byHand = async (userId: number, title = 'تحفة الأطفال') =>
  emit('enrolment.by-hand', `user:${userId}`, { course_id: (await make.course({ title })).id })

type Person = Awaited<ReturnType<typeof make.student>>

async function deviceOf(person: Person) {
  const she = await as(t, person)
  const { key } = (await she(routes.devices, {})).data
  const subscription = service.subscribe(key ?? '')
  const { status, data } = await she(routes.subscribe, { body: subscription })
  expect(status).toBe(200)
  return { person, she, subscription, id: data.devices[0]?.id ?? 0 }
}
const newDevice = async () => deviceOf(await make.student())

const deliveriesOf = (userId: number) =>
  t()
    .db.selectFrom('notification_deliveries')
    .select(['state', 'reason', 'tries', 'due_at', 'channel'])
    .where('user_id', '=', userId)
    .where('channel', '=', 'push')
    .orderBy('notification_id')
    .execute()

const pathOf = ({ endpoint }: Subscription) => new URL(endpoint).pathname

test('what happens reaches a closed browser, sealed for it and signed by the key that the platform made', async () => {
  const { person, subscription } = await newDevice()
  await byHand(person.id)
  await settle()
  expect(service.received).toMatchObject([
    {
      path: pathOf(subscription),
      message: {
        title: 'سجّلتكِ إدارة المركز في دورة تحفة الأطفال',
        body: '',
        url: expect.stringMatching(/^\/course-player\/\d+$/) as string,
      },
      headers: { urgency: 'normal', ttl: '86400' },
      claims: { aud: service.origin, sub: 'https://rattil.test' },
    },
  ])
  expect(await deliveriesOf(person.id)).toMatchObject([{ state: 'sent', reason: null }])
  const { value } = await t()
    .db.selectFrom('settings')
    .select('value')
    .where('key', '=', 'push.keys')
    .executeTakeFirstOrThrow()
  expect(Object.keys(value as object).toSorted()).toEqual(['made_at', 'private_key', 'public_key'])
  expect((value as { private_key: string }).private_key).toMatch(/^v1\./)
})

test('a title that is private stays off the screen until she lets this device show everything', async () => {
  const { person, she, id } = await newDevice()
  const course = await make.course({ title: 'التجويد' })
  const { id: receipt_id } = await make.receipt({ status: 'refused', reason: 'المبلغ ناقص' })
  const refuse = () => emit('receipt.refused', `user:${person.id}`, { course_id: course.id, receipt_id })
  await refuse()
  await settle()
  expect((await she(routes.change, { params: { id }, body: { shows_details: true } })).status).toBe(200)
  await refuse()
  await settle()
  const [brief, detailed] = service.received.map(({ message }) => message)
  expect(brief).toMatchObject({ body: '' })
  expect(brief?.title).not.toContain('التجويد')
  expect(detailed?.title).toContain('التجويد')
  expect(detailed?.body).toContain('المبلغ ناقص')
})

test('repeats carry one tag and topic, so that the last takes the place of the first', async () => {
  const director = await make.user({ role: 'admin' })
  await deviceOf(director)
  for (const title of ['التجويد', 'التفسير']) {
    await emit('receipt.waiting', 'directors', { course_id: (await make.course({ title })).id })
    await settle()
  }
  const [first, second] = service.received
  expect(first?.message.tag).toMatch(/^[\w-]{32}$/)
  expect(second?.message.tag).toBe(first?.message.tag)
  expect(second?.headers['topic']).toBe(first?.message.tag)
  expect(second?.message.title).toBe('إيصالا تحويل ينتظران قراركِ')
  await t().db.deleteFrom('users').where('id', '=', director.id).execute()
})

test('a device whose subscription is over is forgotten, whichever way its service says so', async () => {
  for (const status of [404, 410]) {
    const { person, she, subscription } = await newDevice()
    service.meet(subscription, { status })
    await byHand(person.id)
    await settle()
    expect((await she(routes.devices, {})).data.devices).toEqual([])
    expect(await deliveriesOf(person.id)).toMatchObject([{ state: 'skipped', reason: 'no-device' }])
  }
})

test('trouble that passes is waited for as long as the service asks, and the push is sent once', async () => {
  const { person, subscription } = await newDevice()
  service.meet(
    subscription,
    { status: 429, headers: { 'retry-after': '600' }, text: 'too many' },
    { status: 503 },
  )
  await byHand(person.id)
  await settle()
  const [waiting] = await deliveriesOf(person.id)
  expect(waiting).toMatchObject({ state: 'waiting', tries: 1, reason: '429 too many' })
  expect(waiting?.due_at).toEqual(new Date(t().clock.now.getTime() + 600_000))
  t().clock.forward(599)
  await settle()
  expect(service.requests).toHaveLength(1)
  t().clock.forward(2)
  await settle()
  expect(await deliveriesOf(person.id)).toMatchObject([{ state: 'waiting', tries: 2, reason: '503' }])
  t().clock.forward(3600)
  await settle()
  await settle()
  expect(service.received).toHaveLength(1)
  expect(service.requests).toHaveLength(3)
})

test('a push that is not taken six times has failed, with the last answer as its reason', async () => {
  const { person, subscription } = await newDevice()
  service.meet(subscription, ...Array.from({ length: 9 }, () => ({ status: 500, text: 'broken' })))
  await byHand(person.id)
  for (let round = 0; round < 8; round++) {
    await settle()
    t().clock.forward(3 * 3600)
  }
  // Three hours at a time pass the night as well, in which nothing is tried.
  t().clock.forward(24 * 3600)
  await settle()
  expect(await deliveriesOf(person.id)).toMatchObject([{ state: 'failed', reason: '500 broken' }])
  expect(service.requests).toHaveLength(6)
})

test('what is our own fault is not tried again, and the device stays', async () => {
  for (const status of [400, 403, 413]) {
    const { person, she, subscription } = await newDevice()
    service.meet(subscription, { status, text: 'not like this' })
    await byHand(person.id)
    await settle()
    expect(await deliveriesOf(person.id)).toMatchObject([
      { state: 'failed', reason: `${status} not like this` },
    ])
    expect((await she(routes.devices, {})).data.devices).toMatchObject([
      { failing_since: t().clock.now.toISOString() },
    ])
  }
})

test('of two devices only the one that was not reached is tried again', async () => {
  const { person, subscription } = await newDevice()
  const other = await deviceOf(person)
  service.meet(subscription, { status: 503 })
  await byHand(person.id)
  await settle()
  t().clock.forward(3600)
  await settle()
  expect(service.received.map(({ path }) => path)).toEqual([pathOf(other.subscription), pathOf(subscription)])
  expect(await deliveriesOf(person.id)).toMatchObject([{ state: 'sent' }])
})

test('nothing is pushed at night, of what she has read meanwhile, and of a kind that she has switched off', async () => {
  const { person } = await newDevice()
  const began = t().clock.now
  t().clock.now = new Date('2026-11-25T20:30:00Z')
  await byHand(person.id)
  await settle()
  expect(service.received).toEqual([])
  t().clock.now = new Date('2026-11-26T04:01:00Z')
  await settle()
  expect(service.received).toHaveLength(1)

  t().clock.now = new Date('2026-11-26T21:00:00Z')
  await byHand(person.id)
  await settle()
  // Her first session's token has run out by now; the device stays with that session.
  const she = await as(t, person)
  expect((await she(notificationRoutes.readAll, { body: {} })).status).toBe(200)
  t().clock.now = new Date('2026-11-27T04:01:00Z')
  await settle()
  expect(service.received).toHaveLength(1)

  const wish = { kind: 'enrolment.by-hand', channel: 'push', is_on: false } as const
  expect((await (await as(t, person))(notificationRoutes.choose, { body: wish })).status).toBe(200)
  await byHand(person.id)
  await settle()
  expect(service.received).toHaveLength(1)
  t().clock.now = began
})

test('signing out on a device ends its pushes, and only there', async () => {
  const { person, she } = await newDevice()
  const other = await deviceOf(person)
  await she(authRoutes.logout, {})
  await byHand(person.id)
  await settle()
  expect(service.received.map(({ path }) => path)).toEqual([pathOf(other.subscription)])
  expect((await other.she(routes.devices, {})).data.devices).toHaveLength(1)
})

test('a session that has run out and a closed account get nothing', async () => {
  const began = t().clock.now
  // By night what is told waits for the morning, so nothing leaves before the accounts have changed.
  t().clock.now = new Date('2026-11-28T20:30:00Z')
  const late = await newDevice()
  const closed = await newDevice()
  await byHand(late.person.id)
  await byHand(closed.person.id)
  await settle()
  const { db } = t()
  await db
    .updateTable('sessions')
    .set({ expires_at: t().clock.now })
    .where('user_id', '=', late.person.id)
    .execute()
  await db.updateTable('users').set({ is_active: false }).where('id', '=', closed.person.id).execute()
  t().clock.now = new Date('2026-11-29T04:01:00Z')
  await settle()
  expect(service.received).toEqual([])
  expect(await deliveriesOf(late.person.id)).toMatchObject([{ state: 'skipped', reason: 'no-device' }])
  expect(await deliveriesOf(closed.person.id)).toMatchObject([{ state: 'skipped', reason: 'closed' }])
  t().clock.now = began
})

test('the same browser changes hands with the woman who signs in on it', async () => {
  const first = await newDevice()
  const second = await make.student()
  const she = await as(t, second)
  expect((await she(routes.subscribe, { body: first.subscription })).data.devices).toHaveLength(1)
  await byHand(first.person.id, 'لها')
  await byHand(second.id, 'لغيرها')
  await settle()
  expect(service.received.map(({ message }) => message.title)).toEqual(['سجّلتكِ إدارة المركز في دورة لغيرها'])
  const foreign = { ...first.subscription, keys: service.subscribe('').keys }
  const third = await as(t, await make.student())
  expect((await third(routes.subscribe, { body: foreign })).status).toBe(409)
})

test('a browser that changes its subscription by itself goes on, and nobody else can move it', async () => {
  const { person, she, subscription } = await newDevice()
  const { key } = (await she(routes.devices, {})).data
  const fresh = service.subscribe(key ?? '')
  const guessed = { ...subscription, keys: service.subscribe('').keys }
  const worker = visitor(t)
  expect((await worker(routes.renew, { body: { old: guessed, fresh } })).data).toEqual({ renewed: false })
  expect((await worker(routes.renew, { body: { old: subscription, fresh } })).data).toEqual({ renewed: true })
  await byHand(person.id)
  await settle()
  expect(service.received.map(({ path }) => path)).toEqual([pathOf(fresh)])
})

test('a test push says what each service answered, and there are ten devices at most', async () => {
  const { person, she, subscription } = await newDevice()
  for (let n = 0; n < 10; n++) {
    t().clock.forward(1)
    await deviceOf(person)
  }
  const { devices } = (await she(routes.devices, {})).data
  expect(devices).toHaveLength(10)
  const { status, data } = await she(routes.test, {})
  expect(status).toBe(200)
  expect(data.steps.map(({ works, line }) => ({ works, line }))).toEqual(
    devices.map(() => ({ works: true, line: '201' })),
  )
  expect(service.received.map(({ path }) => path)).not.toContain(pathOf(subscription))
  const nobody = await as(t, await make.student())
  expect((await nobody(routes.test, {})).failure.message).toContain('لا جهاز لكِ')
})

test('two processes that send at once send each push once', async () => {
  const people = [await newDevice(), await newDevice(), await newDevice()]
  for (const { person } of people) await byHand(person.id)
  await readEvents(t().app.process)
  const catalogue = catalogueOf(features)
  await Promise.all([deliverPushes(t().ctx, catalogue), deliverPushes(t().ctx, catalogue)])
  await settleJobs(t().jobs)
  expect(service.received.map(({ path }) => path).toSorted()).toEqual(
    people.map(({ subscription }) => pathOf(subscription)).toSorted(),
  )
})

test('what a killed process had sent and not marked is sent again after its lease, in the place of the first', async () => {
  const { person } = await newDevice()
  await byHand(person.id)
  await settle()
  const lease = new Date(t().clock.now.getTime() + 180_000)
  await t()
    .db.updateTable('notification_deliveries')
    .set({ state: 'waiting', sent_at: null, due_at: lease, reached_devices: [] })
    .where('user_id', '=', person.id)
    .where('channel', '=', 'push')
    .execute()
  await settle()
  expect(service.received).toHaveLength(1)
  t().clock.forward(181)
  await settle()
  await settle()
  const [first, second, ...more] = service.received.map(({ message }) => message.tag)
  expect(second).toBe(first)
  expect(more).toEqual([])
})
