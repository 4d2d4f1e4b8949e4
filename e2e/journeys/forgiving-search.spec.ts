import type { Page } from '@playwright/test'
import { enrol, smallCourse } from '../kit/small-course.ts'
import { expect, test } from '../kit/test.ts'

async function openQuickSearch(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  return page.getByRole('combobox', { name: /ابحثي/ })
}

test('a visitor finds by Latin letters, Latin keys, a level and a teacher, and is offered what she meant @courses', async ({
  page,
}) => {
  await page.goto('/courses')
  const field = page.getByRole('searchbox', { name: 'البحث في الدورات' })
  const cards = page.getByRole('main').getByRole('heading', { level: 2 })
  for (const typed of ['tajweed', 'hgj[,d]', 'للمبتدئات', 'رقيه الأنصاري']) {
    await field.fill(typed)
    await field.press('Enter')
    await expect(page.getByText(`«${typed}»`)).toBeVisible()
    await expect(cards.first()).toBeVisible()
    await expect(page.getByText('لا توجد نتائج')).toBeHidden()
  }

  await field.fill('الحفض')
  await field.press('Enter')
  await expect(page.getByRole('region', { name: 'أقرب الدورات' })).toBeVisible()
  await page.getByRole('link', { name: 'الحفظ', exact: true }).click()
  await expect(field).toHaveValue('الحفظ')
  await expect(cards.first()).toBeVisible()
})

test('a student opens a lesson of hers by the quick search, and a course of the catalogue @quick-search @wide', async ({
  page,
  world,
  enterAs,
}) => {
  const course = await smallCourse(world)
  const her = await world.person('student')
  await enrol(world, her, course)
  await enterAs(page, her)
  await page.goto('/student')
  const field = await openQuickSearch(page)
  await field.fill('معاني الكلمات')
  await page.getByRole('option', { name: new RegExp(`معاني الكلمات.*${course.word}`) }).click()
  await expect(page).toHaveURL(`${course.player}?lesson=${course.text.id}`)
  await expect(page.getByText('العصر هو الدهر كله.')).toBeVisible()

  await page.goto('/student')
  await openQuickSearch(page)
  await field.fill('tuhfa')
  await page
    .getByRole('group', { name: 'في صفحة الدورات' })
    .getByRole('option', { name: /تحفة الأطفال/ })
    .click()
  await expect(page).toHaveURL(/\/course\/\d+$/)
})

test('a teacher opens her own lesson by the quick search, and no other teacher finds it @quick-search @wide', async ({
  page,
  world,
  enterAs,
}) => {
  const course = await smallCourse(world)
  await enterAs(page, course.teacher)
  await page.goto('/teacher')
  const field = await openQuickSearch(page)
  await field.fill('معاني الكلمات')
  const found = page.getByRole('group', { name: 'الدروس' }).getByRole('option')
  await expect(found).toHaveCount(1)
  await found.click()
  await expect(page).toHaveURL(`/teacher/courses/${course.id}/content?lesson=${course.text.id}`)
})
