import { afterEach, beforeEach, expect, test } from 'vitest'
import { integrationRoutes } from '#contract/integrations/routes.ts'
import { LIVEKIT_WEBHOOK, liveKitRoutes as routes } from '#contract/livekit/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { fakeLiveKit } from '#server/testing/fake-livekit.ts'
import { maker } from '#server/testing/make.ts'
import { carrierFor } from './public.ts'

const fake = await fakeLiveKit()
const { url, key, secret } = fake
const t = testApp({ LIVEKIT_PRIVATE_HOSTS: 'on', LOG_LEVEL: 'debug' })
const fixed = testApp({ LIVEKIT_URL: url, LIVEKIT_KEY: key, LIVEKIT_SECRET: secret })
const strict = testApp()
const make = maker(t)
const director = async (app = t) => as(app, await maker(app).director())
const form = { url, key, secret }
const hubTest = { params: { key: 'livekit' } }
const off = { source: 'none', url: '', key: '', circles: false, lectures: false, running: 0 }

beforeEach(async () => {
  fake.troubles.length = 0
  fake.aheadSeconds = 0
})
afterEach(async () => {
  await t()
    .db.updateTable('lectures')
    .set({ ended_at: t().clock.now, end_cause: 'hand' })
    .where('status', '=', 'live')
    .execute()
  const she = await director()
  await she(routes.remove, {})
  await t().db.deleteFrom('settings').where('key', '=', 'livekit.rooms').execute()
})

test('a server that knows the key is saved, and the hub asks the server itself', async () => {
  const she = await director()
  expect((await she(routes.settings, {})).data).toMatchObject(off)
  const saved = await she(routes.save, { body: form })
  expect(saved.data).toMatchObject({
    source: 'desk',
    url,
    key,
    webhook: `https://rattil.test${LIVEKIT_WEBHOOK}`,
  })
  const { data: cards } = await she(integrationRoutes.list, {})
  // The answer to the save is a test already.
  expect(cards.find((card) => card.key === 'livekit')).toMatchObject({ state: 'working' })
  fake.rooms.set('somebody', new Map())
  const works = await she(integrationRoutes.test, hubTest)
  fake.rooms.delete('somebody')
  expect(works.data).toMatchObject({ state: 'working', is_fixed: false })
  expect(works.data.sentence).toContain('غرفة واحدة')
  expect(works.data.changes[0]?.action).toBe('livekit.account')
  await she(routes.remove, {})
  expect((await she(integrationRoutes.test, hubTest)).status).toBe(409)
})

test('what is wrong stands beside its field in words, and nothing is saved', async () => {
  const she = await director()
  const errorsOf = async (change: Partial<typeof form>) =>
    (await she(routes.save, { body: { ...form, ...change } })).failure.errors
  expect((await errorsOf({ key: 'APIother' }))?.['key']?.[0]).toContain('لا يعرف الخادم هذا المفتاح')
  expect((await errorsOf({ secret: 'not-the-secret' }))?.['secret']?.[0]).toContain(
    'المفتاح السري لا يطابق المفتاح',
  )
  expect((await errorsOf({ url: 'https://example.org' }))?.['url']?.[0]).toContain('wss://')
  fake.troubles.push({ status: 200, body: '<html>Welcome</html>' })
  expect((await errorsOf({}))?.['url']?.[0]).toContain('لم يكن الجواب من خادم LiveKit')
  fake.aheadSeconds = 600
  expect((await errorsOf({}))?.['url']?.[0]).toContain('ساعة هذا الخادم')
  expect((await she(routes.settings, {})).data.source).toBe('none')
})

test('a server that does not answer in time is a failing card and nothing worse', async () => {
  const she = await director()
  await she(routes.save, { body: form })
  fake.troubles.push({ status: 502, body: '<html>Bad gateway</html>' })
  expect((await she(integrationRoutes.test, hubTest)).data).toMatchObject({
    state: 'failing',
    sentence: expect.stringContaining('لم يكن الجواب من خادم LiveKit') as string,
  })
  fake.aheadSeconds = -600
  expect((await she(integrationRoutes.test, hubTest)).data.sentence).toContain('(NTP)')
})

test('an address in a private network, or without TLS, is for the environment alone', async () => {
  const she = await director(strict)
  const plain = await she(routes.save, { body: form })
  expect(plain.failure.errors?.['url']?.[0]).toContain('wss://')
  const inside = await she(routes.save, { body: { ...form, url: 'wss://localhost:7880' } })
  expect(inside.failure.errors?.['url']?.[0]).toContain('شبكة داخلية')
})

test('no answer, no table and no log line holds the secret', async () => {
  const she = await director()
  const answers = [
    await she(routes.save, { body: form }),
    await she(routes.settings, {}),
    await she(routes.saveRooms, { body: { circles: true, lectures: false } }),
    await she(integrationRoutes.test, hubTest),
    await she(integrationRoutes.list, {}),
    await she(routes.save, { body: { ...form, key: 'APIother' } }),
  ]
  const { db } = t()
  const rows = [
    await db.selectFrom('settings').selectAll().execute(),
    await db.selectFrom('audit_log').selectAll().execute(),
    await db.selectFrom('integration_checks').selectAll().execute(),
    await db.selectFrom('idempotency_keys').selectAll().execute(),
  ]
  expect(JSON.stringify(rows)).toContain(key)
  expect(JSON.stringify([answers, rows, t().logLines])).not.toContain(secret)
})

test('what the environment sets wins, works, and is not changed from here', async () => {
  const she = await director(fixed)
  expect((await she(routes.settings, {})).data).toMatchObject({ source: 'environment', url, key })
  expect((await she(routes.save, { body: form })).status).toBe(409)
  expect((await she(routes.remove, {})).status).toBe(409)
  expect((await she(integrationRoutes.test, hubTest)).data).toMatchObject({
    state: 'working',
    is_fixed: true,
  })
  expect(await carrierFor(fixed().ctx(), 'circles', 'centre')).toBe('built-in')
  await she(routes.saveRooms, { body: { circles: true, lectures: false } })
  expect(await carrierFor(fixed().ctx(), 'circles', 'centre')).toBe('livekit')
  expect(await carrierFor(fixed().ctx(), 'lectures', 'centre')).toBe('built-in')
})

test('a secret that was sealed with a lost key is asked for anew, and rooms open here meanwhile', async () => {
  const she = await director()
  await she(routes.save, { body: form })
  await she(routes.saveRooms, { body: { circles: true, lectures: true } })
  const value = JSON.stringify({ url, key, secret: 'v1.other' })
  await t().db.updateTable('settings').set({ value }).where('key', '=', 'livekit.account').execute()
  const { data } = await she(integrationRoutes.list, {})
  expect(data.find((card) => card.key === 'livekit')).toMatchObject({ state: 'locked', can_test: false })
  expect(await carrierFor(t().ctx(), 'circles', 'centre')).toBe('built-in')
  expect((await she(routes.save, { body: form })).status).toBe(200)
  expect(await carrierFor(t().ctx(), 'circles', 'centre')).toBe('livekit')
})

test('without a server no room is to open there', async () => {
  const she = await director()
  const { status } = await she(routes.saveRooms, { body: { circles: true, lectures: false } })
  expect(status).toBe(409)
})

test('a server on which rooms run keeps its address, and takes another key', async () => {
  const she = await director()
  await she(routes.save, { body: form })
  await make.liveLecture({ carrier: 'livekit' })
  expect((await she(routes.settings, {})).data.running).toBe(1)
  const other = await fakeLiveKit()
  const moved = await she(routes.save, { body: { url: other.url, key: other.key, secret: other.secret } })
  await other.close()
  expect(moved.status).toBe(409)
  expect((await she(routes.remove, {})).status).toBe(409)
  expect((await she(routes.save, { body: form })).status).toBe(200)
})

test('pages may connect to the server from its save on, and to nothing else', async () => {
  const she = await director()
  const policy = async () =>
    String((await t().app.http.inject({ url: '/api/v1/site' })).headers['content-security-policy'])
  expect(await policy()).not.toContain('ws:')
  await she(routes.save, { body: form })
  expect(await policy()).toContain(`connect-src 'self' ${url} ${url.replace('ws', 'http')};`)
  await she(routes.remove, {})
  expect(await policy()).not.toContain('ws:')
})

test('an event is taken with the right signature only', async () => {
  const send = (payload: string, authorization: string) =>
    t().app.http.inject({
      method: 'POST',
      url: LIVEKIT_WEBHOOK,
      payload,
      headers: { authorization, 'content-type': 'application/webhook+json' },
    })
  const event = { event: 'room_started', id: 'EV_9', room: { name: 'of another platform' } }
  await fake.send('http://127.0.0.1:9/', event).catch(() => undefined)
  const { body, authorization } = fake.sent.at(-1) ?? { body: '', authorization: '' }
  // Nobody has set a server yet.
  expect((await send(body, authorization)).statusCode).toBe(403)
  await (
    await director()
  )(routes.save, { body: form })
  expect((await send(body, authorization)).json()).toMatchObject({ data: { state: 'foreign' } })
  expect((await send(`${body} `, authorization)).statusCode).toBe(403)
})
