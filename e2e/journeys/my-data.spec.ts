import { readFile } from 'node:fs/promises'
import { unzipped } from '#server/testing/zip.ts'
import { expectOpenToEverybody } from '../kit/axe.ts'
import { expect, test } from '../kit/test.ts'
import { PASSWORD } from '../kit/world.ts'

test('a student fetches all that is hers, asks for the end of her account and takes it back @once @my-data', async ({
  page,
  world,
  enterAs,
}) => {
  const student = await world.person('student', 'هيفاء الدوسري')
  const { lessons } = await world.course({}, [{ type: 'text' }])
  await world.db
    .insertInto('lesson_notes')
    .values({
      user_id: student.id,
      lesson_id: lessons[0]?.id ?? 0,
      notes: 'ملاحظة نادرة',
      updated_at: new Date(),
    })
    .execute()
  await enterAs(page, student)
  await page.goto('/student/settings')
  const part = page.getByRole('region', { name: 'بياناتي' })
  await part.scrollIntoViewIfNeeded()
  await expectOpenToEverybody(page)

  await part.getByRole('button', { name: 'طلب نسخة من بياناتي' }).click()
  await expect(part.getByRole('button', { name: 'تنزيل النسخة' })).toBeVisible({ timeout: 30_000 })
  await expect
    .poll(async () => (await world.mailsTo(student.email)).at(-1)?.subject)
    .toBe('نسخة بياناتكِ جاهزة')
  await expectOpenToEverybody(page)
  const arriving = page.waitForEvent('download')
  await part.getByRole('button', { name: 'تنزيل النسخة' }).click()
  const download = await arriving
  expect(download.suggestedFilename()).toMatch(/^بياناتي .*\.zip$/)
  const files = await unzipped(await readFile(await download.path()))
  expect(String(files.get('index.html'))).toContain('ملاحظة نادرة')

  await part.getByRole('button', { name: 'حذف حسابي' }).click()
  const dialog = page.getByRole('dialog', { name: 'حذف حسابكِ' })
  await expect(
    dialog.getByText(
      'ملاحظاتكِ وأسئلتكِ عن الدروس وإشاراتكِ المرجعية ومواضع المشاهدة ودوراتكِ المفضلة وهدفكِ اليومي وأعذاركِ عن جلسات الحلقات',
    ),
  ).toBeVisible()
  await expectOpenToEverybody(page)
  await dialog.getByRole('textbox', { name: 'كلمة المرور' }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'طلب حذف حسابي' }).click()
  const banner = page.getByRole('region', { name: 'حذف الحساب' })
  await expect(banner).toBeVisible()
  await expectOpenToEverybody(page)

  await page.goto('/student')
  await expect(banner).toBeVisible()
  await expectOpenToEverybody(page)
  await banner.getByRole('button', { name: 'إلغاء الحذف' }).click()
  await expect(banner).toHaveCount(0)
  await page.goto('/student/settings')
  await expect(part.getByRole('button', { name: 'حذف حسابي' })).toBeVisible()
})

test('the director sees who asked for the end of her account @once @my-data', async ({
  page,
  world,
  enterAs,
}) => {
  const leaving = await world.make.student({
    name: 'عبير الشهري',
    erase_asked_at: new Date(),
    erase_at: new Date(Date.now() + 30 * 86_400_000),
  })
  await enterAs(page, await world.person('admin'))
  await page.goto('/admin/users?state=leaving')
  await expect(page.getByText('عبير الشهري').first()).toBeVisible()
  await page.goto(`/admin/students/${leaving.id}`)
  await expect(page.getByText('طلبت صاحبة الحساب حذفه', { exact: false })).toBeVisible()
  await expectOpenToEverybody(page)
})
