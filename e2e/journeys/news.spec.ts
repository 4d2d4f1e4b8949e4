import { expectNoBarriers } from '../kit/axe.ts'
import { expect, test } from '../kit/test.ts'
import { unique } from '../kit/world.ts'

const pageOf = (slug: string) => `/news/${encodeURIComponent(slug)}`

test(
  'an article goes from a draft to its page; a new address leads there from the former one',
  { tag: ['@news'] },
  async ({ page, device, world, enterAs }) => {
    const mark = unique()
    const director = await world.person('admin', 'هدى القرني')
    await enterAs(page, director)
    await page.goto('/admin/news/create')
    await page.getByLabel('العنوان', { exact: true }).fill(`لقاء المعلمات ${mark}`)
    await page.getByRole('textbox', { name: 'نص الخبر' }).fill('اجتمعت المعلمات بعد صلاة العصر.')
    await page.getByRole('button', { name: 'حفظ المسودة' }).click()
    await page.waitForURL(/\/admin\/news\/\d+\/edit/)
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'نشر', exact: true }).click()
    await page.getByRole('button', { name: 'نشر الخبر' }).click()
    await expect(page.getByRole('link', { name: 'صفحته في الموقع' })).toBeVisible()

    const reader = await device()
    await reader.goto('/news')
    await reader.getByLabel('بحث في الأخبار').fill(mark)
    await reader.getByRole('link', { name: `لقاء المعلمات ${mark}` }).click()
    await expect(reader.getByText('اجتمعت المعلمات بعد صلاة العصر.')).toBeVisible()
    await expectNoBarriers(reader)
    const former = new URL(reader.url()).pathname

    await page.getByLabel('العنوان في الرابط').fill(`meeting-${mark}`)
    await page.getByRole('button', { name: 'حفظ التغييرات' }).click()
    await expect(page.getByText('عناوين سابقة تقود إليه:')).toBeVisible()
    const answer = await reader.goto(former)
    expect(answer?.request().redirectedFrom()).not.toBeNull()
    await expect(reader).toHaveURL(pageOf(`meeting-${mark}`))
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(`لقاء المعلمات ${mark}`)
  },
)
