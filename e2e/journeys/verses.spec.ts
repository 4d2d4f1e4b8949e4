import type { Page } from '@playwright/test'
import { arabicDigits } from '#core/format/number.ts'
import { openQuran } from '#server/engines/quran/open-quran.ts'
import { expect, test } from '../kit/test.ts'
import { brokenVerses } from '../kit/verse-lines.ts'
import type { World } from '../kit/world.ts'

const WIDTHS = [320, 360, 390, 412, 768]
const LETTERS = ['100%', '200%']
const { verses } = openQuran()
const [BASMALA = ''] = verses.map(({ text }) => text)

/** Whatever range a page asks for, it is given the whole Quran. */
const giveEveryVerse = (page: Page) =>
  page.route('**/api/v1/quran/verses/**', (route) =>
    route.fulfill({ json: { basmala: BASMALA, verses: verses.map(({ text }) => text) } }),
  )

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
  page.locator('p.ayat:not(.text-center)').evaluateAll((surahs) =>
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
