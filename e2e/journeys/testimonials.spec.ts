import { expectNoBarriers } from '../kit/axe.ts'
import { expect, test } from '../kit/test.ts'
import { unique } from '../kit/world.ts'

test('the director chooses the words that stand on the home page, and gives the choice back @once @site @reviews', async ({
  page,
  world,
  enterAs,
}) => {
  const words = `كلمة نادرة ${unique()}`
  const course = await world.make.course()
  const her = await world.make.user({ name: 'مها السبيعي' })
  await world.make.review({ course_id: course.id, user_id: her.id, rating: 3, text: words })
  await enterAs(page, await world.person('admin'))
  await page.goto('/admin/settings?part=testimonials')
  await page.getByRole('button', { name: 'اختيار رأي مها س.' }).first().click()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'حفظ التغييرات' }).click()
  await expect(page.getByText('ظهر اختياركِ في الصفحة الرئيسية.')).toBeVisible()
  await page.goto('/')
  await expect(page.getByText(words)).toBeVisible()

  await page.goto('/admin/settings?part=testimonials')
  await page.getByRole('button', { name: 'إزالة رأي مها س.' }).click()
  await expect(page.getByText('لم تختاري شيئًا', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'حفظ التغييرات' }).click()
  // The form says what she chose before it is saved.
  await expect(page.getByText('ظهر اختياركِ في الصفحة الرئيسية.')).toBeVisible()
  await page.goto('/')
  await expect(page.getByText(words)).toHaveCount(0)
})
