import { expect, test } from 'vitest'
import { mailRoutes } from '#contract/mail/routes.ts'
import { siteRoutes } from '#contract/site/routes.ts'
import { statsRoutes } from '#contract/stats/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

const others = ['circle', 'hours', 'city', 'policies', 'certificate']

test('an empty platform has its first steps, mail before all, and each goes when it is done', async () => {
  const director = await as(t, await make.director())
  const left = async () =>
    (await director(statsRoutes.firstSteps, {})).data.left.filter((step) => step !== 'backup')
  expect(await left()).toEqual([
    'mail',
    'name',
    'transfer',
    'level',
    'category',
    'teacher',
    'course',
    ...others,
  ])

  await t().db.insertInto('levels').values({ name: 'مبتدئ', name_norm: 'مبتدي', position: 1 }).execute()
  await t()
    .db.insertInto('categories')
    .values({ name: 'التجويد', name_norm: 'التجويد', position: 1 })
    .execute()
  expect(await left()).toEqual(['mail', 'name', 'transfer', 'teacher', 'course', ...others])

  await make.course({ status: 'draft', published_at: null, price_halalas: 12_000 })
  expect(await left()).toEqual(['mail', 'name', 'transfer', ...others])

  const { data: settings } = await director(siteRoutes.settings, {})
  await director(siteRoutes.saveSettings, { body: { ...settings, platform_name: 'مركز النور' } })
  const { data: named } = await director(siteRoutes.settings, {})
  const transfer = { ...named.transfer, iban: 'SA0380000000608010167519' }
  await director(siteRoutes.saveSettings, { body: { transfer } })
  await director(mailRoutes.saveServer, { body: { host: 'smtp.example.sa', port: 587, tls: 'starttls' } })
  expect(await left()).toEqual(others)
})

test('an address or a proxy that the settings do not know is the first step of all', async () => {
  const director = await as(t, await make.director())
  const steps = async (headers: Record<string, string>) =>
    (await director(statsRoutes.firstSteps, {}, { headers })).data.left
  expect(await steps({ host: 'rattil.test' })).not.toContain('address')
  const left = await steps({ host: 'rattil.test', 'x-forwarded-for': '203.0.113.9' })
  expect(left[0]).toBe('address')
})
