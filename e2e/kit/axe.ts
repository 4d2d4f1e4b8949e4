import { expect, type Frame, type Page } from '@playwright/test'
import axe, { type AxeResults, type RunOnly, type RunOptions } from 'axe-core'
import { PHONE_DEVICE } from './browsers.ts'
import { untilQuiet } from './quiet-network.ts'
import { resize } from './stillness.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']
/** Of a second look in the other theme only the colours are new. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']
/** They stand beside an open menu and hand the focus on: nobody ever stays on one. */
const FOCUS_GUARDS = '[data-base-ui-focus-guard]'

const EVERY_RULE: RunOnly = { type: 'tag', values: WCAG }
/** Experimental for axe, and asked of everybody by WCAG 2.5.3: who speaks what she reads presses it. */
const ALSO = { 'label-content-name-mismatch': { enabled: true } }
const RULES_OF_COLOURS: RunOnly = { type: 'rule', values: OF_COLOURS }

export const PHONE = PHONE_DEVICE.viewport

/**
 * Expects that the open page is whole and has no barrier: in both themes at this width, and as narrow as on a phone in
 * the dark theme. One visit serves all looks, because arriving costs more than looking.
 */
export async function expectOpenToEverybody(page: Page, untilStill = untilQuiet): Promise<void> {
  const width = page.viewportSize()
  await expectNoSidewaysScrolling(page)
  await expectNoBarriers(page)
  await resize(page, PHONE)
  // What stands half under a bar at the top would count as too small to touch.
  await page.evaluate(() => window.scrollTo(0, 0))
  await untilStill(page)
  await expectNoSidewaysScrolling(page)
  expect(await barriers(page, EVERY_RULE), 'barriers on a phone in the dark theme').toEqual([])
  expect(await page.evaluate(smallFields), 'fields at which an iPhone zooms in').toEqual([])
  await expectWholeWithLargeText(page, untilStill)
  if (width) await resize(page, width)
  await untilStill(page)
}

/** Whatever opens a keyboard or a list of the device, with letters of less than 16 px. */
const smallFields = () =>
  [
    ...document.querySelectorAll(
      'select, textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=color])',
    ),
  ]
    .filter((field) => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map(({ outerHTML }) => outerHTML)

/** Nothing in the way of a screen reader, a keyboard or weak eyes, in both themes. */
export async function expectNoBarriers(page: Page): Promise<void> {
  await switchTheme(page, 'light')
  expect(await barriers(page, EVERY_RULE), 'barriers in the light theme').toEqual([])
  await switchTheme(page, 'dark')
  expect(await barriers(page, RULES_OF_COLOURS), 'barriers in the dark theme').toEqual([])
}

async function switchTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(nextFrames)
  await page.evaluate(transitionsOver)
}

async function barriers(page: Page, runOnly: RunOnly): Promise<string[]> {
  for (const frame of page.frames()) if (await runsScripts(frame)) await bringAxe(frame)
  // What holds is not described: that takes longer than to look.
  const options: RunOptions = {
    runOnly,
    resultTypes: ['violations'],
    ...(runOnly === EVERY_RULE && { rules: ALSO }),
  }
  const { violations } = await page.evaluate<AxeResults, [string, RunOptions]>(lookDrawn, [
    FOCUS_GUARDS,
    options,
  ])
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary ?? ''}`),
  )
}

/** A preview of what others wrote runs nothing, and axe neither. */
async function runsScripts(frame: Frame): Promise<boolean> {
  if (!frame.parentFrame()) return true
  const sandbox = await (await frame.frameElement()).getAttribute('sandbox')
  return sandbox === null || sandbox.includes('allow-scripts')
}

/** Once for each document: to read its code takes as long as to look at a small page. */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return
  await frame.evaluate(axe.source)
  await frame.evaluate(takeLettersForLetters)
}

/**
 * Letters that join look like the icons of an icon font to axe, which from the fourth text on looks at no word of that
 * face any more, neither for its contrast nor for its name: github.com/dequelabs/axe-core/pull/3867. We have no icon
 * font, so what axe keeps of each face says that it has looked and found none.
 */
const takeLettersForLetters = () => {
  const cache = window.axe._cache
  const faces = new Proxy({}, { get: () => ({ occurrences: Infinity, numLigatures: 0 }) })
  const get = cache.get.bind(cache)
  cache.get = (key, make) => (key === 'fonts' ? faces : get(key, make))
}

/**
 * What is skipped beyond the screen has an assumed height, over which its parts would count as lying upon each other:
 * axe looks at it drawn.
 */
const lookDrawn = async ([exclude, options]: [string, RunOptions]) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(sheet)
  try {
    return await window.axe.run({ exclude }, options)
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}

declare global {
  interface Window {
    axe: typeof axe & {
      readonly _cache: { get: (key: string, make?: () => unknown) => unknown }
    }
  }
}

/** A page is never wider than the window. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  expect(await widestParts(page), 'parts that stick out').toEqual([])
}

/** Parts that are read or pressed. A box that only holds such parts may be wider than they are. */
const READ_OR_PRESSED = 'body :is(:not(:has(> *)), a, button, input, select, textarea)'

/** As above, and nothing is out of sight where nobody can scroll to it: at the side where a line begins. */
export async function expectInsideWindow(page: Page): Promise<void> {
  await expectNoSidewaysScrolling(page)
  const outside = await page.evaluate(partsOutside, [widthOf(page), READ_OR_PRESSED] as const)
  expect(outside, 'parts beside the window').toEqual([])
}

/** Colours change in a transition, which begins in the frame after and is short under reduced motion. */
const nextFrames = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })

/** One that is cut short by another ends too: its promise fails then. */
const transitionsOver = async () => {
  const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(running.map(({ finished }) => finished))
}

/** A phone whose owner reads with letters twice as large. */
export async function expectWholeWithLargeText(
  page: Page,
  untilStill: (page: Page) => Promise<void>,
): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await page.evaluate(nextFrames)
  await untilStill(page)
  expect(await widestParts(page), 'parts that stick out at 200 %').toEqual([])
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

const widthOf = (page: Page) => page.viewportSize()?.width ?? 0

async function widestParts(page: Page): Promise<string[]> {
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
  if (scrollWidth <= widthOf(page)) return []
  return [
    `the page is ${scrollWidth} wide`,
    ...(await page.evaluate(partsOutside, [widthOf(page), 'body *'] as const)),
  ]
}

function partsOutside([width, which]: readonly [width: number, which: string]): string[] {
  const isOutside = ({ left, right }: DOMRect) => left < -1 || right > width + 1
  // A word can be longer than the part that it stands in.
  const words = document.createRange()
  const isCut = (part: Element | null): boolean =>
    part !== null &&
    part !== document.body &&
    (getComputedStyle(part).overflowX !== 'visible' || isCut(part.parentElement))
  const sticksOut = (part: Element) => {
    if (isOutside(part.getBoundingClientRect())) return true
    words.selectNodeContents(part)
    return part.childElementCount === 0 && isOutside(words.getBoundingClientRect()) && !isCut(part)
  }
  // What surrounds a part that sticks out does so because of it; what is cut off widens nothing.
  const parts = [...document.querySelectorAll(which)].filter(
    (part) => sticksOut(part) && ![...part.children].some(sticksOut) && !isCut(part.parentElement),
  )
  return parts.slice(0, 8).map((part) => part.outerHTML.slice(0, 160))
}
