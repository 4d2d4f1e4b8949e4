import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminAiRoutes as ai } from '#contract/ai/routes.ts'
import { integrationRoutes as hub } from '#contract/integrations/routes.ts'
import { liveKitRoutes as livekit } from '#contract/livekit/routes.ts'
import { mailRoutes as mail } from '#contract/mail/routes.ts'
import { myDataRoutes } from '#contract/my-data/routes.ts'
import { zoomRoutes as zoom } from '#contract/zoom/routes.ts'
import { allServed } from './features.ts'
import { listIntegrations, testIntegration } from './features/integrations/service.ts'
import { redisIntegration } from './features/realtime/integration.ts'
import { testApp, type TestApp } from './testing/app.ts'
import { as, type Caller } from './testing/as.ts'
import { fakeAi } from './testing/fake-ai.ts'
import { fakeLiveKit } from './testing/fake-livekit.ts'
import { fakeS3 } from './testing/fake-s3.ts'
import { fakeSmtp } from './testing/fake-smtp.ts'
import { maker } from './testing/make.ts'
import { openAiSettings } from './testing/opened-ai.ts'
import { settleJobs } from './testing/settle-jobs.ts'
import { unzipped } from './testing/zip.ts'
import { fakeZoom, zoomSettings } from './testing/zoom/fake-zoom.ts'

// Each secret of a service outside, typed by a director or set by the environment, while the service works and while it
// refuses: it is looked for in every answer that a director can ask for, in every row, log line and file.

const login = { user: 'rattil', password: 'smtp-secret-4c1f' }
const [zoomFake, liveKitFake, aiFake, s3, smtp] = await Promise.all([
  fakeZoom(),
  fakeLiveKit(),
  fakeAi(),
  fakeS3(),
  fakeSmtp({ login }),
])
afterAll(() => Promise.all([zoomFake.close(), liveKitFake.close(), aiFake.close(), s3.close(), smtp.close()]))
const REDIS_PASSWORD = 'redis-secret-8d20'
const TURN_SECRET = 'turn-secret-of-thirty-two-letters'
const INBOUND_SECRET = 'inbound-secret-of-thirty-two-letters'
const WRONG = 'a-wrong-secret-77aa'

const secrets = {
  zoom: zoomFake.account.clientSecret,
  'zoom notices': zoomFake.eventSecret,
  livekit: liveKitFake.secret,
  ai: aiFake.key,
  s3: s3.settings.secretKey,
  smtp: login.password,
  redis: REDIS_PASSWORD,
  turn: TURN_SECRET,
  'mail that comes in': INBOUND_SECRET,
  'one that was refused': WRONG,
}

const typed = testApp({
  ZOOM_URL: zoomFake.address,
  LIVEKIT_PRIVATE_HOSTS: 'on',
  AI_PRIVATE_HOSTS: 'on',
  SMTP_PRIVATE_HOSTS: 'on',
  LOG_LEVEL: 'trace',
})
const fixed = testApp({
  ...zoomSettings(zoomFake),
  LIVEKIT_URL: liveKitFake.url,
  LIVEKIT_KEY: liveKitFake.key,
  LIVEKIT_SECRET: liveKitFake.secret,
  AI_URL: aiFake.address,
  AI_KEY: aiFake.key,
  AI_MODEL: 'small',
  S3_ENDPOINT: s3.settings.endpoint,
  S3_REGION: s3.settings.region,
  S3_BUCKET: s3.settings.bucket,
  S3_ACCESS_KEY: s3.settings.accessKey,
  S3_SECRET_KEY: s3.settings.secretKey,
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(smtp.port),
  SMTP_USER: login.user,
  SMTP_PASSWORD: login.password,
  SMTP_TLS: 'none',
  TURN_URLS: 'turn:turn.example:3478',
  TURN_SECRET,
  INBOUND_ADDRESS: 'answers@rattil.test',
  INBOUND_SECRET,
  LOG_LEVEL: 'trace',
})

beforeAll(async () => {
  zoomFake.users.push({ id: 'u1', email: 'amal@noor.example', display_name: 'أمل', type: 2 })
  for (const t of [typed, fixed]) await t().jobs.start()
})

const answersOf = new Map<TestApp, unknown[]>()

/** Whatever she is answered is kept. */
async function directorOf(t: () => TestApp): Promise<Caller> {
  const call = await as(t, await maker(t).director())
  return async (...asked) => {
    const answer = await call(...asked)
    answersOf.set(t(), [...(answersOf.get(t()) ?? []), answer])
    return answer
  }
}

/** Every call that reads without naming a row, as a director asks it. */
async function askEverything(she: Caller): Promise<number> {
  const reads = allServed
    .map(({ spec }) => spec)
    .filter(({ method, path, kind }) => method === 'GET' && !path.includes('{') && kind === undefined)
  for (const spec of reads) await she(spec, { query: {} } as never)
  return reads.length
}

/** All tests of the hub: once as everything stands, and once while every service refuses. */
async function testAll(she: Caller): Promise<string[]> {
  const { data } = await she(hub.list, {})
  const keys = data.filter(({ can_test }) => can_test).map(({ key }) => key)
  for (const key of keys) await she(hub.test, { params: { key } })
  zoomFake.troubles.push({ status: 401, body: { code: 124, message: 'Invalid access token.' } })
  zoomFake.troubles.push({ status: 401, body: { code: 124, message: 'Invalid access token.' } })
  liveKitFake.troubles.push({ status: 502, body: '<html>Bad gateway</html>' })
  s3.troubles.push([403, 'SignatureDoesNotMatch'])
  for (const key of keys) await she(hub.test, { params: { key } })
  zoomFake.troubles.length = 0
  liveKitFake.troubles.length = 0
  s3.troubles.length = 0
  return keys
}

async function everythingOf(t: TestApp): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(
    t.db,
  )
  const rows: string[] = []
  for (const { name } of tables) {
    const found = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(t.db)
    rows.push(...found.rows.map(({ row }) => row))
  }
  const files = (await readdir(t.dataDir, { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  )
  const contents = await Promise.all(files.map((one) => readFile(join(one.parentPath, one.name), 'latin1')))
  const objects = [...s3.objects.values()].map(({ body }) => body.toString('latin1'))
  return [JSON.stringify(answersOf.get(t)), ...rows, ...t.logLines, ...contents, ...objects].join('\n')
}

async function leaksIn(t: TestApp): Promise<string[]> {
  const everything = await everythingOf(t)
  return Object.entries(secrets)
    .filter(([, secret]) => everything.includes(secret) || everything.includes(encodeURIComponent(secret)))
    .map(([name]) => name)
}

/** Her copy, as what stands in its files. */
async function exportOwn(t: () => TestApp, she: Caller): Promise<void> {
  await she(myDataRoutes.export, {})
  await settleJobs(t().jobs)
  const { data } = await she(myDataRoutes.show, {})
  const link = await she(myDataRoutes.link, { params: { id: data.export?.id ?? 0 } })
  const { rawPayload } = await t().app.http.inject({ url: link.data.url })
  const files = [...(await unzipped(rawPayload)).values()].map(String)
  expect(files.join('')).toContain('user.export-own')
  answersOf.set(t(), [...(answersOf.get(t()) ?? []), files])
}

test('what a director types stands in no answer, row, log line, file or export', async () => {
  const she = await directorOf(typed)
  const { accountId, clientId, clientSecret } = zoomFake.account
  const account = { account_id: accountId, client_id: clientId, client_secret: clientSecret }
  const server = { url: liveKitFake.url, key: liveKitFake.key, secret: liveKitFake.secret }
  const model = { address: aiFake.address, model: 'small', key: aiFake.key }
  const post = { host: '127.0.0.1', port: smtp.port, tls: 'none' as const, ...login }
  const refusals = [
    await she(zoom.save, { body: { ...account, client_secret: WRONG } }),
    await she(livekit.save, { body: { ...server, secret: WRONG } }),
    await she(ai.saveService, { body: { ...model, key: WRONG } }),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([422, 422, 422])
  const saved = [
    await she(zoom.save, { body: account }),
    await she(zoom.saveEvents, { body: { secret: zoomFake.eventSecret } }),
    await she(livekit.save, { body: server }),
    await she(ai.saveService, { body: model }),
    await she(mail.saveServer, { body: post }),
  ]
  expect(saved.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  await she(ai.saveSettings, { body: openAiSettings() })
  expect(await testAll(she)).toEqual(expect.arrayContaining(['zoom', 'livekit', 'ai', 'mail', 'storage']))
  await exportOwn(typed, she)
  expect(await askEverything(she)).toBeGreaterThan(100)
  expect(await everythingOf(typed())).toContain(accountId)
  expect(await leaksIn(typed())).toEqual([])
})

test('what the environment sets stands in no answer, row, log line, file or export', async () => {
  const she = await directorOf(fixed)
  await she(ai.saveSettings, { body: openAiSettings() })
  const tested = await testAll(she)
  expect(tested).toEqual(expect.arrayContaining(['zoom', 'livekit', 'ai', 'mail', 'storage']))
  await exportOwn(fixed, she)
  expect(await askEverything(she)).toBeGreaterThan(100)
  expect(s3.requests.length).toBeGreaterThan(0)
  expect(await leaksIn(fixed())).toEqual([])
})

test('the password in the address of Redis is on no card, whether Redis answers or not', async () => {
  const ctx = fixed().ctx()
  const redisUrl = `redis://rattil:${REDIS_PASSWORD}@127.0.0.1:6399/0`
  const away = { ...ctx.ports.realtime, probe: () => Promise.reject(new Error('connect ECONNREFUSED')) }
  const answers: unknown[] = []
  for (const realtime of [ctx.ports.realtime, away]) {
    const asked = { ...ctx, config: { ...ctx.config, redisUrl }, ports: { ...ctx.ports, realtime } }
    answers.push(await listIntegrations(asked, [redisIntegration]))
    answers.push(await testIntegration(asked, [redisIntegration], 'redis'))
  }
  expect(JSON.stringify(answers)).toContain('127.0.0.1:6399')
  expect(JSON.stringify(answers)).not.toContain(REDIS_PASSWORD)
  expect(await leaksIn(fixed())).toEqual([])
})
