import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { addressOf } from '#contract/kernel/address.ts'
import { liveRoutes } from '#contract/live/routes.ts'
import { freeUdpPort } from '#server/engines/meetings/samples/free-udp-port.ts'
import { heardAt, keepPeers, packetsIn } from '../../e2e/kit/heard.ts'
import { ownServer } from '../../e2e/kit/own-server.ts'
import { enterPage } from '../../e2e/kit/test.ts'
import { openWorld, type Person, type World } from '../../e2e/kit/world.ts'
import { median, quantile } from '../load.ts'
import { during } from '../say.ts'
import type { Cell, Table } from '../table.ts'

const TEACHER = 0
const HOLDER = 1
const TURNS = 5
const PATIENCE_MS = 60_000
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--use-fake-device-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
]

/** A circle's room as people use it: the product, its database, and a browser page for each of them. */
export async function benchBrowsers(sizes: readonly number[], executablePath: string): Promise<Table> {
  const server = await ownServer({
    RATTIL_DEMO: 'off',
    MEDIA_ADDRESS: '127.0.0.1',
    MEDIA_PORT: String(await freeUdpPort()),
  })
  const rows: Cell[][] = []
  try {
    await server.start()
    const world = await openWorld(server.dataDir)
    const browser = await chromium.launch({ executablePath, args: flags })
    try {
      for (const people of sizes) {
        const { firstAudio, handOvers } = await during(`${people} browsers`, () =>
          fill({ world, browser, url: server.url, people }),
        )
        rows.push([people, median(firstAudio), p95(firstAudio), median(handOvers), p95(handOvers)])
      }
    } finally {
      await browser.close()
      await world.close()
    }
  } finally {
    await server.remove()
  }
  return {
    title:
      'A live room in Chromium, from the press to the first packet and from the call that gives the turn to the next voice at everybody (budgets: 1,000 ms, 300 ms)',
    head: ['people', 'first audio p50 ms', 'p95', 'hand-over p50 ms', 'p95'],
    rows,
  }
}

interface Filled {
  readonly world: World
  readonly browser: Browser
  readonly url: string
  readonly people: number
}

async function fill({ world, browser, url, people }: Filled) {
  const teacher = await world.person('teacher')
  const students = await Promise.all(Array.from({ length: people - 1 }, () => world.person('student')))
  const session = await liveSession(world, teacher, students)
  const contexts: BrowserContext[] = []
  async function come(person: Person): Promise<Page> {
    const context = await browser.newContext({ permissions: ['microphone'] })
    contexts.push(context)
    const page = await context.newPage()
    await keepPeers(page)
    await enterPage(page, person, world)
    const area = person.role === 'teacher' ? 'teacher/circles' : 'student/circle'
    await page.goto(`${url}/${area}/${session.circleId}/live`)
    await page.getByRole('button', { name: 'ادخلي الغرفة', exact: true }).click({ timeout: PATIENCE_MS })
    return page
  }
  try {
    const pages = new Map([[teacher.id, await come(teacher)]])
    const firstAudio: number[] = []
    for (const student of students) {
      const page = await come(student)
      const pressed = Date.now()
      firstAudio.push((await heardAt(page, TEACHER)) - pressed)
      pages.set(student.id, page)
    }
    const { access } = await world.session(teacher)
    const holders = students.map(({ id }) => id)
    return { firstAudio, handOvers: await handOver({ url, access, session, pages, holders }) }
  } finally {
    for (const context of contexts) await context.close()
  }
}

interface Turns {
  readonly url: string
  readonly access: string
  readonly session: { readonly id: number }
  readonly pages: ReadonlyMap<number, Page>
  readonly holders: readonly number[]
}

/** Each turn to another student; milliseconds until each of the others heard her. */
async function handOver({ url, access, session, pages, holders }: Turns): Promise<number[]> {
  const address = url + addressOf(liveRoutes.turn, { params: { sessionId: session.id } })
  const times: number[] = []
  const decide = async (act: object) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      body: JSON.stringify(act),
    })
    if (!response.ok) throw new Error(`the turn was not given: ${await response.text()}`)
  }
  for (let turn = 0; turn < TURNS; turn += 1) {
    const holder = holders[turn % holders.length] ?? 0
    const others = [...pages].filter(([id]) => id !== holder).map(([, page]) => page)
    const before = await Promise.all(others.map((page) => packetsIn(page, HOLDER)))
    const watched = others.map((page, at) => heardAt(page, HOLDER, before[at]?.received ?? 0))
    const given = Date.now()
    await decide({ kind: 'give', person: holder })
    for (const at of await Promise.all(watched)) times.push(at - given)
    await decide({ kind: 'end' })
    await settled(others)
  }
  return times
}

/** Until nothing of the turn that ended is on its way. */
async function settled(pages: readonly Page[]): Promise<void> {
  for (const page of pages)
    for (let before = -1; ;) {
      const { received } = await packetsIn(page, HOLDER)
      if (received === before) break
      before = received
      await page.waitForTimeout(100)
    }
}

export async function liveSession({ make }: World, teacher: Person, students: readonly Person[]) {
  const circle = await make.circle({ teacher_id: teacher.id, capacity: 50 })
  for (const { id } of students) await make.circleMember({ circle_id: circle.id, student_id: id })
  const started = new Date()
  const { id } = await make.circleSession({
    circle_id: circle.id,
    teacher_id: teacher.id,
    starts_at: started,
    started_at: started,
    ends_at: new Date(started.getTime() + 3_600_000),
  })
  return { id, circleId: circle.id }
}

const p95 = (values: readonly number[]) =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.95,
  )
