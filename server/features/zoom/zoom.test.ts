import { afterEach, expect, test } from 'vitest'
import { integrationRoutes } from '#contract/integrations/routes.ts'
import { zoomRoutes as routes } from '#contract/zoom/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { fakeZoom } from '#server/testing/zoom/fake-zoom.ts'
import { maker } from '#server/testing/make.ts'

const fake = await fakeZoom()
fake.users.push({ id: 'u1', email: 'amal@noor.example', display_name: 'أمل', type: 2 })
const { accountId, clientId, clientSecret } = fake.account
const t = testApp({ ZOOM_URL: fake.address, LOG_LEVEL: 'debug' })
const fixed = testApp({
  ZOOM_URL: fake.address,
  ZOOM_ACCOUNT_ID: accountId,
  ZOOM_CLIENT_ID: clientId,
  ZOOM_CLIENT_SECRET: clientSecret,
})
const director = async (app = t) => as(app, await maker(app).director())
const form = { account_id: accountId, client_id: clientId, client_secret: clientSecret }
const zoomTest = { params: { key: 'zoom' } }

afterEach(async () => {
  fake.troubles.length = 0
  await (
    await director()
  )(routes.remove, {})
})

test('an account that Zoom knows is saved, and the hub asks Zoom itself', async () => {
  const she = await director()
  expect((await she(routes.settings, {})).data).toEqual({ source: 'none', account_id: '', client_id: '' })
  const saved = await she(routes.save, { body: form })
  expect(saved.data).toEqual({ source: 'desk', account_id: accountId, client_id: clientId })
  const { data: cards } = await she(integrationRoutes.list, {})
  const works = await she(integrationRoutes.test, zoomTest)
  expect(works.data).toMatchObject({ state: 'working', is_fixed: false })
  expect(works.data.sentence).toContain('مستخدمة واحدة')
  // The answer to the save is a test already.
  expect(cards.find((card) => card.key === 'zoom')).toMatchObject({
    state: 'working',
    sentence: works.data.sentence,
  })
  expect(works.data.changes[0]?.action).toBe('zoom.account')
  await she(routes.remove, {})
  expect((await she(integrationRoutes.test, zoomTest)).status).toBe(409)
})

test('an account that Zoom does not know is not saved, and Zoom says why', async () => {
  const she = await director()
  const wrong = await she(routes.save, { body: { ...form, client_secret: 'not-the-secret' } })
  expect(wrong.status).toBe(422)
  expect(wrong.failure.errors?.['client_secret']?.[0]).toContain('Invalid client_id or client_secret')
  fake.troubles.push({
    status: 400,
    body: {
      code: 4700,
      message: 'Invalid access token, does not contain scopes:[user:read:list_users:admin].',
    },
  })
  const lacking = await she(routes.save, { body: form })
  expect(lacking.failure.errors?.['client_secret']?.[0]).toContain(
    'ينقص التطبيق إذن: user:read:list_users:admin',
  )
  expect((await she(routes.settings, {})).data.source).toBe('none')
})

test('an account is replaced whole: without its secret it is not saved', async () => {
  const she = await director()
  await she(routes.save, { body: form })
  const { status } = await she(routes.save, { body: { account_id: 'another', client_id: clientId } as never })
  expect(status).toBe(422)
  expect((await she(routes.settings, {})).data.account_id).toBe(accountId)
})

test('HTML in the place of an answer is a failing card and nothing worse', async () => {
  const she = await director()
  await she(routes.save, { body: form })
  fake.troubles.push({ status: 200, body: '<html>Sign in</html>' })
  const { data } = await she(integrationRoutes.test, zoomTest)
  expect(data).toMatchObject({ state: 'failing' })
  expect(data.sentence).toContain('لم يكن الجواب من واجهة Zoom')
})

test('no answer, no table and no log line holds the secret', async () => {
  const she = await director()
  const answers = [
    await she(routes.save, { body: form }),
    await she(routes.settings, {}),
    await she(integrationRoutes.test, zoomTest),
    await she(integrationRoutes.list, {}),
  ]
  const { db } = t()
  const rows = [
    await db.selectFrom('settings').selectAll().execute(),
    await db.selectFrom('audit_log').selectAll().execute(),
    await db.selectFrom('integration_checks').selectAll().execute(),
    await db.selectFrom('idempotency_keys').selectAll().execute(),
  ]
  expect(JSON.stringify(rows)).toContain(accountId)
  expect(JSON.stringify([answers, rows, t().logLines])).not.toContain(clientSecret)
})

test('what the environment sets wins, works, and is not changed from here', async () => {
  const she = await director(fixed)
  expect((await she(routes.settings, {})).data).toMatchObject({
    source: 'environment',
    account_id: accountId,
  })
  expect((await she(routes.save, { body: form })).status).toBe(409)
  expect((await she(routes.remove, {})).status).toBe(409)
  const { data } = await she(integrationRoutes.test, zoomTest)
  expect(data).toMatchObject({ state: 'working', is_fixed: true })
})

test('a secret that was sealed with a lost key is asked for anew', async () => {
  const she = await director()
  await she(routes.save, { body: form })
  const value = JSON.stringify({ account_id: accountId, client_id: clientId, client_secret: 'v1.other' })
  await t().db.updateTable('settings').set({ value }).where('key', '=', 'zoom.account').execute()
  const { data } = await she(integrationRoutes.list, {})
  expect(data.find(({ key }) => key === 'zoom')).toMatchObject({ state: 'locked', can_test: false })
  expect((await she(routes.save, { body: form })).status).toBe(200)
})
