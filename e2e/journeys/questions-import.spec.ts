import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { smallCourse } from '../kit/small-course.ts'
import { answered } from '../kit/noise.ts'
import { expect, test } from '../kit/test.ts'

const sample = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../server/features/questions/samples', name))

test(
  'of a file of questions it is said what was not understood, and the others come when she says so',
  { tag: ['@once', '@questions', '@quizzes'] },
  async ({ page, world, enterAs, noise }) => {
    noise.allow(answered(422))
    const course = await smallCourse(world)
    const texts = async () =>
      (
        await world.db
          .selectFrom('questions')
          .select('text')
          .where('lesson_id', '=', course.quiz.id)
          .where('deleted_at', 'is', null)
          .orderBy('position')
          .execute()
      ).map(({ text }) => text)
    const before = await texts()
    const dialog = page.getByRole('dialog', { name: 'استيراد أسئلة من ملف' })
    const open = async () => {
      await page.getByRole('button', { name: 'استيراد وتصدير' }).click()
      await page.getByRole('menuitem', { name: 'استيراد أسئلة من ملف' }).click()
    }
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
    await enterAs(page, course.teacher)
    await page.goto(`/teacher/courses/${course.id}/quiz/${course.quiz.id}`)

    await test.step('a file that is none of questions is refused with a reason', async () => {
      await open()
      await choose('صفحة.xml', 'text/xml', Buffer.from('<html><body>لا أسئلة</body></html>'))
      await expect(dialog.getByText('هذا ليس ملف أسئلة بصيغة Moodle XML أو GIFT أو Aiken.')).toBeVisible()
    })

    await test.step('a broken Moodle XML file: six are named with line and reason, one is sound', async () => {
      await choose('moodle.xml', 'text/xml', sample('broken.xml'))
      const refused = dialog.getByRole('listitem').filter({ hasText: 'لن يُضاف' })
      await expect(refused).toHaveCount(6)
      await expect(refused.filter({ hasText: 'بلا صحيح' })).toContainText(/السطر [٠-٩]+/)
      await expect(dialog.getByText('الصورة غير صالحة فلم تُنقل')).toBeVisible()
      expect(await texts()).toEqual(before)
      await dialog.getByRole('button', { name: 'إضافة سؤال واحد' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('button', { name: /نعم؟/ })).toBeVisible()
      expect(await texts()).toEqual([...before, 'نعم؟'])
    })

    await test.step('left without confirming, a file of every kind adds nothing', async () => {
      await open()
      await choose('gift.txt', 'text/plain', sample('all-kinds.gift.txt'))
      await expect(dialog.getByText('أي هذه من حروف الإدغام؟')).toBeVisible()
      await expect(dialog.getByRole('listitem').filter({ hasText: '(صحيح)' }).first()).toContainText('أربعة')
      await dialog.getByRole('button', { name: 'إغلاق', exact: true }).click()
      await expect(dialog).toHaveCount(0)
      expect(await texts()).toEqual([...before, 'نعم؟'])
    })

    await test.step('a broken GIFT file: the sound question comes', async () => {
      await open()
      await choose('gift.txt', 'text/plain', sample('broken.gift.txt'))
      await expect(dialog.getByRole('listitem').filter({ hasText: 'لن يُضاف' }).first()).toBeVisible()
      await expect(dialog.getByText('سؤال مقالي: لا يُصحح آليًا')).toBeVisible()
      await dialog.getByRole('button', { name: 'إضافة سؤال واحد' }).click()
      await expect(page.getByRole('button', { name: /سليم بعد كل هذا؟/ })).toBeVisible()
      expect((await texts()).at(-1)).toBe('سليم بعد كل هذا؟')
    })
  },
)
