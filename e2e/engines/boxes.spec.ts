import { place } from '../kit/place.ts'
import { comeAs } from '../kit/other-browser.ts'
import { expect } from '../kit/test.ts'
import { ENGINES, test } from './engines.ts'

/** The commonest parts, each the first of its kind on the page that shows them all. */
const PARTS = [
  'h1',
  'main button',
  'input[type=text]',
  'select',
  'textarea',
  'input[type=checkbox]',
  '[role=switch]',
  '[role=radiogroup]',
  'table',
  '[role=tablist]',
] as const

interface Box {
  readonly part: string
  readonly width: number
  readonly height: number
}

for (const engine of ENGINES)
  test(
    `the commonest parts are as large in ${engine} as in Chromium`,
    { tag: '@engines' },
    async ({ page, other }) => {
      const browser = await other(engine)
      await comeAs(browser, place.url, undefined)
      await browser.resize(1280)
      await browser.open(`${place.url}/dev/ui`)
      await page.goto('/dev/ui')
      await expect.poll(() => browser.ask(boxesOf, PARTS)).toHaveLength(PARTS.length)
      await expect.poll(() => page.evaluate(boxesOf, PARTS)).toHaveLength(PARTS.length)
      const theirs = new Map((await page.evaluate(boxesOf, PARTS)).map((box) => [box.part, box]))
      for (const { part, width, height } of await browser.ask(boxesOf, PARTS)) {
        const box = theirs.get(part)
        // Lines of text may be some pixels wider by another shaper; a part that lost its size differs by far more.
        expect(Math.abs(height - (box?.height ?? 0)), `height of ${part}`).toBeLessThanOrEqual(4)
        expect(Math.abs(width - (box?.width ?? 0)), `width of ${part}`).toBeLessThanOrEqual(16)
      }
    },
  )

for (const engine of ENGINES)
  test(
    `a drawn picture in a table is whole in ${engine}`,
    { tag: ['@engines', '@courses', '@news'] },
    async ({ other, world }) => {
      const browser = await other(engine)
      await comeAs(browser, place.url, await world.session(await world.demoPerson('admin')))
      await browser.resize(1280)
      for (const path of ['/admin/courses', '/admin/news']) {
        await browser.open(place.url + path)
        await expect.poll(() => browser.ask(cutPictures)).toEqual([])
      }
    },
  )

/** Runs in the page: drawings in tables that are larger than their place, which then shows a piece of them. */
function cutPictures(): string[] {
  const all = [...document.querySelectorAll('table svg.art')]
  const drawings = all.filter((drawing) => drawing.getClientRects().length > 0)
  if (drawings.length === 0) return ['no drawing yet']
  return drawings.flatMap((drawing) => {
    const { width, height } = drawing.getBoundingClientRect()
    const box = drawing.parentElement?.getBoundingClientRect()
    const isWhole = Math.abs(width - (box?.width ?? 0)) <= 1 && Math.abs(height - (box?.height ?? 0)) <= 1
    return isWhole ? [] : [`${width} × ${height} in ${box?.width} × ${box?.height}`]
  })
}

/** Runs in the page. */
function boxesOf(parts: readonly string[]): Box[] {
  return parts.flatMap((part) => {
    const [first] = [...document.querySelectorAll(part)].filter((each) => each.getClientRects().length > 0)
    if (!first) return []
    const { width, height } = first.getBoundingClientRect()
    return [{ part, width, height }]
  })
}
