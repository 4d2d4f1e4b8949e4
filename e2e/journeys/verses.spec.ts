import type { Page } from '@playwright/test'
import { arabicDigits } from '#core/format/number.ts'
import { spokenAyah } from '#core/quran/spoken.ts'
import type { VersesFile } from '#core/quran/verses.ts'
import { openQuran } from '#server/engines/quran/open-quran.ts'
import { expect, test } from '../kit/test.ts'
import { brokenVerses } from '../kit/verse-lines.ts'
import type { World } from '../kit/world.ts'

const WIDTHS = [320, 360, 390, 412, 768]
const LETTERS = ['100%', '200%']
const { verses } = openQuran()
const [basmala] = verses

const everyVerse: VersesFile = {
  basmala: basmala?.text ?? '',
  verses: verses.map(({ text }) => text),
  vocalised: {
    basmala: basmala?.vocalised ?? '',
    verses: verses.map(({ vocalised }) => vocalised),
  },
}

/** Whatever range a page asks for, it is given the whole Quran. */
const giveEveryVerse = (page: Page) =>
  page.route('**/api/v1/quran/verses/**', (route) => route.fulfill({ json: everyVerse }))

async function taskOf(world: World, given: { readonly from: number; readonly to: number }) {
  const [teacher, student] = await Promise.all([
    world.person('teacher', 'أ. منى الخالدي'),
    world.person('student', 'أسماء الحربي'),
  ])
  const task = await world.make.task({ teacher_id: teacher.id, student_id: student.id, type: 'recitation' })
  await world.db
    .updateTable('task_assignments')
    .set({ from_ayah: given.from, to_ayah: given.to })
    .where('id', '=', task.assignment_id)
    .execute()
  return { task, teacher, student }
}

async function expectWholeAtEveryWidth(page: Page): Promise<void> {
  for (const width of WIDTHS)
    for (const letters of LETTERS)
      await test.step(`${width} px, letters at ${letters}`, async () => {
        await page.setViewportSize({ width, height: 740 })
        await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters)
        expect.soft(await brokenVerses(page), `${width} px, letters at ${letters}`).toEqual([])
      })
}

test(
  'no word of the Quran is torn, and no number and no sign of waqf leaves its word',
  { tag: ['@quran', '@tasks', '@once'] },
  async ({ page, world, enterAs }) => {
    // All of it on one page, laid out ten times.
    test.setTimeout(900_000)
    const { task, student } = await taskOf(world, { from: 1, to: 7 })
    await giveEveryVerse(page)
    await enterAs(page, student)
    await page.goto(`/student/task/${task.id}`)
    await expect(page.getByText('سورة الناس')).toBeAttached({ timeout: 300_000 })
    await expectWholeAtEveryWidth(page)
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await copiedFrom(page)).toEqual(asChecked())
  },
)

/** What is copied from each surah is the checked text with the numbers of its ayahs. */
const copiedFrom = (page: Page) =>
  page.locator('ul.ayat').evaluateAll((surahs) =>
    surahs.map((surah) => {
      getSelection()?.selectAllChildren(surah)
      return getSelection()?.toString().trim()
    }),
  )

function asChecked(): string[] {
  const surahs: string[][] = []
  for (const { surah, ayah, text } of verses)
    (surahs[surah - 1] ??= []).push(`${text} \u06DD${arabicDigits(ayah)}`)
  return surahs.map((ayahs) => ayahs.join(' '))
}

test(
  'by ear each ayah is an item of its own in the spelling of today, and the arrows go from one to the next',
  { tag: ['@quran', '@tasks', '@once'] },
  async ({ page, world, enterAs }) => {
    // النبأ ٣٧ and ٣٨: a small alef, a sign of pausing, a noon that is written small.
    const last = verses.find(({ surah, ayah }) => surah === 78 && ayah === 38)
    const { task, student } = await taskOf(world, { from: 5709, to: 5710 })
    await enterAs(page, student)
    await page.goto(`/student/task/${task.id}`)
    const ayahs = page.getByRole('list', { name: 'سورة النبأ' }).getByRole('listitem')
    const [first, second] = [ayahs.nth(0), ayahs.nth(1)]
    await expect(second).toHaveAccessibleName(`${spokenAyah(last?.vocalised ?? '')}، الآية ٣٨`)
    await first.focus()
    await page.keyboard.press('ArrowDown')
    await expect(second).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(second).toBeFocused()
    await page.keyboard.press('Home')
    await expect(first).toBeFocused()

    await page.goto('/student/settings')
    await page.getByRole('switch', { name: 'قراءة علامات الوقف مع الآيات' }).check()
    await page.goto(`/student/task/${task.id}`)
    await expect(second).toHaveAccessibleName(/، الوصل أولى، .*، الآية ٣٨$/)
  },
)
