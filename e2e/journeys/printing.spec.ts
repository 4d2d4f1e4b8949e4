import type { Page } from '@playwright/test'
import type { Role } from '#contract/kernel/route.ts'
import { SHORT_WEEKDAYS, WEEKDAYS } from '#core/format/date.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { dayStart } from '#core/period.ts'
import { monthChoices } from '#web/features/attendance/month/hijri-months.ts'
import { lettersOf, printed, sheetOf, wordsOf, type Paper, type PrintedPage } from '../kit/printed.ts'
import { expect, test } from '../kit/test.ts'
import type { World } from '../kit/world.ts'
import { addressOf, untilStill, visits } from '../screens/visits.ts'

const papers: readonly Paper[] = [
  { format: 'A4' },
  { format: 'A4', landscape: true },
  { format: 'Letter' },
  { format: 'A4', scale: 0.6 },
  { format: 'A4', landscape: true, scale: 0.6 },
  { format: 'A4', scale: 1.4 },
]

const lying = papers.filter(({ landscape }) => landscape)

/** Pages with a key for printing, and those that a director puts on paper by the browser's own. */
const paths = [
  '/admin/certificates',
  '/admin/circles',
  '/admin/circles/{circleId}/attendance',
  '/admin/circles/{circleId}/sessions/{sessionId}/attendance',
  '/admin/receipts',
  '/admin/reports',
  '/admin/students/{studentId}',
  '/admin/users',
  '/student/notes',
]
/** Their views are chosen by the width of the window, not of the paper. */
const calendars = ['/admin/calendar', '/student/calendar', '/teacher/calendar']

const [SKIP = ''] = wordsOf('تخطّي')
const [TOTALS = ''] = wordsOf('حضرن')
const SIGNATURES = wordsOf('مشرفة الحلقات')
const NAMES = 'بنت خالد'

test.describe('what is printed', { tag: '@once' }, () => {
  for (const path of paths)
    test(`${path} is whole on every paper`, async ({ world, tabOf }) => {
      const page = await open(path, tabOf, world)
      for (const paper of papers) {
        const pages = await expectInsidePaper(page, paper)
        await expectEveryLetter(page, paper, pages)
      }
    })

  for (const path of calendars)
    test(`${path} has all days of the week on paper`, async ({ world, tabOf }) => {
      const page = await open(path, tabOf, world)
      await expectAllDays(page, `${path}?view=month`, papers)
      await expectAllDays(page, `${path}?view=week`, lying)
    })

  test(
    'the sheet of a month with nineteen women is one page, with one row of totals and the signatures',
    { tag: '@attendance' },
    async ({ page, world, enterAs }) => {
      const { teacher, path } = await monthOf(world, 19)
      await enterAs(page, teacher)
      await page.goto(path)
      await page.getByRole('table').waitFor()
      const pages = await expectInsidePaper(page, { format: 'A4' })
      expect(pages).toHaveLength(1)
      const words = readWords(pages)
      expect(words.filter((word) => word === TOTALS)).toHaveLength(1)
      expect(words).toEqual(expect.arrayContaining(SIGNATURES))
      await page.getByRole('link', { name: 'الحضور' }).filter({ visible: true }).first().click()
      await expect(page).toHaveURL('/teacher/attendance')
      await untilStill(page)
      const [next] = await printed(page, { format: 'A4' })
      expect(next?.width, 'another page keeps its own paper').toBeLessThan(next?.height ?? 0)
    },
  )

  test(
    'a month that needs two pages has its totals and signatures on the last one, with women above them',
    { tag: '@attendance' },
    async ({ page, world, enterAs }) => {
      const { teacher, path } = await monthOf(world, 34)
      await enterAs(page, teacher)
      await page.goto(path)
      await page.getByRole('table').waitFor()
      const pages = await expectInsidePaper(page, { format: 'A4' })
      expect(pages).toHaveLength(2)
      const last = readWords(pages.slice(1))
      expect(last).toEqual(expect.arrayContaining([...wordsOf(NAMES), TOTALS, ...SIGNATURES]))
      expect(readWords(pages.slice(0, 1))).not.toContain(TOTALS)
    },
  )
})

async function expectAllDays(page: Page, address: string, on: readonly Paper[]): Promise<void> {
  await page.goto(address)
  await untilStill(page)
  for (const paper of on) {
    const words = readWords(await expectInsidePaper(page, paper))
    expect.soft(missingDays(words), `${address}, ${JSON.stringify(paper)}`).toEqual([])
  }
}

/** Days of the week that stand there neither whole nor short. */
const missingDays = (words: readonly string[]) =>
  WEEKDAYS.filter(
    (name, day) => ![name, SHORT_WEEKDAYS[day] ?? name].flatMap(wordsOf).some((word) => words.includes(word)),
  )

async function open(
  path: string,
  tabOf: (role: Role | undefined) => Promise<Page>,
  world: World,
): Promise<Page> {
  const visit = visits.find((one) => one.path === path)
  if (!visit) throw new Error(`${path} is no screen`)
  const page = await tabOf(visit.as)
  await page.goto(await addressOf(visit, world))
  await untilStill(page, visit)
  return page
}

/** No page is empty, no word crosses an edge, and the text begins where the paper does: no room is left for a sidebar. */
async function expectInsidePaper(page: Page, paper: Paper): Promise<PrintedPage[]> {
  const name = JSON.stringify(paper)
  const pages = await printed(page, paper)
  const counts = pages.map(({ words }) => words.length)
  expect.soft(counts, `words of each page, ${name}`).not.toContain(0)
  expect.soft(pages.flatMap(wordsOverEdge), `cut at an edge, ${name}`).toEqual([])
  expect.soft(Math.max(...pages.map(beginningOf)), `beginning of the text, ${name}`).toBeGreaterThan(0.85)
  expect.soft(readWords(pages), name).not.toContain(SKIP)
  return pages
}

/** Of what stands on a screen as broad as the paper. A ligature may be read as one letter, some in a hundred. */
async function expectEveryLetter(page: Page, paper: Paper, pages: readonly PrintedPage[]): Promise<void> {
  const shown = (await lettersAt(page, paper)).length
  const read = lettersOf(pages.flatMap(({ words }) => words.map(({ text }) => text)).join(' ')).length
  expect.soft(read / shown, `letters on paper, ${JSON.stringify(paper)}`).toBeGreaterThan(0.98)
}

const readWords = (pages: readonly PrintedPage[]): string[] =>
  pages.flatMap(({ words }) => words.flatMap(({ text }) => wordsOf(text)))

const wordsOverEdge = ({ width, words }: PrintedPage) =>
  words.filter(({ left, right }) => left < 0 || right > width).map(({ text }) => text)

/** Where the outermost word on the right ends, of the breadth of the paper. */
const beginningOf = ({ width, words }: PrintedPage): number =>
  Math.max(...words.map(({ right }) => right)) / width

async function lettersAt(page: Page, paper: Paper): Promise<string> {
  const before = page.viewportSize()
  await page.setViewportSize(sheetOf(paper))
  await page.emulateMedia({ media: 'print' })
  const shown = lettersOf(await page.evaluate(shownText))
  await page.emulateMedia({ media: null })
  if (before) await page.setViewportSize(before)
  return shown
}

function shownText(): string {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (parent?.checkVisibility({ visibilityProperty: true }) && !parent.closest('.sr-only'))
      texts.push(node.textContent ?? '')
  }
  return texts.join(' ')
}

/** A circle of so many women, whose eight sessions of the last month were held. */
async function monthOf(world: World, students: number) {
  const [, month] = monthChoices(riyadhDay(new Date()))
  if (!month) throw new Error('there is no month before this one')
  const teacher = await world.person('teacher', 'منى الخالدي')
  const circle = await world.make.circle({ teacher_id: teacher.id, title: 'حلقة الفجر' })
  for (let number = 1; number <= students; number++) {
    const student = await world.make.student({ name: `طالبة ${NAMES} ${number}` })
    await world.make.circleMember({ circle_id: circle.id, student_id: student.id, joined_at: new Date(0) })
  }
  for (let session = 1; session <= 8; session++) {
    const starts_at = new Date(new Date(dayStart(month.days.from)).getTime() + session * 3 * 86_400_000)
    await world.make.circleSession({
      circle_id: circle.id,
      teacher_id: teacher.id,
      starts_at,
      started_at: starts_at,
      ended_at: new Date(starts_at.getTime() + 3_600_000),
    })
  }
  return { teacher, path: `/teacher/circles/${circle.id}/attendance?month=${month.value}` }
}
