import { readFile } from 'node:fs/promises'
import { smallCourse } from '../kit/small-course.ts'
import { expectNoBarriers } from '../kit/axe.ts'
import { expect, test } from '../kit/test.ts'

test('the director exports a course and makes a new draft of the file @once @course-files', async ({
  page,
  world,
  enterAs,
  noise,
}, testInfo) => {
  noise.allow(/422/)
  const course = await smallCourse(world)
  await enterAs(page, await world.person('admin'))
  await page.goto(`/admin/courses/${course.id}/details`)
  await page.getByRole('button', { name: 'تصدير' }).click()
  const dialog = page.getByRole('dialog', { name: 'تصدير الدورة' })
  await expect(dialog.getByText(`${course.title}.zip`)).toBeVisible()
  await expectNoBarriers(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'تنزيل الملف' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${course.title}.zip`)
  const file = testInfo.outputPath('course.zip')
  await download.saveAs(file)

  await page.goto('/admin/courses')
  await page.getByRole('button', { name: 'استيراد دورة' }).click()
  const chosen = (name: string, buffer: Buffer) =>
    page.getByLabel(/اختاري ملفًا/).setInputFiles({ name, mimeType: 'application/zip', buffer })
  const bytes = await readFile(file)
  await chosen('مقطوع.zip', bytes.subarray(0, bytes.length - 40))
  await expect(page.getByText('تعذرت قراءة الملف.', { exact: false })).toBeVisible()
  await chosen('دورة.zip', bytes)
  const importDialog = page.getByRole('dialog', { name: 'استيراد دورة' })
  await expect(importDialog.getByRole('heading', { name: course.title })).toBeVisible()
  await expect(importDialog.getByText('راجعي ما فهمتِ')).toBeVisible()
  await expectNoBarriers(page)
  await importDialog.getByRole('button', { name: 'إنشاء الدورة مسودة' }).click()
  await importDialog.getByRole('link', { name: 'فتح المسودة' }).click()
  await expect(page).toHaveURL(/\/admin\/courses\/\d+\/content$/)
  await expect(page.getByText('مسودة', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('معاني الكلمات')).toBeVisible()
})
