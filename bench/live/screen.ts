import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { liveRoutes } from '#contract/live/routes.ts'
import { freeUdpPort } from '#server/engines/meetings/samples/free-udp-port.ts'
import { openRoomClients } from '#server/engines/meetings/samples/room-clients.ts'
import { ownServer } from '../../e2e/kit/own-server.ts'
import { enterPage } from '../../e2e/kit/test.ts'
import { openWorld, type Person } from '../../e2e/kit/world.ts'
import { at, drawOn, FRAME_MS, framesOf } from '../frames.ts'
import { MOST_MS, PAUSE_MS, slowDown, SLOWER, waitsOf } from '../presses.ts'
import type { Cell, Table } from '../table.ts'
import { flags, liveSession } from './browsers.ts'
import { caller, type Post } from './caller.ts'

const MEMBERS = 40
const DESK = { width: 1280, height: 800 }
const WATCH_MS = 5000
const TRIES = 20

/** The teacher's room with all its members there and connected: what her main thread does, and what a press waits for. */
export async function benchLiveScreen(executablePath: string): Promise<Table> {
  const server = await ownServer({
    RATTIL_DEMO: 'off',
    MEDIA_ADDRESS: '127.0.0.1',
    MEDIA_PORT: String(await freeUdpPort()),
  })
  const browser = await chromium.launch({ executablePath, args: [...flags] })
  const rows: Cell[][] = []
  try {
    await server.start()
    const world = await openWorld(server.dataDir)
    const teacher = await world.person('teacher')
    const students = await Promise.all(Array.from({ length: MEMBERS }, () => world.person('student')))
    const session = await liveSession(world, teacher, students)
    const post = caller(world, server.url, session.id)
    const clients = await enterAll(students, post)
    try {
      const context = await browser.newContext({
        viewport: DESK,
        permissions: ['microphone'],
        serviceWorkers: 'block',
      })
      const page = await context.newPage()
      await enterPage(page, teacher, world)
      await page.goto(`${server.url}/teacher/circles/${session.circleId}/live`)
      await page.getByRole('button', { name: 'ادخلي الغرفة', exact: true }).click()
      await page.getByText('لا دور لأحد الآن', { exact: false }).waitFor()
      await slowDown(page)
      await drawOn(page)
      const acts = actsIn(students, post)
      for (const [act, perform] of Object.entries(acts)) {
        const waits = await waitsOf(page, () => perform(page))
        const frames = await framesOf(browser, page, () => perform(page))
        rows.push([
          act,
          waits.length,
          waits.length > 0 ? at(waits, 0.5) : '',
          waits.at(-1) ?? '',
          frames.length,
          at(frames, 0.5),
          at(frames, 0.95),
          frames.filter((ms) => ms > FRAME_MS).length,
          frames.at(-1) ?? '',
        ])
      }
    } finally {
      clients.close()
      await world.close()
    }
  } finally {
    await browser.close()
    await server.remove()
  }
  return {
    title: `The teacher's room with ${MEMBERS} members, CPU ${SLOWER} times slower (budgets: a press ${MOST_MS} ms to the next paint, a frame ${FRAME_MS} ms of the main thread)`,
    head: ['act', 'presses', 'wait p50 ms', 'worst', 'frames', 'p50 ms', 'p95', 'longer', 'longest ms'],
    rows,
  }
}

/** Without browsers, so that the machine is the teacher's. */
async function enterAll(students: readonly Person[], post: Post) {
  const people = new Map(students.map((person) => [person.id, person]))
  const clients = openRoomClients(async (id, { sdp, device, epoch }) => {
    const person = people.get(id)
    if (!person) throw new Error(`nobody is number ${id}`)
    await post(person, liveRoutes.enter)
    const { data } = JSON.parse(await post(person, liveRoutes.offer, { sdp, device, epoch })) as {
      readonly data: { readonly sdp: string }
    }
    return { kind: 'answer', sdp: data.sdp }
  })
  for (const { id } of students) {
    const name = await enterOnce(id)
    await clients.connected(name)
    clients.say({ act: 'speak', name, isSpeaking: true })
  }
  return clients

  /** As a browser does: whoever is refused for a moment, as before the sound stands, asks again. */
  async function enterOnce(id: number): Promise<string> {
    for (let tries = 1; ; tries += 1)
      try {
        const name = `${id}-${tries}`
        await clients.enter(id, randomUUID(), name)
        return name
      } catch (cause) {
        if (tries === TRIES) throw cause
        await sleep(PAUSE_MS)
      }
  }
}

/** The page is asked by plain selectors and left alone while it works: asking by role costs it more than the act. */
const actsIn = (
  students: readonly Person[],
  post: Post,
): Readonly<Record<string, (page: Page) => Promise<void>>> => ({
  async 'calling the next one'(page) {
    const next = page
      .locator('button')
      .filter({ hasText: /^(التالية|الدور إلى) / })
      .first()
    for (let press = 0; press < 5; press++) {
      await next.click()
      await page.waitForTimeout(PAUSE_MS)
    }
  },
  async 'listening to whose turn it is'(page) {
    await page.waitForTimeout(WATCH_MS)
  },
  async 'all hands up and down, one after the other'(page) {
    for (const is_raised of [true, false])
      for (const person of students) await post(person, liveRoutes.ownPlace, { kind: 'hand', is_raised })
    await page.waitForTimeout(PAUSE_MS)
  },
  async 'moving one in the queue by keyboard'(page) {
    await page.locator('aside ol button[aria-label^="ترتيب"]').nth(5).focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
      await page.keyboard.press(key)
      await page.waitForTimeout(PAUSE_MS)
    }
  },
  async 'opening a student and closing'(page) {
    for (let press = 0; press < 3; press++) {
      await page.locator('aside ol button[aria-label^="خيارات"]').nth(press).click()
      await page.waitForTimeout(PAUSE_MS)
      await page.keyboard.press('Escape')
      await page.waitForTimeout(PAUSE_MS)
    }
  },
})
