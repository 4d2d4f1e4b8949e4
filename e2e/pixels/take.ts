import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import type { Role } from '#contract/kernel/route.ts'
import { findChromium } from '../../scripts/chromium.mjs'
import { fillLogin } from '../kit/doors.ts'
import { openWorld, type World } from '../kit/world.ts'
import { addressOf, untilStill, visits, type Visit } from '../screens/visits.ts'
import { openDemo, redate } from './platform.ts'
import { holdSteady, NO_FILMS } from './steady.ts'

const WIDTHS: Readonly<Record<string, BrowserContextOptions>> = {
  360: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  1280: { viewport: { width: 1280, height: 800 } },
}
const THEMES = ['light', 'dark'] as const
/** The same letters and colours on every machine that has the same Chromium. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
]

type State = Awaited<ReturnType<BrowserContext['storageState']>>
type Sessions = ReadonlyMap<Role, State>

export interface Taking {
  /** The checkout whose product is shown. */
  readonly tree: string
  /** Where the pictures go. */
  readonly folder: string
  /** Only the screens whose path holds one of these; absent: all. */
  readonly only: readonly string[] | undefined
  readonly say: (line: string) => void
}

/** A picture of every screen of a tree's demo, at each width and in each theme. */
export async function takePictures({ tree, folder, only, say }: Taking): Promise<void> {
  const { path: executablePath, why } = findChromium()
  if (!executablePath) throw new Error(why)
  // One visit may change what a later one shows, so the order is the same however the list is sorted.
  const wanted = visits
    .filter(({ path }) => !only || only.some((words) => path.includes(words)))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
  mkdirSync(folder, { recursive: true })
  const server = await openDemo(tree)
  const browser = await chromium.launch({ executablePath, args: FLAGS })
  try {
    const sessions = await signInAll(browser, server.url)
    await redate(server)
    const world = await openWorld(server.dataDir)
    for (const [width, options] of Object.entries(WIDTHS)) {
      const tabOf = openTabs(browser, { ...options, baseURL: server.url }, sessions)
      for (const visit of wanted) {
        say(`${width} ${visit.path}`)
        const file = join(folder, `${nameOf(visit.path)}.${width}`)
        await takeScreen(await tabOf(visit.as), { visit, world, file })
      }
    }
    await world.close()
  } finally {
    await browser.close()
    await server.remove()
  }
}

async function signInAll(browser: Browser, baseURL: string): Promise<Sessions> {
  const sessions = new Map<Role, State>()
  for (const [role, name] of [
    ['admin', 'director'],
    ['teacher', 'teacher'],
    ['student', 'student'],
  ] as const) {
    const context = await newContext(browser, { baseURL })
    const page = await context.newPage()
    await page.goto('/login')
    await fillLogin(page, `${name}@demo.rattil.test`)
    await page.waitForURL((url) => url.pathname !== '/login')
    sessions.set(role, await context.storageState())
    await context.close()
  }
  return sessions
}

/** New tabs in one browser for each pair of eyes. */
function openTabs(browser: Browser, options: BrowserContextOptions, sessions: Sessions) {
  const contexts = new Map<Role | undefined, BrowserContext>()
  return async (role: Role | undefined): Promise<Page> => {
    const storageState = role && sessions.get(role)
    const context =
      contexts.get(role) ?? (await newContext(browser, storageState ? { ...options, storageState } : options))
    contexts.set(role, context)
    return context.newPage()
  }
}

async function newContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'ar-SA',
    timezoneId: 'Asia/Riyadh',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  })
  await holdSteady(context)
  return context
}

/** By the shape of its path: what stands in its braces may get another name. */
const nameOf = (path: string) =>
  path
    .slice(1)
    .replaceAll(/\{\w+\}/g, '_')
    .replaceAll('/', '.') || 'home'

interface Screen {
  readonly visit: Visit
  readonly world: World
  readonly file: string
}

async function takeScreen(page: Page, { visit, world, file }: Screen): Promise<void> {
  const address = await addressOf(visit, world)
  await page.goto(address)
  await unroll(page, visit)
  // A session that is over would lead to the same sign-in in both trees.
  await page.waitForURL(visit.leadsTo ?? address)
  await page.waitForFunction(areFilmsKnown)
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(untilDrawn)
    writeFileSync(`${file}.${colorScheme}.png`, await stillPicture(page))
  }
  await page.close()
}

/**
 * Makes the window as tall as the page: what arrives when it is seen arrives, and a bar that stays in place covers
 * nothing. A page that measures itself by its window may grow each time, so this ends after a few.
 */
async function unroll(page: Page, visit: Visit): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await untilStill(page, visit)
    const size = page.viewportSize()
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    if (!size || height <= size.height) return
    await page.setViewportSize({ width: size.width, height })
  }
}

/** The first picture that is the same as the one before it. */
async function stillPicture(page: Page): Promise<Buffer> {
  let last: Buffer | undefined
  for (let round = 0; round < 10; round++) {
    const picture = await page.screenshot({
      fullPage: true,
      animations: 'disabled',
      caret: 'hide',
      style: NO_FILMS,
    })
    if (last?.equals(picture)) return picture
    last = picture
    await page.waitForTimeout(100)
  }
  throw new Error(`${page.url()} never stands still`)
}

/** The bar below a film shows its length. */
const areFilmsKnown = () =>
  [...document.querySelectorAll('video')].every(
    ({ preload, readyState }) => preload === 'none' || readyState >= HTMLMediaElement.HAVE_METADATA,
  )

async function untilDrawn(): Promise<void> {
  await document.fonts.ready
  await Promise.allSettled([...document.images].map((picture) => picture.decode()))
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
}
