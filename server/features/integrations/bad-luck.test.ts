import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { adminAiRoutes as ai } from '#contract/ai/routes.ts'
import { integrationRoutes as hub } from '#contract/integrations/routes.ts'
import { liveKitRoutes as livekit } from '#contract/livekit/routes.ts'
import { mailRoutes as mail } from '#contract/mail/routes.ts'
import { zoomRoutes as zoom } from '#contract/zoom/routes.ts'
import { features } from '#server/features.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { fakeAi } from '#server/testing/fake-ai.ts'
import { fakeLiveKit } from '#server/testing/fake-livekit.ts'
import { fakeS3 } from '#server/testing/fake-s3.ts'
import { maker } from '#server/testing/make.ts'
import { openAiSettings } from '#server/testing/opened-ai.ts'
import { signedEvent } from '#server/testing/zoom/events.ts'
import { fakeZoom } from '#server/testing/zoom/fake-zoom.ts'
import { listIntegrations } from './service.ts'

// What may befall every service that a director sets, as her screens show it.

const [zoomFake, liveKitFake, aiFake, s3] = await Promise.all([fakeZoom(), fakeLiveKit(), fakeAi(), fakeS3()])
afterAll(() => Promise.all([zoomFake.close(), liveKitFake.close(), aiFake.close(), s3.close()]))
const t = testApp({
  ZOOM_URL: zoomFake.address,
  LIVEKIT_PRIVATE_HOSTS: 'on',
  AI_PRIVATE_HOSTS: 'on',
  SMTP_PRIVATE_HOSTS: 'on',
  S3_ENDPOINT: s3.settings.endpoint,
  S3_REGION: s3.settings.region,
  S3_BUCKET: s3.settings.bucket,
  S3_ACCESS_KEY: s3.settings.accessKey,
  S3_SECRET_KEY: s3.settings.secretKey,
})
const director = async () => as(t, await maker(t).director())

const { accountId, clientId, clientSecret } = zoomFake.account
const account = { account_id: accountId, client_id: clientId, client_secret: clientSecret }
const server = { url: liveKitFake.url, key: liveKitFake.key, secret: liveKitFake.secret }
const model = { address: aiFake.address, model: 'small', key: aiFake.key }
const post = { host: '127.0.0.1', port: 1, tls: 'none', user: 'rattil', password: 'a-password' } as const

beforeAll(async () => {
  zoomFake.users.push({ id: 'u1', email: 'amal@noor.example', display_name: 'أمل', type: 2 })
  const she = await director()
  await she(zoom.save, { body: account })
  await she(zoom.saveEvents, { body: { secret: 'secret-of-the-notices' } })
  await she(livekit.save, { body: server })
  await she(ai.saveService, { body: model })
  await she(ai.saveSettings, { body: openAiSettings() })
  await she(mail.saveServer, { body: post })
})
afterEach(async () => {
  // What a test learnt in a later hour would stand against what the next one learns.
  await t().db.deleteFrom('integration_checks').execute()
  Object.assign(zoomFake.account, { clientSecret })
  zoomFake.troubles.length = 0
  liveKitFake.troubles.length = 0
})

const stateOf = async (key: string) => {
  const { data } = await (await director())(hub.test, { params: { key } })
  return data
}

test('a secret that ends after it worked makes a failing card since then, and a new one mends it', async () => {
  expect(await stateOf('zoom')).toMatchObject({ state: 'working' })
  t().clock.forward(3600)
  Object.assign(zoomFake.account, { clientSecret: 'another-one-of-today' })
  zoomFake.endTokens()
  const failing = await stateOf('zoom')
  expect(failing).toMatchObject({ state: 'failing', since: t().clock.now.toISOString() })
  expect(failing.line).toContain('Invalid client_id or client_secret')
  const she = await director()
  const { status } = await she(zoom.save, { body: { ...account, client_secret: 'another-one-of-today' } })
  expect(status).toBe(200)
  expect(await stateOf('zoom')).toMatchObject({ state: 'working' })
  Object.assign(zoomFake.account, { clientSecret })
  await she(zoom.save, { body: account })
})

test('a new secret of notices leaves the old one valid for an hour, so that no notice is lost meanwhile', async () => {
  const she = await director()
  await she(zoom.saveEvents, { body: { secret: 'secret-of-tomorrow' } })
  const send = async (secret: string) => {
    const notice = { event: 'meeting.started', event_ts: t().clock.now.getTime(), payload: {} }
    const { body, headers } = signedEvent(notice, { secret, now: t().clock.now })
    const answer = { method: 'POST', url: zoom.receive.path, headers, payload: body } as const
    return (await t().app.http.inject(answer)).statusCode
  }
  expect([await send('secret-of-tomorrow'), await send('secret-of-the-notices')]).toEqual([200, 200])
  expect(await send('secret-of-nobody')).toBe(403)
  t().clock.forward(3601)
  expect([await send('secret-of-tomorrow'), await send('secret-of-the-notices')]).toEqual([200, 403])
})

test('two directors in one card: one whole account stands, and the audit names both', async () => {
  const second = { ...account, account_id: 'AcC0unt' }
  const [one, other] = [await maker(t).director(), await maker(t).director()]
  const answers = await Promise.all([
    (await as(t, one))(livekit.save, { body: server }),
    (await as(t, other))(livekit.save, { body: server }),
    (await as(t, one))(zoom.save, { body: account }),
    (await as(t, other))(zoom.save, { body: second }),
    (await as(t, other))(hub.test, { params: { key: 'zoom' } }),
    (await as(t, one))(ai.saveService, { body: model }),
    (await as(t, other))(ai.saveService, { body: { ...model, model: 'large' } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200])
  for (const key of ['zoom', 'livekit', 'ai']) expect(await stateOf(key)).toMatchObject({ state: 'working' })
  const changed = await t()
    .db.selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('actor_id', 'in', [one.id, other.id])
    .execute()
  for (const action of ['zoom.account', 'livekit.account', 'ai.service'])
    expect(changed.filter((row) => row.action === action).map(({ actor_id }) => actor_id)).toEqual(
      expect.arrayContaining([one.id, other.id]),
    )
})

test('one director removes a service while another tests it: a card that is off, and no error', async () => {
  const [one, other] = [await director(), await director()]
  const [removed, tested] = await Promise.all([
    one(zoom.remove, {}),
    other(hub.test, { params: { key: 'zoom' } }),
  ])
  expect(removed.status).toBe(200)
  expect([200, 409]).toContain(tested.status)
  const { data } = await one(hub.list, {})
  expect(data.find(({ key }) => key === 'zoom')).toMatchObject({ state: 'off', line: '' })
  await one(zoom.save, { body: account })
})

test('the key of sealing changed: each card asks for its secret anew, and nothing crashes', async () => {
  const ctx = t().ctx()
  const asked = { ...ctx, config: { ...ctx.config, secretKey: randomBytes(32) } }
  const cards = await listIntegrations(
    asked,
    features.flatMap(({ integrations = [] }) => integrations),
  )
  for (const key of ['zoom', 'livekit', 'ai', 'mail']) {
    const card = cards.find((one) => one.key === key)
    expect(card).toMatchObject({ key, state: 'locked', can_test: false })
    expect(card?.sentence).toContain('أعيدي إدخال المفتاح السري')
  }
  expect(cards.filter(({ state }) => state === 'failing')).toEqual([])
})

const PAGE = '<!doctype html><title>Sign in to the hotel</title>'

test('HTML from a service outside is a failing card in words, and the other cards stand', async () => {
  const pages = Array.from({ length: 9 }, () => ({ page: PAGE }))
  zoomFake.troubles.push({ status: 200, body: PAGE })
  liveKitFake.troubles.push({ status: 502, body: PAGE })
  aiFake.page = PAGE
  s3.troubles.push(...pages)
  for (const key of ['zoom', 'livekit', 'ai', 'storage']) {
    const card = await stateOf(key)
    expect(card).toMatchObject({ key, state: 'failing' })
    expect(card.sentence).toMatch(/[\u0621-\u064a]{3}/)
    expect(`${card.sentence} ${card.line}`).not.toMatch(/[<>]|hotel/)
  }
  aiFake.page = undefined
  s3.troubles.length = 0
  const { data } = await (await director())(hub.list, {})
  expect(data.find(({ key }) => key === 'mail')?.state).not.toBe('failing')
  for (const key of ['zoom', 'livekit', 'ai', 'storage'])
    expect(await stateOf(key)).toMatchObject({ state: 'working' })
})
