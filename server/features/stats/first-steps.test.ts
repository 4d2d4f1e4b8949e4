import { expect, test } from 'vitest'
import { siteRoutes } from '#contract/site/routes.ts'
import { statsRoutes } from '#contract/stats/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

test('an empty platform has six first steps, and each goes when it is done', async () => {
  const director = await as(t, await make.director())
  const left = async () => (await director(statsRoutes.firstSteps, {})).data.left
  expect(await left()).toEqual(['name', 'transfer', 'level', 'category', 'teacher', 'course'])

  await t().db.insertInto('levels').values({ name: 'مبتدئ', name_norm: 'مبتدي', position: 1 }).execute()
  await t()
    .db.insertInto('categories')
    .values({ name: 'التجويد', name_norm: 'التجويد', position: 1 })
    .execute()
  expect(await left()).toEqual(['name', 'transfer', 'teacher', 'course'])

  await make.course({ status: 'draft', published_at: null, price_halalas: 12_000 })
  expect(await left()).toEqual(['name', 'transfer'])

  const { data: settings } = await director(siteRoutes.settings, {})
  await director(siteRoutes.saveSettings, { body: { ...settings, platform_name: 'مركز النور' } })
  expect(await left()).toEqual(['transfer'])

  const { data: named } = await director(siteRoutes.settings, {})
  const transfer = { ...named.transfer, iban: 'SA0380000000608010167519' }
  await director(siteRoutes.saveSettings, { body: { transfer } })
  expect(await left()).toEqual([])
})

test('where somebody learns, nothing is called a first step any more', async () => {
  const director = await as(t, await make.director())
  await t().db.updateTable('levels').set({ archived_at: t().clock.now }).execute()
  expect((await director(statsRoutes.firstSteps, {})).data.left).toEqual(['level'])
  await make.enrolment()
  expect((await director(statsRoutes.firstSteps, {})).data.left).toEqual([])
})
