import { backupFiles } from '#server/testing/moodle-backup.ts'
import { tarGzOf } from '#server/testing/tar.ts'
import { wholeBackup } from '#server/testing/whole-backup.ts'
import { expectNoBarriers } from '../kit/axe.ts'
import { expect, test } from '../kit/test.ts'
import { unique } from '../kit/world.ts'

test('the director brings a course backup of Moodle, reads what stays behind, and sees its lessons @once @course-files', async ({
  page,
  world,
  enterAs,
}) => {
  const title = `أحكام التجويد ${unique()}`
  const buffer = tarGzOf(backupFiles({ ...(await wholeBackup()), title }))
  await enterAs(page, await world.person('admin'))
  await page.goto('/admin/courses')
  await page.getByRole('button', { name: 'استيراد دورة' }).click()
  await page
    .getByLabel(/اختاري ملفًا/)
    .setInputFiles({ name: 'backup.mbz', mimeType: 'application/octet-stream', buffer })
  const dialog = page.getByRole('dialog', { name: 'استيراد دورة' })
  await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
  await expect(dialog.getByText('اختبار الوحدة').first()).toBeVisible()
  await expect(dialog.getByText('واجب', { exact: true })).toBeVisible()
  await expect(dialog.getByText('«تسجيل تلاوة»', { exact: false })).toBeVisible()
  await expectNoBarriers(page)
  await dialog.getByRole('button', { name: 'إنشاء الدورة مسودة' }).click()
  await dialog.getByRole('link', { name: 'فتح المسودة' }).click()
  await expect(page).toHaveURL(/\/admin\/courses\/\d+\/content$/)
  await expect(page.getByText('الإظهار والإدغام').first()).toBeVisible()
  await expect(page.getByText('اختبار الوحدة').first()).toBeVisible()
})
