import { afterAll, beforeEach, expect, test } from 'vitest'
import { integrationRoutes as routes } from '#contract/integrations/routes.ts'
import { mailRoutes } from '#contract/mail/routes.ts'
import type { Integration } from '#server/kernel/integration.ts'
import { sentences } from '#server/kernel/texts.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { fakeS3 } from '#server/testing/fake-s3.ts'
import { maker } from '#server/testing/make.ts'
import { checkAll, listIntegrations, testIntegration } from './service.ts'

const t = testApp()
const s3 = await fakeS3()
afterAll(() => s3.close())
const onS3 = testApp({
  S3_ENDPOINT: s3.settings.endpoint,
  S3_REGION: s3.settings.region,
  S3_BUCKET: s3.settings.bucket,
  S3_ACCESS_KEY: s3.settings.accessKey,
  S3_SECRET_KEY: s3.settings.secretKey,
})
const { title } = sentences({ title: 'خدمة' })
const patience = { standingMs: 50, testMs: 50 }
const never = () => Promise.withResolvers<never>().promise

beforeEach(async () => {
  await t().db.deleteFrom('integration_checks').execute()
})

const integration = (parts: Partial<Integration> = {}): Integration => ({
  key: 'thing',
  title,
  settingKeys: [],
  standing: () => Promise.resolve({ state: 'untested', sentence: 'لم يُجرّب', settings: 'a' }),
  ...parts,
})
const answering = (works: boolean, line = '') =>
  integration({ test: () => Promise.resolve({ works, sentence: works ? 'يعمل' : 'لا يعمل', line }) })

test('one that hangs and one that fails are cards among the others', async () => {
  const cards = await listIntegrations(
    t().ctx(),
    [
      integration({ key: 'hanging', standing: never }),
      integration({ key: 'throwing', standing: () => Promise.reject(new Error('broken')) }),
      integration(),
    ],
    patience,
  )
  expect(cards.map(({ key, state }) => [key, state])).toEqual([
    ['hanging', 'failing'],
    ['throwing', 'failing'],
    ['thing', 'untested'],
  ])
})

test('a test that hangs or throws is a failure that is kept', async () => {
  for (const work of [never, () => Promise.reject(new Error('html'))]) {
    const card = await testIntegration(t().ctx(), [integration({ test: work })], 'thing', patience)
    expect(card).toMatchObject({ state: 'failing', line: '', since: t().clock.now })
  }
})

test('since when it works stays while it works, and begins anew when it fails', async () => {
  const first = t().clock.now
  await testIntegration(t().ctx(), [answering(true)], 'thing')
  t().clock.forward(900)
  const later = await testIntegration(t().ctx(), [answering(true)], 'thing')
  expect(later).toMatchObject({ state: 'working', since: first, checked_at: t().clock.now })
  t().clock.forward(900)
  const failing = await testIntegration(t().ctx(), [answering(false, '503 busy')], 'thing')
  expect(failing).toMatchObject({ state: 'failing', since: t().clock.now, line: '503 busy' })
})

test('a test that began before the one that is kept changes nothing', async () => {
  const early = t().ctx()
  t().clock.forward(60)
  await testIntegration(t().ctx(), [answering(true)], 'thing')
  await testIntegration(early, [answering(false)], 'thing')
  const [card] = await listIntegrations(t().ctx(), [answering(true)])
  expect(card).toMatchObject({ state: 'working' })
})

test('what stands in the settings is kept only as a keyed hash', async () => {
  const secret = integration({
    ...answering(true),
    standing: () => Promise.resolve({ state: 'untested', sentence: '', settings: 'a-very-secret-key' }),
  })
  await checkAll(t().ctx(), [secret])
  const rows = await t().db.selectFrom('integration_checks').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('a-very-secret-key')
})

test('only what is set is asked', async () => {
  let asked = 0
  const off = integration({
    standing: () => Promise.resolve({ state: 'off', sentence: '' }),
    test: () => {
      asked++
      return Promise.resolve({ works: true, sentence: '', line: '' })
    },
  })
  await checkAll(t().ctx(), [off, integration()])
  await expect(testIntegration(t().ctx(), [off], 'thing')).rejects.toThrow('لا شيء يُجرّب')
  await expect(testIntegration(t().ctx(), [off], 'other')).rejects.toThrow('بهذا الاسم')
  expect(asked).toBe(0)
})

test('the file store is tried by writing, reading and removing, and a test leaves nothing behind', async () => {
  const director = await as(t, await maker(t).director())
  const { data } = await director(routes.test, { params: { key: 'storage' } })
  expect(data).toMatchObject({ state: 'working', is_fixed: false, screen: null })
  for await (const { key } of t().ctx().ports.files.list('storage-test')) expect.fail(`left behind: ${key}`)
})

test('files in S3 are tried by a real write, read, range and removal; a refusal is said in the words of the store', async () => {
  const director = await as(onS3, await maker(onS3).director())
  const stored = await director(routes.test, { params: { key: 'storage' } })
  expect(stored.data).toMatchObject({ state: 'working', is_fixed: true })
  expect(stored.data.sentence).not.toContain(s3.settings.secretKey)
  expect(s3.requests.map((line) => line.split(' ')[0])).toEqual(
    expect.arrayContaining(['PUT', 'GET', 'DELETE']),
  )
  expect([...s3.objects.keys()].filter((key) => key.includes('storage-test'))).toEqual([])
  s3.troubles.push([403, 'SignatureDoesNotMatch'])
  const refused = await director(routes.test, { params: { key: 'storage' } })
  expect(refused.data.state).toBe('failing')
  expect(refused.data.line).toContain('SignatureDoesNotMatch')
})

test('a card tells who changed its settings lately', async () => {
  const person = await maker(t).director()
  const director = await as(t, person)
  await director(mailRoutes.saveSender, { body: { name: 'مركز النور' } })
  const { data } = await director(routes.list, {})
  expect(data.find(({ key }) => key === 'mail')?.changes[0]).toEqual({
    at: t().clock.now.toISOString(),
    action: 'mail.sender',
    name: person.name,
  })
})
