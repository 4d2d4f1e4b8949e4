import { beforeEach, expect, test } from 'vitest'
import { siteRoutes } from '#contract/site/routes.ts'
import { listSettings } from '#server/kernel/data/settings.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { forgetOldErrors } from './forget-errors.ts'

const t = testApp()
const make = maker(t)
const director = async () => as(t, await make.director())

/** What another test has saved is not of this platform. */
beforeEach(async () => {
  await t().db.deleteFrom('settings').execute()
  t().app.process.cache.clear()
})

const show = async () => (await visitor(t)(siteRoutes.show, {})).data
const text = async (key: 'faq' | 'privacy') => (await visitor(t)(siteRoutes.text, { params: { key } })).data

test('a new platform has its default name, no invented contact, and says whether it is a demo', async () => {
  expect(await show()).toEqual({
    platform_name: 'منصة رتّل',
    logo: null,
    contact: { email: '', phone: '', address: '', hours: '' },
    demo: false,
    debug: false,
    has_mail: false,
  })
})

test('a new platform has every text, and enough questions with answers', async () => {
  const she = await director()
  const { data } = await she(siteRoutes.settings, {})
  expect(data.texts.map(({ key }) => key)).toEqual([
    'privacy',
    'terms',
    'technical-policies',
    'faq',
    'how-it-works',
  ])
  for (const { sections } of data.texts) expect(sections.every((one) => one.title && one.text)).toBe(true)
  expect((await text('faq')).sections.length).toBeGreaterThanOrEqual(8)
  expect(data.texts.find(({ key }) => key === 'how-it-works')?.sections).toHaveLength(4)
})

test('what the director saves is what the next visitor reads, and only that changes', async () => {
  const isKept = () => t().app.process.cache.get('/api/v1/site') !== undefined
  await show()
  expect(isKept()).toBe(true)
  const she = await director()
  const contact = { email: 'info@example.org', phone: '٠٥٥', address: 'الرياض', hours: 'من ٨ إلى ٤' }
  await she(siteRoutes.saveSettings, { body: { contact } })
  const { message } = await she(siteRoutes.saveSettings, { body: { platform_name: 'مركز النور' } })
  expect(message).toBe('تم حفظ إعدادات الموقع')
  expect(isKept()).toBe(false)
  expect(await show()).toMatchObject({ platform_name: 'مركز النور', contact })
})

test('a text of the director replaces the default until she takes it back', async () => {
  const original = await text('privacy')
  expect(original.updated_at).toBeNull()
  const she = await director()
  const ownText = { title: 'خصوصيتكِ', sections: [{ title: 'أولًا', text: 'لا نبيع شيئًا.' }] }
  await she(siteRoutes.saveText, { params: { key: 'privacy' }, body: ownText })
  expect(await text('privacy')).toEqual({
    key: 'privacy',
    ...ownText,
    updated_at: t().clock.now.toISOString(),
  })
  await she(siteRoutes.resetText, { params: { key: 'privacy' } })
  expect(await text('privacy')).toEqual(original)
})

test('two directors on one text: the first save stands, the second gets it and may save over it knowingly', async () => {
  const [one, two] = [await director(), await director()]
  const { updated_at: base } = await text('faq')
  const of = (title: string) => ({ title, sections: [{ title: 'سؤال', text: 'جواب' }] })
  const save = (she: typeof one, title: string, began: string | null) =>
    she(siteRoutes.saveText, { params: { key: 'faq' }, body: { ...of(title), base: began } })
  const saves = await Promise.all([save(one, 'أسئلة سلمى', base), save(two, 'أسئلة هند', base)])
  const [won, lost] = saves[0].status === 200 ? saves : saves.toReversed()
  expect([won?.status, lost?.status]).toEqual([200, 409])
  expect(lost?.failure.current).toEqual(won?.data)
  expect(await text('faq')).toEqual(won?.data)
  const again = await save(two, 'أسئلة متفق عليها', won?.data.updated_at ?? null)
  expect([again.status, again.data.title]).toEqual([200, 'أسئلة متفق عليها'])
  expect((await save(two, 'أسئلة متفق عليها', base)).status).toBe(200)
  await one(siteRoutes.resetText, { params: { key: 'faq' } })
  expect((await save(two, 'بعد العودة', again.data.updated_at)).status).toBe(409)
})

test('two directors on the settings: neither saves over the other without a word', async () => {
  const [one, two] = [await director(), await director()]
  const { updated_at: base } = (await one(siteRoutes.settings, {})).data
  const contact = { email: 'info@example.org', phone: '', address: '', hours: '' }
  const saves = await Promise.all([
    one(siteRoutes.saveSettings, { body: { base, platform_name: 'مركز الهدى' } }),
    two(siteRoutes.saveSettings, { body: { base, contact } }),
  ])
  const [won, lost] = saves[0].status === 200 ? saves : saves.toReversed()
  expect([won?.status, lost?.status]).toEqual([200, 409])
  expect(lost?.failure.current).toEqual(won?.data)
  const after = won?.data.updated_at ?? null
  const again = await two(siteRoutes.saveSettings, {
    body: { base: after, contact, platform_name: 'مركز التقى' },
  })
  expect(again.data).toMatchObject({ platform_name: 'مركز التقى', contact })
})

test('every change of a setting leaves who did it, before and after', async () => {
  const person = await make.director()
  const she = await as(t, person)
  const transfer = {
    bank: 'الراجحي',
    account_name: 'مركز رتّل',
    iban: 'SA0380000000608010167519',
    instructions: '',
  }
  await she(siteRoutes.saveSettings, { body: { transfer } })
  await she(siteRoutes.saveSettings, { body: { transfer: { ...transfer, bank: 'الأهلي' } } })
  const rows = await t()
    .db.selectFrom('audit_log')
    .select(['actor_id', 'action', 'before', 'after'])
    .where('entity_id', '=', 'site.transfer')
    .orderBy('id')
    .execute()
  expect(rows.at(-1)).toMatchObject({
    actor_id: person.id,
    action: 'site.save',
    before: { value: { bank: 'الراجحي' } },
    after: { value: { bank: 'الأهلي' } },
  })
})

test('an account number is checked and written without spaces', async () => {
  const she = await director()
  const save = (iban: string) =>
    she(siteRoutes.saveSettings, {
      body: { transfer: { bank: '', account_name: '', iban, instructions: '' } },
    })
  const wrong = await save('SA12')
  expect(wrong.status).toBe(422)
  expect(Object.keys(wrong.failure.errors ?? {})).toEqual(['transfer.iban'])
  expect((await save('sa03 8000 0000 6080 1016 7519')).data.transfer.iban).toBe('SA0380000000608010167519')
})

test('students and teachers neither read nor write the settings', async () => {
  for (const person of [await make.student(), await make.teacher()]) {
    const she = await as(t, person)
    expect((await she(siteRoutes.settings, {})).status).toBe(403)
    expect((await she(siteRoutes.saveSettings, { body: { platform_name: 'اسم آخر' } })).status).toBe(403)
  }
})

test('a crash report is kept without tokens and found again by its code', async () => {
  const report = {
    message: 'TypeError: x is undefined token=abcdef123',
    stack: 'at run (https://rattil.test/assets/app.js:1:2)',
    url: 'https://rattil.test/reset-password?token=verysecret#x',
  }
  const { data } = await visitor(t)(siteRoutes.reportError, { body: report })
  expect(data.code).toMatch(/^E-[A-HJ-NP-Z2-9]{6}$/)
  const row = await t()
    .db.selectFrom('client_errors')
    .selectAll()
    .where('code', '=', data.code)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    user_id: null,
    message: 'TypeError: x is undefined token=…',
    stack: report.stack,
    url: 'https://rattil.test/reset-password',
  })
})

test('one address cannot flood the crash reports, and old ones are forgotten', async () => {
  const report = { body: { message: 'again' } }
  const statuses: number[] = []
  for (let i = 0; i < 12; i++) statuses.push((await visitor(t)(siteRoutes.reportError, report)).status)
  expect(statuses.at(-1)).toBe(429)
  t().clock.forward(91 * 86_400)
  await forgetOldErrors(t().ctx())
  expect(await t().db.selectFrom('client_errors').select('id').execute()).toEqual([])
})

test('what a page asks for in one breath is one statement, and each asker gets her own part', async () => {
  const she = await director()
  await she(siteRoutes.saveSettings, { body: { platform_name: 'منصة النور' } })
  let statements = 0
  const counted = t().db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const [name, faq] = await Promise.all([
    listSettings(counted, ['site.platform_name']),
    listSettings(counted, ['site.text.faq']),
  ])
  expect(statements).toBe(1)
  expect(name.map(({ value }) => value)).toEqual(['منصة النور'])
  expect(faq).toEqual([])
  await listSettings(counted, ['site.platform_name'])
  expect(statements).toBe(2)
})
