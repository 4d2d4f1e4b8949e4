import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']
/** Of a second look in the other theme only the colours are new. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']
/** They stand beside an open menu and hand the focus on: nobody ever stays on one. */
const FOCUS_GUARDS = '[data-base-ui-focus-guard]'

/** Nothing in the way of a screen reader, a keyboard or weak eyes, in both themes. */
export async function expectNoBarriers(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(nextFrames)
    const axe = new AxeBuilder({ page }).setLegacyMode().exclude(FOCUS_GUARDS)
    const { violations } = await (
      colorScheme === 'light' ? axe.withTags(WCAG) : axe.withRules(OF_COLOURS)
    ).analyze()
    const said = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary ?? ''}`),
    )
    expect(said, `barriers in the ${colorScheme} theme`).toEqual([])
  }
}

/** A page is never wider than the window. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(widestParts, width), 'parts that stick out').toEqual([])
}

/** Colours change in a transition, which ends at once under reduced motion but not in the same frame. */
const nextFrames = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })

function widestParts(width: number): string[] {
  const { scrollWidth } = document.documentElement
  if (scrollWidth <= width) return []
  const sticksOut = (part: Element) => {
    const { left, right } = part.getBoundingClientRect()
    return left < -1 || right > width + 1
  }
  // What surrounds a part that sticks out does so because of it.
  const parts = [...document.querySelectorAll('body *')].filter(
    (part) => sticksOut(part) && ![...part.children].some(sticksOut),
  )
  return [`the page is ${scrollWidth} wide`, ...parts.slice(0, 8).map((part) => part.outerHTML.slice(0, 160))]
}
