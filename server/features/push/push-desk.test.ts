import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth/routes.ts'
import { integrationRoutes } from '#contract/integrations/routes.ts'
import { pushRoutes as routes } from '#contract/push/routes.ts'
import { readEvents } from '#server/wiring/event-readers.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { fakeBeams } from '#server/testing/fake-beams.ts'
import { fakePushService } from '#server/testing/fake-push-service.ts'
import { maker } from '#server/testing/make.ts'
import { settleJobs } from '#server/testing/settle-jobs.ts'
import { sayFarewells } from './upkeep.ts'

// Where Beams is reached is a setting of the start.
const beams = await fakeBeams()
const service = await fakePushService()
const t = testApp({ PUSH_PRIVATE_HOSTS: 'on', PUSHER_BEAMS_URL: beams.address })
const make = maker(t)
beforeAll(() => t().jobs.start())
afterAll(async () => {
  await beams.close()
  await service.close()
})
const director = async () => as(t, await make.user({ role: 'admin' }))
const throughBeams = {
  provider: 'beams',
  instance_id: beams.instanceId,
  secret_key: beams.secretKey,
} as const

async function useProvider(body: typeof throughBeams | { readonly provider: 'own' }) {
  const { status, data } = await (await director())(routes.saveProvider, { body })
  expect(status).toBe(200)
  // The save is tried by a push to nobody.
  beams.published.length = 0
  return data
}

beforeEach(async () => {
  await useProvider({ provider: 'own' })
  await t().db.deleteFrom('push_services').execute()
  beams.troubles.length = 0
  service.received.length = 0
})

async function newDevice() {
  const person = await make.student()
  const she = await as(t, person)
  const { key } = (await she(routes.devices, {})).data
  const subscription = service.subscribe(key ?? '')
  expect((await she(routes.subscribe, { body: subscription })).status).toBe(200)
  return { person, she, subscription }
}

async function tell(userId: number): Promise<void> {
  const payload = { course_id: (await make.course({ title: 'التجويد' })).id }
  await inTransaction(t().ctx(), async (tx) =>
    tx.emit({ type: 'enrolment.by-hand', room: `user:${userId}`, payload }),
  )
  await readEvents(t().app.process)
  await settleJobs(t().jobs)
}

const deliveryOf = (userId: number) =>
  t()
    .db.selectFrom('notification_deliveries')
    .select(['state', 'reason', 'due_at'])
    .where('user_id', '=', userId)
    .where('channel', '=', 'push')
    .executeTakeFirst()

test('Beams is asked before its settings are saved, and says what is wrong with them', async () => {
  const she = await director()
  const refused = async (body: object) =>
    (await she(routes.saveProvider, { body: { ...throughBeams, ...body } })).failure
  expect((await refused({ secret_key: 'wrong' })).errors?.['secret_key']?.[0]).toContain(
    '401 Unauthorized incorrect API key',
  )
  expect((await refused({ instance_id: 'another' })).errors?.['instance_id']?.[0]).toContain('404 Not found')
  expect((await refused({ secret_key: '' })).errors?.['secret_key']).toEqual(['اكتبي المفتاح السري'])
  expect((await she(routes.desk, {})).data.provider).toBe('own')
})

test('a device is registered with Beams under a name of its own, and the push goes there', async () => {
  const data = await useProvider(throughBeams)
  expect(data).toMatchObject({
    provider: 'beams',
    beams: { instance_id: beams.instanceId, has_secret: true },
  })
  const { person, subscription } = await newDevice()
  const [name, devices] = [...beams.devicesOf].at(-1) ?? []
  expect(name).toMatch(/^device-[\w-]{36}$/)
  expect(devices).toEqual([{ endpoint: subscription.endpoint }])
  await tell(person.id)
  expect(beams.published).toMatchObject([
    {
      users: [name],
      web: {
        time_to_live: 86_400,
        notification: {
          title: 'سجّلتكِ إدارة المركز في دورة التجويد',
          deep_link: expect.stringMatching(/^https:\/\/rattil\.test\/course-player\/\d+$/) as string,
        },
      },
    },
  ])
  expect(service.received).toEqual([])
  expect(await deliveryOf(person.id)).toMatchObject({ state: 'sent' })
})

test('when Beams says «too many» the push waits as long as it asks; when it refuses, its words are the reason', async () => {
  await useProvider(throughBeams)
  const { person } = await newDevice()
  beams.troubles.push({
    status: 429,
    headers: { 'retry-after': '120' },
    body: { error: 'Too many requests', description: 'slow down' },
  })
  await tell(person.id)
  expect(await deliveryOf(person.id)).toMatchObject({
    state: 'waiting',
    reason: '429 Too many requests slow down',
    due_at: new Date(t().clock.now.getTime() + 120_000),
  })
  t().clock.forward(121)
  await readEvents(t().app.process)
  await settleJobs(t().jobs)
  expect(beams.published).toHaveLength(1)
  const other = await newDevice()
  beams.troubles.push({ status: 402, body: { error: 'Payment required', description: 'over quota' } })
  await tell(other.person.id)
  expect(await deliveryOf(other.person.id)).toMatchObject({
    state: 'failed',
    reason: '402 Payment required over quota',
  })
})

test('signing out ends the device at once, and Beams forgets its name with the next round', async () => {
  await useProvider(throughBeams)
  const { person, she } = await newDevice()
  const name = [...beams.devicesOf.keys()].at(-1) ?? ''
  await she(authRoutes.logout, {})
  await tell(person.id)
  expect(beams.published).toEqual([])
  await sayFarewells(t().ctx())
  expect(beams.devicesOf.has(name)).toBe(false)
  expect(await t().db.selectFrom('push_farewells').selectAll().execute()).toEqual([])
})

test('the secret comes back nowhere and goes to no other instance', async () => {
  await useProvider(throughBeams)
  const she = await director()
  const shown = JSON.stringify((await she(routes.desk, {})).data)
  const settings = JSON.stringify(await t().db.selectFrom('settings').selectAll().execute())
  const log = JSON.stringify(
    await t().db.selectFrom('audit_log').selectAll().where('action', '=', 'push.provider').execute(),
  )
  for (const words of [shown, settings, log]) expect(words).not.toContain(beams.secretKey)
  const elsewhere = { provider: 'beams', instance_id: 'another' } as const
  expect((await she(routes.saveProvider, { body: elsewhere })).failure.message).toContain('من جديد')
})

test('after a change of provider or keys a device gets nothing until it has subscribed anew', async () => {
  const { person, she } = await newDevice()
  const before = (await she(routes.devices, {})).data
  expect(before.devices).toMatchObject([{ is_stale: false }])
  const { data } = await (await director())(routes.rotateKeys, {})
  expect(data.public_key).not.toBe(before.key)
  const after = (await she(routes.devices, {})).data
  expect(after.devices).toMatchObject([{ is_stale: true }])
  await tell(person.id)
  expect(service.received).toEqual([])
  expect((await she(routes.subscribe, { body: service.subscribe(after.key ?? '') })).status).toBe(200)
  expect((await she(routes.devices, {})).data.devices).toMatchObject([{ is_stale: false }])
  await tell(person.id)
  expect(service.received).toHaveLength(1)
})

test('the desk and the hub tell the true state, in the words of the service', async () => {
  const { person, subscription } = await newDevice()
  const boss = await director()
  await tell(person.id)
  const host = new URL(service.origin).host
  const before = (await boss(routes.desk, {})).data
  expect(before).toMatchObject({ state: 'working', provider: 'own', keys_source: 'desk' })
  service.meet(subscription, { status: 503, text: 'under repair' })
  t().clock.forward(60)
  await tell(person.id)
  const { services, sentence, waiting } = (await boss(routes.desk, {})).data
  expect(services.find((one) => one.service === host)).toMatchObject({
    last_error: '503 under repair',
    failing_since: t().clock.now.toISOString(),
  })
  expect(waiting).toBe(1)
  const hub = (await boss(integrationRoutes.list, {})).data
  expect(hub.find(({ key }) => key === 'push')).toMatchObject({ state: 'failing', sentence })
})

test('what the environment sets is not changed from here', async () => {
  const { config } = t()
  const fixed = { ...t().ctx(), config: { ...config, push: { ...config.push, beams } } }
  const { checkProvider, showDesk } = await import('./desk.ts')
  await expect(checkProvider(fixed, { body: { provider: 'own' } })).rejects.toThrow('إعدادات التشغيل')
  expect(await showDesk(fixed)).toMatchObject({ provider: 'beams', provider_source: 'environment' })
})
