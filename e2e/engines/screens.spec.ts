import { place } from '../kit/place.ts'
import { comeAs, type OtherBrowser } from '../kit/other-browser.ts'
import { expect } from '../kit/test.ts'
import type { World } from '../kit/world.ts'
import { addressOf, visits, type Visit } from '../screens/visits.ts'
import { goWithin, keyDrawn } from '../screens/within.ts'
import { ENGINES, test } from './engines.ts'

for (const engine of ENGINES)
  for (const visit of visits)
    test(`${visit.path} stands in ${engine}`, { tag: '@engines' }, async ({ other, world }) => {
      const browser = await other(engine)
      const began = new Date()
      await comeTo(browser, visit, await addressOf(visit, world), world)
      for (const width of [1280, browser.phone]) {
        await browser.resize(width)
        await expect
          .poll(() => browser.ask(whatIsMissing, visit.isNeverStill ?? false), { intervals: [50] })
          .toEqual([])
      }
      expect(await listErrors(world, browser, began)).toEqual([])
    })

const lastViewer = new WeakMap<OtherBrowser, Visit['as']>()

/**
 * One session for all screens of a role, as one woman would have: within it she goes from screen to screen without
 * loading the platform anew. Public pages are loaded, for they come drawn by the server.
 */
async function comeTo(browser: OtherBrowser, { as }: Visit, address: string, world: World): Promise<void> {
  if (as && lastViewer.get(browser) === as) {
    const before = await browser.ask(keyDrawn)
    await browser.ask(goWithin, address)
    await expect.poll(() => browser.ask(keyDrawn), { intervals: [50] }).not.toBe(before)
    return
  }
  if (as !== lastViewer.get(browser))
    await comeAs(browser, place.url, as && (await world.session(await world.demoPerson(as))))
  lastViewer.set(browser, as)
  await browser.open(place.url + address)
}

/** The errors that this browser reported to the platform. */
async function listErrors({ db }: World, { calledBy }: OtherBrowser, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('client_errors')
    .select(['url', 'message'])
    .where('user_agent', 'like', `%${calledBy}%`)
    .where('at', '>=', since)
    .execute()
  return rows.map(({ url, message }) => `${url}: ${message}`)
}

/** Runs in the page: what a whole, still page would not have. */
function whatIsMissing(isNeverStill: boolean): string[] {
  const faults: string[] = []
  const isSeen = (element: Element) => element.getClientRects().length > 0
  if (![...document.querySelectorAll('h1')].some(isSeen)) faults.push('no heading')
  if (!isNeverStill && document.querySelector('[aria-busy=true], [data-arriving]'))
    faults.push('still arriving')
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) {
    const outside = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && (left < -1 || right > clientWidth + 1)
    })
    const names = outside.slice(0, 3).map(({ tagName, className }) => `${tagName} ${String(className)}`)
    faults.push(`${scrollWidth - clientWidth} px wider than the window: ${names.join(', ')}`)
  }
  for (const picture of document.querySelectorAll('img')) {
    if (isSeen(picture) && picture.complete && picture.naturalWidth === 0)
      faults.push(`missing picture ${picture.currentSrc}`)
  }
  for (const words of ['عذراً، حدث خطأ مؤقت', 'حدث خطأ غير متوقع'])
    if (document.body.textContent.includes(words)) faults.push(words)
  return faults
}
