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

/** Runs in the page: of lines at the side of a place, how many are drawn and how many should be. */
function sideLines() {
  const { backgroundColor: ground } = getComputedStyle(document.body)
  const places = [...document.querySelectorAll('a')].filter(
    (place) => place.getClientRects().length > 0 && getComputedStyle(place).borderInlineStartWidth === '3px',
  )
  const drawn = places.filter((place) => getComputedStyle(place).borderInlineStartColor !== ground)
  return { drawn: drawn.map((place) => place.ariaCurrent), of: places.length > 1 }
}

for (const path of ['/student', '/course-player/{courseId}'])
  test(
    `in the colours of her own system only the current place has a line at its side at ${path}`,
    { tag: '@once' },
    async ({ page, world, enterAs }) => {
      const visit = visits.find((each) => each.path === path)
      if (!visit) throw new Error(`nobody visits ${path}`)
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.emulateMedia({ forcedColors: 'active' })
      await enterAs(page, await world.demoPerson('student'))
      await page.goto(await addressOf(visit, world))
      await untilStill(page)
      expect(await page.evaluate(sideLines)).toEqual({ drawn: ['page'], of: true })
    },
  )
