import { beforeEach, expect, test } from 'vitest'
import { adminAiRoutes as admin, aiRoutes as routes } from '#contract/ai/routes.ts'
import { integrationRoutes } from '#contract/integrations/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { fakeAi } from '#server/testing/fake-ai.ts'
import { maker } from '#server/testing/make.ts'
import { openAiSettings } from '#server/testing/opened-ai.ts'

const fake = await fakeAi()
const t = testApp({ AI_PRIVATE_HOSTS: 'on', LOG_LEVEL: 'debug' })
const fixed = testApp({ AI_URL: fake.address, AI_KEY: fake.key, AI_MODEL: 'small' })
const strict = testApp()
const director = async (app = t) => as(app, await maker(app).director())
const form = { address: `${fake.address}/`, model: 'small', key: fake.key }
const aiTest = { params: { key: 'ai' } }

async function open() {
  const she = await director()
  await she(admin.saveService, { body: form })
  await she(admin.saveSettings, { body: openAiSettings() })
  return she
}

const stateNow = async (she: Awaited<ReturnType<typeof director>>) =>
  (await she(integrationRoutes.list, {})).data.find(({ key }) => key === 'ai')?.state

beforeEach(async () => {
  fake.answers.length = 0
  fake.chats.length = 0
  await t().db.deleteFrom('settings').where('key', 'like', 'ai.%').execute()
})

test('it is off by default, a service is asked before it is saved, and the hub asks it again', async () => {
  const she = await director()
  expect((await she(routes.uses, {})).data).toEqual([])
  expect((await she(admin.service, {})).data.source).toBe('none')
  const wrong = await she(admin.saveService, { body: { ...form, key: 'sk-not-the-right-one' } })
  expect(wrong.failure.errors?.['key']?.[0]).toContain('401 Incorrect API key provided')
  expect(JSON.stringify(wrong.failure)).not.toContain('sk-not-the-right-one')
  const noAddress = await she(admin.saveService, { body: { ...form, address: 'https:///' } })
  expect(noAddress.failure.errors?.['address']).toEqual(['اكتبي عنوانًا كاملًا مثل https://api.example.com/v1'])
  const unknown = await she(admin.saveService, { body: { ...form, model: 'huge' } })
  expect(unknown.failure.errors?.['model']?.[0]).toContain('small، large')
  const saved = await she(admin.saveService, { body: form })
  expect(saved.data).toEqual({ source: 'desk', address: fake.address, model: 'small', has_key: true })
  expect(await stateNow(she)).toBe('off')
  await she(admin.saveSettings, { body: openAiSettings() })
  // Opening it asks the service too.
  expect(await stateNow(she)).toBe('working')
  expect((await she(integrationRoutes.test, aiTest)).data).toMatchObject({ state: 'working' })
  await she(admin.saveService, { body: { ...form, model: 'large' } })
  expect(await stateNow(she)).toBe('working')
  expect(fake.chats).toHaveLength(0)
})

test('a model that is gone is named by the test, and a trial asks for a real answer', async () => {
  const she = await open()
  const body = { ...openAiSettings(), uses: [{ use: 'ticket_answer' as const, is_on: true, model: 'gone' }] }
  await she(admin.saveSettings, { body })
  expect(await stateNow(she)).toBe('failing')
  const { data } = await she(integrationRoutes.test, aiTest)
  expect(data).toMatchObject({ state: 'failing' })
  expect(data.sentence).toContain('gone')
  fake.answers.push({ text: 'نعم، أعمل.' })
  expect((await she(admin.tryService, {})).data).toMatchObject({ text: 'نعم، أعمل.', tokens: 150 })
  fake.answers.push({ status: 403, body: { error: { message: 'Not in this country' } } })
  const closed = await she(admin.tryService, {})
  expect(closed.status).toBe(503)
  expect(closed.failure.message).toContain('خدمة الذكاء الاصطناعي غير متاحة')
  expect(closed.failure.message).toContain('403 Not in this country')
})

test('what the environment sets wins, and a lost key is asked for anew', async () => {
  const she = await director(fixed)
  expect((await she(admin.service, {})).data).toMatchObject({ source: 'environment', address: fake.address })
  expect((await she(admin.saveService, { body: form })).status).toBe(409)
  const other = await open()
  const value = JSON.stringify({ address: fake.address, model: 'small', key: 'v1.other' })
  await t().db.updateTable('settings').set({ value }).where('key', '=', 'ai.service').execute()
  const { data } = await other(integrationRoutes.list, {})
  expect(data.find(({ key }) => key === 'ai')).toMatchObject({ state: 'locked', can_test: false })
  expect((await other(routes.uses, {})).data).toEqual([])
})

test('an address of a private network is refused unless the environment allows it', async () => {
  const she = await director(strict)
  const plain = await she(admin.saveService, { body: form })
  expect(plain.failure.errors?.['address']?.[0]).toContain('AI_PRIVATE_HOSTS')
  const address = form.address.replace('http:', 'https:')
  const tls = await she(admin.saveService, { body: { ...form, address } })
  expect(tls.failure.errors?.['address']?.[0]).toContain('شبكة خاصة')
})

test('each save of a task is a version, and two directors never write over each other', async () => {
  const she = await director()
  const other = await director()
  const first = { params: { use: 'ticket_answer' as const }, body: { text: 'أجيبي بإيجاز', version: 0 } }
  expect((await she(admin.saveTemplate, first)).data).toMatchObject({ version: 1 })
  const stale = await other(admin.saveTemplate, { ...first, body: { text: 'غيره', version: 0 } })
  expect(stale.status).toBe(409)
  expect(
    (await other(admin.saveTemplate, { ...first, body: { text: 'غيره', version: 1 } })).data,
  ).toMatchObject({
    version: 2,
    versions: [{ version: 2 }, { version: 1 }],
  })
  await t().db.deleteFrom('ai_templates').execute()
})
