import { answered } from '../kit/noise.ts'
import { smallCourse } from '../kit/small-course.ts'
import { expect, test } from '../kit/test.ts'

test.use({ javaScriptEnabled: false })

test('the front page leads to the courses @courses @home', async ({ page }) => {
  const answer = await page.goto('/')
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /الدورات/ })
    .first()
    .click()
  await expect(page).toHaveURL('/courses')
})

test('the news are turned over, searched and read @news', async ({ page }) => {
  await page.goto('/news')
  await page.getByRole('navigation', { name: 'صفحات الأخبار' }).getByRole('link', { name: 'التالية' }).click()
  await expect(page).toHaveURL('/news?page=2')
  await page.getByRole('searchbox', { name: 'بحث في الأخبار' }).fill('المقدمة الجزرية')
  await page.getByRole('button', { name: 'بحث' }).click()
  await page.getByRole('link', { name: /ختم المقدمة الجزرية/ }).click()
  await expect(page.getByText('بدأ المجلس بعد صلاة الفجر بدقائق.')).toBeVisible()
})

test('the catalogue is searched, narrowed and paged @courses @home', async ({ page, world }) => {
  const course = await smallCourse(world)
  await page.goto('/courses')
  const cards = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(cards).toHaveCount(9)

  await page.getByRole('navigation', { name: 'صفحات النتائج' }).getByRole('link', { name: 'التالية' }).click()
  await expect(page).toHaveURL('/courses?page=2')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الدورات المسجلة')

  await page.goto('/courses')
  await page.getByRole('searchbox', { name: 'البحث في الدورات' }).fill(course.word)
  await page.getByRole('searchbox', { name: 'البحث في الدورات' }).press('Enter')
  await expect(page.getByRole('link', { name: course.title })).toBeVisible()
  await expect(cards).toHaveCount(1)

  await page.goto('/courses')
  await page.getByText('مدفوعة', { exact: true }).click()
  await page.getByRole('button', { name: 'عرض النتائج' }).click()
  await expect(page).toHaveURL(/price=paid/)
  await expect(page.getByRole('main')).not.toContainText('مجانًا')
})

test('a slip of one letter leads to what was meant @courses', async ({ page }) => {
  await page.goto('/courses')
  const field = page.getByRole('searchbox', { name: 'البحث في الدورات' })
  await field.fill('تجويذ')
  await field.press('Enter')
  await expect(page.getByText('لا توجد نتائج')).toBeVisible()
  const nearest = page.getByRole('region', { name: 'أقرب الدورات' })
  await expect(nearest.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await page.getByRole('link', { name: 'التجويد', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(page.getByText('لا توجد نتائج')).toBeHidden()
})

test('a course is read, and leads to the login @courses @home', async ({ page, world }) => {
  const course = await smallCourse(world)
  const answer = await page.goto(`/course/${course.id}`)
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.title)
  await expect(page.getByText(course.text.title)).toBeVisible()
  await page.getByRole('link', { name: 'سجّلي في الدورة' }).click()
  await expect(page).toHaveURL(new RegExp(`next=/course/${course.id}`))
})

test('a circle is searched, narrowed and read with its hours @circles', async ({ page }) => {
  await page.goto('/circles')
  const cards = page.getByRole('main').getByRole('heading', { level: 2 })
  await page.getByRole('searchbox', { name: 'البحث في الحلقات' }).fill('حلقة المساء لمراجعة البقرة')
  await page.getByRole('combobox', { name: 'المقاعد' }).selectOption('full')
  await page.getByRole('button', { name: 'تطبيق' }).click()
  await expect(page).toHaveURL(/seats=full/)
  await expect(page.getByText('لا توجد نتائج')).toBeVisible()

  await page.getByRole('combobox', { name: 'المقاعد' }).selectOption('limited')
  await page.getByRole('button', { name: 'تطبيق' }).click()
  await expect(cards).toHaveCount(1)
  await page.getByRole('link', { name: 'حلقة المساء لمراجعة البقرة' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('حلقة المساء لمراجعة البقرة')
  await expect(page.getByRole('region', { name: 'متى تجتمع؟' })).toContainText('الأحد والثلاثاء، ٨:٠٠ مساءً')
  await expect(page.getByRole('region', { name: 'الجلسات القادمة' }).getByRole('listitem')).not.toHaveCount(0)
  await expect(page.getByRole('link', { name: 'سجّلي في الحلقة' })).toHaveAttribute('href', /^\/login\?/)
})

test('a path is found and read with its stages @learning-paths', async ({ page }) => {
  await page.goto('/paths')
  await page.getByRole('searchbox', { name: 'البحث في المسارات' }).fill('النورانية')
  await page.getByRole('button', { name: 'تطبيق' }).click()
  await page.getByRole('link', { name: 'القاعدة النورانية' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('القاعدة النورانية')
  await expect(page.getByRole('region', { name: 'المراحل' })).toContainText('دروس القاعدة')
  await expect(page.getByRole('link', { name: 'التحقي بالمسار' })).toHaveAttribute('href', /^\/login\?/)
})

for (const address of ['/login', '/register', '/student', '/course-player/1'])
  test(
    `${address} says what it needs, and nothing turns for ever`,
    { tag: ['@once', '@auth'] },
    async ({ page }) => {
      await page.goto(address)
      await expect(page.getByText(/تحتاج هذه الصفحة إلى JavaScript/)).toBeVisible()
      await expect(page.getByText(/جارٍ/)).toBeHidden()
      await page.getByRole('link', { name: 'الدورات', exact: true }).last().click()
      await expect(page).toHaveURL('/courses')
    },
  )

for (const { address, says } of [
  { address: '/course/999999999', says: 'عذراً، هذه الدورة غير موجودة.' },
  { address: '/circle/999999999', says: 'هذه الحلقة غير موجودة' },
  { address: '/path/999999999', says: 'هذا المسار غير موجود' },
  { address: '/nothing-here', says: 'الصفحة غير موجودة' },
])
  test(
    `${address} is not there, and says so with its status`,
    { tag: ['@once', '@courses', '@circles', '@learning-paths', '@home'] },
    async ({ page, noise }) => {
      noise.allow(answered(404))
      const answer = await page.goto(address)
      expect(answer?.status()).toBe(404)
      await expect(page.getByText(says).first()).toBeVisible()
    },
  )

for (const address of ['/student/nothing', '/admin/nothing', '/teacher/nothing'])
  test(`${address} answers 404 too`, { tag: ['@once', '@courses', '@home'] }, async ({ request }) => {
    expect((await request.get(address)).status()).toBe(404)
  })
