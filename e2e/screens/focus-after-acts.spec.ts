import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Role } from '#contract/kernel/route.ts'
import { ownPlatform } from '../kit/own-platform.ts'
import { isAsking } from '../kit/quiet-network.ts'
import { enterPage, expect, test } from '../kit/test.ts'
import { addressOf, nounOf, untilStill, visits, type Visit } from './visits.ts'
import { goWithin, keyDrawn } from './within.ts'

// What is pressed here changes much, so it has a demo of its own, and one browser a role goes through it alone.
test.describe.configure({ mode: 'default', timeout: 1_800_000 })
const platform = ownPlatform({ RATTIL_DEMO: 'on' })

/** A way that has not been gone by then is held by unsaved words. */
const HELD_MS = 4000

/** A page that has not come to rest by then is judged as it stands. */
const PATIENCE_MS = 3000
/** Without a change for so long, what she did is done. */
const REST_MS = 100

/** After these she would be somebody else, or nobody. */
const LEAVES = /تسجيل الخروج|إنهاء كل الجلسات|إيقاف الوضع التجريبي|^(طالبة|معلمة|المديرة)$/

for (const role of [undefined, 'student', 'teacher', 'admin'] as const)
  test(
    `the focus has a place after every button of ${role ?? 'a visitor'}`,
    { tag: '@long' },
    async ({ device, noise }) => {
      // Acts are done here in no sensible order, and what is refused is said in the console too.
      noise.allow(/./)
      const page = await device({ baseURL: platform.server.url, reducedMotion: 'reduce' })
      if (role) await enterPage(page, await platform.world.demoPerson(role), platform.world)
      const lost: string[] = []
      for (const visit of visits.filter((each) => isOf(each, role)))
        lost.push(...(await walk(page, visit, role)))
      expect(lost).toEqual([])
    },
  )

/** Zoom is off on this platform, and its pages are not there. */
const isOf = ({ as, path }: Visit, role: Role | undefined) =>
  as === role && path !== '/dev/ui' && !path.includes('zoom')

const seen = new Set<string>()

/** Presses each button that no other screen of the feature has, and names those after which the focus was nowhere. */
async function walk(page: Page, visit: Visit, role: Role | undefined): Promise<string[]> {
  const address = await addressOf(visit, platform.world)
  const arrive = async () => {
    await page.goto(address)
    await untilStill(page, visit)
  }
  // Public pages are loaded, for they come drawn by the server.
  if (role === undefined || !(await comeWithin(page, visit, address))) await arrive()
  const lost: string[] = []
  for (const name of await page.evaluate(listButtons)) {
    const plain = name.replaceAll(/[\d٠-٩]+/g, '#')
    const key = `${nounOf(visit)} ${plain}`
    if (LEAVES.test(name) || seen.has(key)) continue
    seen.add(key)
    if (!(await page.evaluate(focusOn, name))) {
      await arrive()
      if (!(await page.evaluate(focusOn, name))) continue
    }
    const { pathname } = new URL(page.url())
    await page.keyboard.press('Enter')
    const isLost = await losesFocus(page)
    // Where she has gone to another page it is the router's to say where she stands.
    if (isLost && new URL(page.url()).pathname === pathname) lost.push(`${visit.path}: ${name}`)
    await page.keyboard.press('Escape')
  }
  return lost
}

/** Whether she could go there from where she stands: an open dialog or unsaved words may hold her. */
async function comeWithin(page: Page, visit: Visit, address: string): Promise<boolean> {
  if (page.url() === 'about:blank') return false
  const before = await page.evaluate(keyDrawn)
  await page.evaluate(goWithin, address)
  const isThere = await expect
    .poll(() => page.evaluate(keyDrawn), { intervals: [50], timeout: HELD_MS })
    .not.toBe(before)
    .then(
      () => true,
      () => false,
    )
  if (!isThere || (await page.locator('dialog[open]').count()) > 0) return false
  // What an act began may go on loading: a page that is opened anew ends it.
  return Promise.race([untilStill(page, visit).then(() => true), sleep(HELD_MS).then(() => false)])
}

/** Whether she stands nowhere once what she did is done: answers that are under way draw the page anew. */
async function losesFocus(page: Page): Promise<boolean> {
  const latest = Date.now() + PATIENCE_MS
  let isLost = await page.evaluate(isFocusLost, [PATIENCE_MS, REST_MS] as const).catch(isGone)
  while (isAsking(page, REST_MS) && Date.now() < latest)
    isLost = await page.evaluate(isFocusLost, [latest - Date.now(), REST_MS] as const).catch(isGone)
  return isLost
}

/** The page went away under the question. */
const isGone = () => false

/** Runs in the page: the names of what can be pressed. */
function listButtons(): string[] {
  const open = [...document.querySelectorAll<HTMLElement>('main button')].filter(
    (button) => button.getClientRects().length > 0 && button.ariaDisabled !== 'true',
  )
  return open.map((button) => button.ariaLabel ?? button.textContent.trim())
}

/** Runs in the page; a dialog that is still open keeps what is behind it from being pressed. */
function focusOn(name: string): boolean {
  const wanted = [...document.querySelectorAll<HTMLElement>('main button')].find(
    (button) =>
      (button.ariaLabel ?? button.textContent.trim()) === name && button.getClientRects().length > 0,
  )
  if (document.querySelector('dialog[open]')) return false
  wanted?.focus()
  return wanted !== undefined && document.activeElement === wanted
}

/** Runs in the page: waits until it has stood still for a moment, and for a longer one where nothing has the focus. */
function isFocusLost([patience, shortRest]: readonly [number, number]): Promise<boolean> {
  return new Promise((resolve) => {
    const isLost = () => document.activeElement === document.body
    const latest = setTimeout(end, patience)
    const rest = () => (isLost() ? setTimeout(end, 300) : setTimeout(lookAgain, shortRest))
    let resting = rest()
    const observer = new MutationObserver(begin)
    observer.observe(document.body, { childList: true, subtree: true, attributes: true })
    function begin() {
      clearTimeout(resting)
      resting = rest()
    }
    function lookAgain() {
      if (isLost()) begin()
      else end()
    }
    function end() {
      clearTimeout(latest)
      clearTimeout(resting)
      observer.disconnect()
      resolve(isLost())
    }
  })
}
