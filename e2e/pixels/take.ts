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
import { PHONE_DEVICE } from '../kit/browsers.ts'
import { fillLogin } from '../kit/doors.ts'
import { watchNetwork } from '../kit/quiet-network.ts'
import { openWorld, type World } from '../kit/world.ts'
import { addressOf, untilStill, visits, type Visit } from '../screens/visits.ts'
import { openDemo, redate } from './platform.ts'
import { holdSteady, NO_FILMS } from './steady.ts'

const WINDOWS = [PHONE_DEVICE, { viewport: { width: 1280, height: 800 } }]
type Size = (typeof WINDOWS)[number]['viewport']
/** What comes late on a busy machine has come after a few of these. */
const PAUSE_MS = 200
const THEMES = ['light', 'dark'] as const
/** The same letters and colours on every machine that has the same Chromium. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  // A part that is painted anew in an old picture has other edges than one that is painted whole.
  '--disable-partial-raster',
  '--num-raster-threads=1',
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
    for (const window of WINDOWS) {
      const { width } = window.viewport
      const tabOf = openTabs(browser, { ...window, baseURL: server.url }, sessions)
      for (const visit of wanted) {
        say(`${width} ${visit.path}`)
        const file = join(folder, `${nameOf(visit.path)}.${width}`)
        await takeScreen(await tabOf(visit.as), { visit, world, file, size: window.viewport })
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
  watchNetwork(context)
  await holdSteady(context)
  return context
}

/** By the shape of its path: what stands in its braces may get another name. */
export const nameOf = (path: string) =>
  path
    .slice(1)
    .replaceAll(/\{\w+\}/g, '_')
    .replaceAll('/', '.') || 'home'

interface Screen {
  readonly visit: Visit
  readonly world: World
  readonly file: string
  readonly size: Size
}

async function takeScreen(page: Page, { visit, world, file, size }: Screen): Promise<void> {
  const address = await addressOf(visit, world)
  await page.goto(address)
  await untilStill(page, visit)
  // A session that is over would lead to the same sign-in in both trees.
  await page.waitForURL(visit.leadsTo ?? address)
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    writeFileSync(`${file}.${colorScheme}.png`, await stillPicture(page, visit, size))
  }
  await page.close()
}

/** The first picture that is the same as the one before it, each from a window that was unrolled anew. */
async function stillPicture(page: Page, visit: Visit, size: Size): Promise<Buffer> {
  let last: Buffer | undefined
  for (let round = 0; round < 10; round++) {
    await page.waitForTimeout(PAUSE_MS)
    await untilStill(page, visit)
    await page.waitForFunction(areFilmsKnown)
    await unroll(page, size)
    const picture = await page.screenshot({
      fullPage: true,
      animations: 'disabled',
      caret: 'hide',
      style: NO_FILMS,
    })
    if (last?.equals(picture)) return picture
    last = picture
  }
  throw new Error(`${page.url()} never stands still`)
}

/**
 * Makes the window as tall as the page is in a window of its usual size: what arrives when it is seen arrives, and a
 * bar that stays in place covers nothing.
 */
async function unroll(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(untilDrawn)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: size.width, height })
  await page.evaluate(untilDrawn)
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
