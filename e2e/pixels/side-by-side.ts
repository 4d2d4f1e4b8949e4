import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium, type BrowserContext } from '@playwright/test'
import sharp from 'sharp'
import type { Role } from '#contract/kernel/route.ts'
import { withoutYoungStyles } from '../../scripts/browser-styles.ts'
import { findChromium } from '../../scripts/chromium.mjs'
import { openFirefox } from '../kit/firefox.ts'
import { makeOld } from '../kit/old-browser.ts'
import { comeAs, type OtherBrowser } from '../kit/other-browser.ts'
import { openWebKit } from '../kit/webkit.ts'
import { openWorld } from '../kit/world.ts'
import { addressOf, visits } from '../screens/visits.ts'
import { openServer } from './platform.ts'
import { nameOf } from './take.ts'

/** Of every kind of page one or two: public, learning, teaching, administering. */
const SCREENS = [
  '/',
  '/login',
  '/courses',
  '/course/{courseId}',
  '/news',
  '/privacy',
  '/certificate/{code}',
  '/course-player/{courseId}',
  '/student',
  '/student/tasks',
  '/student/task/{taskId}',
  '/student/circle/{circleId}/live',
  '/student/calendar',
  '/student/messages/{threadId}',
  '/student/notifications',
  '/teacher',
  '/teacher/submissions/{taskId}',
  '/teacher/circles/{circleId}/sessions/{sessionId}/attendance',
  '/teacher/courses/{courseId}/content',
  '/admin',
  '/admin/courses',
  '/admin/users',
  '/admin/reports',
  '/admin/certificate-builder-full/{templateId}',
  '/admin/announcements/create',
]
/** As narrow as WebKitGTK's window can be, and wide. */
const WIDTHS = [447, 1280]
const HEIGHT = 1600
const PATIENCE_MS = 20_000

/** What takes a picture; the last is a Chromium that knows no more than the oldest browsers we serve. */
type Eye = Pick<OtherBrowser, 'open' | 'resize' | 'ask' | 'picture' | 'close'> & { readonly name: string }

interface Looking {
  readonly folder: string
  readonly only: readonly string[] | undefined
  readonly say: (line: string) => void
}

/** Screens of the demo in each engine, and in one that knows no young styles, beside each other in one picture. */
export async function takeSideBySide({ folder, only, say }: Looking): Promise<void> {
  const wanted = visits.filter(({ path }) =>
    only ? only.some((words) => path.includes(words)) : SCREENS.includes(path),
  )
  mkdirSync(folder, { recursive: true })
  const server = await openServer()
  const world = await openWorld(server.dataDir)
  await world.takeBackDemoDialog()
  const pictures = new Map<string, Buffer[]>()
  try {
    for (const open of EYES) {
      const eye = await open()
      let last: Role | undefined
      await comeAs(eye, server.url, undefined)
      for (const visit of wanted) {
        if (visit.as !== last)
          await comeAs(eye, server.url, visit.as && (await world.session(await world.demoPerson(visit.as))))
        last = visit.as
        const address = await addressOf(visit, world)
        for (const width of WIDTHS) {
          say(`${eye.name} ${width} ${visit.path}`)
          await eye.resize(width, HEIGHT)
          await eye.open(server.url + address)
          await untilDrawn(eye)
          const file = `${nameOf(visit.path)}.${width}`
          pictures.set(file, [...(pictures.get(file) ?? []), await eye.picture()])
        }
      }
      await eye.close()
    }
    for (const [file, row] of pictures) writeFileSync(join(folder, `${file}.png`), await besideEachOther(row))
  } finally {
    await world.close()
    await server.remove()
  }
}

const programs = JSON.parse(process.env['OTHER_ENGINES'] ?? '{}') as Readonly<Record<string, string>>

function programOf(name: string): string {
  const path = programs[name]
  if (!path) throw new Error(`OTHER_ENGINES names no ${name}`)
  return path
}

const EYES: readonly (() => Promise<Eye>)[] = [
  () => openChromium('Chromium'),
  async () => ({ ...(await openFirefox(programOf('firefox'))), name: 'Firefox' }),
  async () => ({
    ...(await openWebKit({
      webkit: programOf('webkit'),
      webkitDriver: programOf('webkitDriver'),
      display: programOf('display'),
    })),
    name: 'WebKit',
  }),
  () => openChromium('Chromium without young styles', makeYoungStylesUnknown),
]

async function openChromium(name: string, change?: (context: BrowserContext) => Promise<void>): Promise<Eye> {
  const { path: executablePath, why } = findChromium()
  if (!executablePath) throw new Error(why)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const context = await browser.newContext({ locale: 'ar-SA', serviceWorkers: 'block' })
  await change?.(context)
  const page = await context.newPage()
  return {
    name,
    open: async (url) => void (await page.goto(url)),
    resize: (width, height = HEIGHT) => page.setViewportSize({ width, height }),
    ask: (question, ...given) =>
      page.evaluate(`(${String(question)})(...${JSON.stringify(given.map((one) => one ?? null))})`),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  }
}

async function makeYoungStylesUnknown(context: BrowserContext): Promise<void> {
  await makeOld(context)
  await context.route('**/*.css', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: withoutYoungStyles(await response.text()) })
  })
}

/** A page that is never still, as one of waiting parts, is looked at as it is. */
async function untilDrawn(eye: Eye): Promise<void> {
  const patience = Date.now() + PATIENCE_MS
  while (Date.now() < patience && !(await eye.ask(isStill))) await setTimeout(100)
  await setTimeout(400)
}

/** Runs in the page. */
const isStill = () =>
  document.querySelector('h1') !== null &&
  document.querySelector('[aria-busy=true], [data-arriving]') === null &&
  document.fonts.status === 'loaded' &&
  [...document.images].every(({ complete, loading }) => complete || loading === 'lazy')

async function besideEachOther(row: readonly Buffer[]): Promise<Buffer> {
  const sizes = await Promise.all(row.map((picture) => sharp(picture).metadata()))
  const width = Math.max(...sizes.map((size) => size.width))
  const height = Math.max(...sizes.map((size) => size.height))
  const room = { width: (width + 16) * row.length, height, channels: 3, background: '#888' } as const
  return sharp({ create: room })
    .composite(row.map((input, index) => ({ input, left: index * (width + 16), top: 0 })))
    .png()
    .toBuffer()
}
