import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'

const ASSETS = join(import.meta.dirname, '../../dist/client/assets')
const sheetsOfAreas = readdirSync(ASSETS)
  .filter((file) => /^(?:learner|teacher|director|whole)-[\w-]{8}\.css$/.test(file))
  .map((file) => `/assets/${file}`)

/** What stands now looks the same after the sheets of the other areas have arrived, before its own as well as behind it. */
export async function expectSameUnderEverySheet(page: Page): Promise<void> {
  expect(sheetsOfAreas).toHaveLength(4)
  for (const order of ['behind', 'before'] as const)
    expect(
      await page.evaluate(changesUnder, { sheets: sheetsOfAreas, order }),
      `changed by other sheets ${order} its own`,
    ).toEqual([])
}

async function changesUnder({ sheets, order }: { sheets: string[]; order: 'behind' | 'before' }) {
  // Such as are not worked out from what is drawn, which may come later.
  const looks = ['display', 'position', 'flex-direction', 'padding', 'font-size']
  const lookOf = (part: Element) => {
    const style = getComputedStyle(part)
    return looks.map((name) => `${name}: ${style.getPropertyValue(name)}`)
  }
  const before = [...document.querySelectorAll('body *')].map((part) => ({ part, look: lookOf(part) }))
  const isHere = (href: string) => document.head.querySelector(`link[rel="stylesheet"][href$="${href}"]`)
  const links = sheets
    .filter((href) => !isHere(href))
    .map((href) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
  const arrivals = links.map(
    (link) =>
      new Promise((resolve) => {
        link.addEventListener('load', resolve)
      }),
  )
  if (order === 'behind') document.head.append(...links)
  else document.head.prepend(...links)
  await Promise.all(arrivals)
  const changed = before.flatMap(({ part, look }) =>
    part.isConnected
      ? lookOf(part).flatMap((now, index) =>
          now === look[index] ? [] : [`${look[index]} became ${now}: ${part.outerHTML.slice(0, 120)}`],
        )
      : [],
  )
  for (const link of links) link.remove()
  return changed.slice(0, 5)
}
