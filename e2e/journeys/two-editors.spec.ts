import type { Page } from '@playwright/test'
import { expectSaved } from '../kit/desk.ts'
import { answered } from '../kit/noise.ts'
import { expect, test } from '../kit/test.ts'

test(
  'of two who write in one lesson the second sees what changed, and no text is lost',
  { tag: ['@once', '@outline', '@lessons'] },
  async ({ page: director, device, world, enterAs, noise }) => {
    noise.allow(answered(409))
    const course = await world.course({}, [
      { title: 'سورة العصر', type: 'text', content: '<p>العصر هو الدهر كله.</p>' },
    ])
    const [lesson] = course.lessons
    const content = (role: string) => `/${role}/courses/${course.id}/content?lesson=${lesson?.id}`
    const teacher = await device()
    await Promise.all([enterAs(director, await world.demoPerson('admin')), enterAs(teacher, course.teacher)])
    await Promise.all([director.goto(content('admin')), teacher.goto(content('teacher'))])
    await Promise.all([expect(text(director)).toBeVisible(), expect(text(teacher)).toBeVisible()])

    await test.step('what only one of them changed is taken over, and she is told', async () => {
      await director.getByLabel('وصف قصير').fill('ثلاث آيات تكفي.')
      await expectSaved(director)
      await write(teacher, ' وأقسم الله به.')
      await expect(teacher.getByText(/في هذا الدرس الساعة .*: الوصف/)).toBeVisible()
      await expectSaved(teacher)
      await expect(teacher.getByLabel('وصف قصير')).toHaveValue('ثلاث آيات تكفي.')
      await expect(text(teacher)).toContainText('وأقسم الله به.')
    })

    await test.step('where both wrote, the second reads both and chooses', async () => {
      await write(director, ' وهو من أعظم القسم.')
      const clash = director.getByRole('region', { name: 'تعديل متزامن' })
      await expect(clash.getByRole('alert')).toContainText('أ. نورة السالم')
      await expect(clash).toContainText('وهو من أعظم القسم.')
      await expect(clash).toContainText('وأقسم الله به.')
      expect(await stored()).toContain('وأقسم الله به.')
      expect(await stored()).not.toContain('أعظم القسم')
      await clash.getByRole('button', { name: 'إبقاء نسختي' }).click()
      await expectSaved(director)
      expect(await stored()).toContain('أعظم القسم')
    })

    async function stored(): Promise<string> {
      const { content: kept } = await world.db
        .selectFrom('lessons')
        .select('content')
        .where('id', '=', lesson?.id ?? 0)
        .executeTakeFirstOrThrow()
      return kept
    }
  },
)

const text = (page: Page) => page.getByRole('textbox', { name: 'نص الدرس' })

async function write(page: Page, words: string): Promise<void> {
  await text(page).press('Control+End')
  await text(page).pressSequentially(words)
}
