import { expectNoSidewaysScrolling } from '../kit/axe.ts'
import { expect, test } from '../kit/test.ts'
import { addressOf, untilStill, visits } from './visits.ts'

// A window of 1280 pixels at 200 %: half as wide for the page, and everything twice as large.
test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 })

const main = [
  '/',
  '/courses',
  '/course/{courseId}',
  '/course-player/{courseId}',
  '/login',
  '/student',
  '/admin/receipts',
]

for (const visit of visits.filter(({ path }) => main.includes(path)))
  test(`${visit.path} is whole at 200 %`, { tag: '@once' }, async ({ page, world, enterAs }) => {
    if (visit.as) await enterAs(page, await world.demoPerson(visit.as))
    await page.goto(await addressOf(visit, world))
    await untilStill(page)
    await expectNoSidewaysScrolling(page)
    const heading = page.getByRole('heading', { level: 1 }).first()
    await heading.scrollIntoViewIfNeeded()
    await expect(heading).toBeInViewport()
  })

/** The bar that lies over what has the focus. */
const barOverFocus = () => {
  const focused = document.activeElement
  if (!focused || focused === document.body) return undefined
  const { x, y, width, height } = focused.getBoundingClientRect()
  for (let over = document.elementFromPoint(x + width / 2, y + height / 2); over; over = over.parentElement) {
    if (over.contains(focused)) return undefined
    if (/fixed|sticky/.test(getComputedStyle(over).position)) return focused.outerHTML
  }
  return undefined
}

for (const path of ['/student', '/student/messages'])
  test(
    `no bar covers what has the focus at ${path} in a low window`,
    { tag: '@once' },
    async ({ page, world, enterAs }) => {
      await enterAs(page, await world.demoPerson('student'))
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      for (let tab = 0; tab < 40; tab++) {
        await page.keyboard.press('Tab')
        expect(await page.evaluate(barOverFocus)).toBeUndefined()
      }
    },
  )
