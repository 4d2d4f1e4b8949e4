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

test(
  'a comment waits, is approved and answered, changed and deleted by who wrote it',
  { tag: ['@news-comments', '@news'] },
  async ({ page, device, world, enterAs }) => {
    const mark = unique()
    const article = await world.make.news({ title: `خبر ${mark}` })
    const [director, student] = await Promise.all([
      world.person('admin', 'هدى القرني'),
      world.person('student', 'ريم القحطاني'),
    ])
    await enterAs(page, student)
    await page.goto(pageOf(article.slug))
    await page.getByLabel('تعليقكِ').fill(`متى اللقاء القادم ${mark}؟`)
    await page.getByRole('button', { name: 'أرسلي التعليق' }).click()
    const own = page.getByRole('list', { name: 'تعليقات الخبر' }).getByRole('listitem')
    await expect(own).toContainText('ينتظر موافقة المركز')
    await expectNoBarriers(page)

    const desk = await device()
    await enterAs(desk, director)
    await desk.goto('/admin/news/comments')
    const waiting = desk.getByRole('listitem').filter({ hasText: mark })
    await waiting.getByRole('button', { name: /^رد: تعليق / }).click()
    await desk.getByLabel('رد المركز').fill('بعد شهر بإذن الله.')
    await expectNoBarriers(desk)
    await desk.getByRole('button', { name: 'نشر الرد' }).click()
    await expect(waiting).toHaveCount(0)

    const visitor = await device()
    await visitor.goto(pageOf(article.slug))
    await expect(visitor.getByText('بعد شهر بإذن الله.')).toBeVisible()
    await expect(visitor.getByText('ريم ق.')).toBeVisible()

    await page.reload()
    await own.getByRole('button', { name: /^تعديل، بقي/ }).click()
    await own.getByLabel('تعديل تعليقكِ').fill(`هل حُدد اللقاء ${mark}؟`)
    await own.getByRole('button', { name: 'حفظ التعليق' }).click()
    await expect(own).toContainText('هل حُدد اللقاء')
    await own.getByRole('button', { name: 'حذف' }).click()
    await page.getByRole('button', { name: 'حذف التعليق' }).click()
    await expect(page.getByText('لا تعليقات بعد.')).toBeVisible()
  },
)
