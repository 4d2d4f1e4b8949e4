import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth/routes.ts'
import { notificationDeskRoutes as desk } from '#contract/notifications/desk-routes.ts'
import { notificationRoutes } from '#contract/notifications/routes.ts'
import { notificationTemplateRoutes as settings } from '#contract/notifications/template-routes.ts'
import { pushRoutes } from '#contract/push/routes.ts'
import type { EventType } from '#contract/realtime/events.ts'
import { readEvents } from '#server/wiring/event-readers.ts'
import { testApp } from '#server/testing/app.ts'
import { happens } from '#server/testing/listener.ts'
import { as } from '#server/testing/as.ts'
import { fakePushService, type FakePushService } from '#server/testing/fake-push-service.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'
import { settleJobs } from '#server/testing/settle-jobs.ts'
import { takeTurn } from './delivery-queries.ts'

const t = testApp({ PUSH_PRIVATE_HOSTS: 'on' })
const make = maker(t)
const post = mailbox(t)
let service: FakePushService
beforeAll(async () => {
  service = await fakePushService()
})
afterAll(() => service.close())

const moveTo = (time: string) => {
  t().clock.now = new Date(time)
}
beforeEach(() => moveTo('2026-12-01T09:00:00Z'))

type Person = Awaited<ReturnType<typeof make.student>>
const director = async () => as(t, await make.director())
const limitTo = async (body: { email?: number | null; push?: number | null }) =>
  (await director())(settings.saveLimits, { body: { email: null, push: null, ...body } })

const happen = ({ id }: Person, type: EventType, payload: object) => happens(t(), `user:${id}`, type, payload)
const enrolled = async (person: Person, title: string) =>
  happen(person, 'enrolment.by-hand', { course_id: (await make.course({ title })).id })

async function sessionOf(person: Person): Promise<number> {
  await as(t, person)
  const { id } = await t()
    .db.selectFrom('sessions')
    .select('id')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  return id
}

async function settle(): Promise<void> {
  await readEvents(t().app.process)
  await settleJobs(t().jobs)
}

const subjectsTo = async ({ email }: Person) => (await post.mailsTo(email)).map(({ subject }) => subject)

test('letters over the limit of her day come as one digest in the morning, and the desk says why they wait', async () => {
  await limitTo({ email: 2 })
  const person = await make.student()
  for (const course of ['الأولى', 'الثانية', 'الثالثة', 'الرابعة']) {
    await enrolled(person, course)
    await settle()
  }
  expect(await subjectsTo(person)).toHaveLength(2)
  const her = await director()
  const { items } = (
    await her(desk.sent, { query: { search: person.email, outcome: 'held', channel: 'email' } })
  ).data
  expect(items.map(({ delivery }) => delivery.sentence)).toEqual([
    'وصلها اليوم أكثر ما يصل في يوم، فتنتظر ملخص الغد',
    'وصلها اليوم أكثر ما يصل في يوم، فتنتظر ملخص الغد',
  ])
  moveTo('2026-12-02T05:00:00Z')
  const [, , digest, ...more] = await post.mailsTo(person.email)
  expect(more).toEqual([])
  expect(digest?.subject).toBe('ملخص إشعاراتكِ')
  expect(digest?.text).toContain('الثالثة')
  expect(digest?.text).toContain('الرابعة')
  // The digest is not of the new day's number.
  for (const course of ['الخامسة', 'السادسة']) await enrolled(person, course)
  expect(await subjectsTo(person)).toHaveLength(5)
})

test('what protects her account or begins now is neither held nor counted', async () => {
  await limitTo({ email: 1 })
  const person = await make.student()
  const session_id = await sessionOf(person)
  const newDevice = () => happen(person, 'session.new-device', { session_id })
  await newDevice()
  await settle()
  await enrolled(person, 'الأولى')
  await settle()
  await enrolled(person, 'الثانية')
  await newDevice()
  const [first, second, third, ...more] = await subjectsTo(person)
  expect([first, third, ...more]).toEqual(['دخول إلى حسابكِ من جهاز جديد', 'دخول إلى حسابكِ من جهاز جديد'])
  expect(second).toContain('الأولى')
})

test('one person at her limit keeps nobody else waiting, and without a limit everything comes', async () => {
  await limitTo({ email: 1 })
  const [one, other] = [await make.student(), await make.student()]
  for (const course of ['الأولى', 'الثانية']) await enrolled(one, course)
  await enrolled(other, 'الثالثة')
  expect([await subjectsTo(one), await subjectsTo(other)].map(({ length }) => length)).toEqual([1, 1])
  await limitTo({})
  for (const course of ['الرابعة', 'الخامسة']) await enrolled(other, course)
  expect(await subjectsTo(other)).toHaveLength(3)
})

test('what she reads here meanwhile does not come in the digest', async () => {
  await limitTo({ email: 1 })
  const person = await make.student()
  for (const course of ['الأولى', 'الثانية']) await enrolled(person, course)
  await settle()
  await (
    await as(t, person)
  )(notificationRoutes.readAll, { body: {} })
  moveTo('2026-12-02T05:00:00Z')
  expect(await subjectsTo(person)).toHaveLength(1)
})

test('pushes over the limit come the next morning as one that says how many they are', async () => {
  await limitTo({ push: 1 })
  const person = await make.student()
  const she = await as(t, person)
  const { key } = (await she(pushRoutes.devices, {})).data
  await she(pushRoutes.subscribe, { body: service.subscribe(key ?? '') })
  const titles = () => service.received.map(({ message }) => message.title)
  for (const course of ['الأولى', 'الثانية', 'الثالثة']) {
    await enrolled(person, course)
    await settle()
  }
  expect(titles()).toHaveLength(1)
  moveTo('2026-12-02T04:59:00Z')
  await settle()
  expect(titles()).toHaveLength(1)
  moveTo('2026-12-02T05:00:00Z')
  await settle()
  expect(titles().slice(1)).toEqual(['ينتظركِ إشعاران'])
  expect(service.received.at(-1)?.message.url).toBe('/student/notifications')
  const states = await t()
    .db.selectFrom('notification_deliveries')
    .select('state')
    .where('user_id', '=', person.id)
    .where('channel', '=', 'push')
    .execute()
  expect(states.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
  await she(authRoutes.logout, {})
})

test('twenty who take a turn at the same moment get as many as there are, and a new day begins anew', async () => {
  const { id: userId } = await make.student()
  const turn = { userId, channel: 'email', day: '2026-12-01', most: 7 } as const
  const answers = await Promise.all(Array.from({ length: 20 }, () => takeTurn(t().db, turn)))
  expect(answers.filter(Boolean)).toHaveLength(7)
  expect(await takeTurn(t().db, { ...turn, day: '2026-12-02' })).toBe(true)
})

test('a limit is a whole number or none, and only directors say it', async () => {
  expect((await limitTo({ email: 0 })).status).toBe(422)
  expect((await limitTo({ email: 12, push: null })).data).toEqual({ email: 12, push: null })
  const teacher = await as(t, await make.teacher())
  expect((await teacher(settings.limits, {})).status).toBe(403)
})
