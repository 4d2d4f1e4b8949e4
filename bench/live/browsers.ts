import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { addressOf } from '#contract/kernel/address.ts'
import { liveRoutes } from '#contract/live/routes.ts'
import { freeUdpPort } from '#server/engines/meetings/samples/free-udp-port.ts'
import { heardAt, keepPeers, packetsIn } from '../../e2e/kit/heard.ts'
import { ownServer, type OwnServer } from '../../e2e/kit/own-server.ts'
import { mediaProcessAt } from '../../e2e/kit/media-process.ts'
import { enterPage } from '../../e2e/kit/test.ts'
import { openWorld, type Person, type World } from '../../e2e/kit/world.ts'
import { findJanus } from '../../scripts/janus.mjs'
import { median, quantile } from '../load.ts'
import { during, say } from '../say.ts'
import type { Cell, Table } from '../table.ts'
import type { Attended } from './carried.ts'
import { untilStill, watchWindow } from './in-pages.ts'
import { attendJanus } from './janus-browsers.ts'

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

/**
 * A circle's room as people use it, the product with its database and a browser page for each of them; and so many
 * people in a VideoRoom of Janus, in turns in one run.
 */
export async function benchBrowsers(sizes: readonly number[], executablePath: string): Promise<Table> {
  const { path: janus, why } = findJanus()
  if (!janus) say(`Janus is left out: ${why ?? ''}`)
  const mediaPort = await freeUdpPort()
  const server = await ownServer({
    RATTIL_DEMO: 'off',
    MEDIA_ADDRESS: '127.0.0.1',
    MEDIA_PORT: String(mediaPort),
  })
  const rows: Cell[][] = []
  try {
    await server.start()
    const world = await openWorld(server.dataDir)
    const browser = await chromium.launch({ executablePath, args: flags })
    try {
      for (const people of sizes) {
        const own = await during(`${people} browsers`, () =>
          fill({ world, browser, server, mediaPort, people }),
        )
        rows.push(['ours', people, ...figuresOf(own)])
        if (!janus) continue
        const other = await during(`${people} browsers with Janus`, () => attendJanus(browser, janus, people))
        rows.push(['Janus', people, ...figuresOf(other)])
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
      'A live room in Chromium (budgets: first audio 1,000 ms at the median, hand-over 300 ms at p95, no more of a core than Janus with 20)',
    head: [
      'server',
      'people',
      'first audio p50 ms',
      'p95',
      'hand-over p50 ms',
      'p95',
      '% of a core',
      'MB',
      '% lost',
    ],
    rows,
  }
}

function figuresOf({ firstAudio, handOvers, cores, memory, lost }: Attended): Cell[] {
  const turns = handOvers.length === 0 ? ['', ''] : [median(handOvers), p95(handOvers)]
  return [median(firstAudio), p95(firstAudio), ...turns, cores * 100, memory / 1024, lost * 100]
}

interface Filled {
  readonly world: World
  readonly browser: Browser
  readonly server: OwnServer
  readonly mediaPort: number
  readonly people: number
}

async function fill({ world, browser, server, mediaPort, people }: Filled): Promise<Attended> {
  const { url } = server
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
    const decide = (act: object) => decideTurn({ url, access, sessionId: session.id }, act)
    const holders = students.map(({ id }) => id)
    await decide({ kind: 'give', person: holders[0] ?? 0 })
    const media = mediaProcessAt(mediaPort)
    if (media === undefined) throw new Error('no process carries the sound')
    const figures = await watchWindow([...pages.values()], [media])
    await decide({ kind: 'end' })
    return { ...figures, firstAudio, handOvers: await handOver({ decide, pages, holders }) }
  } finally {
    for (const context of contexts) await context.close()
  }
}

interface Desk {
  readonly url: string
  readonly access: string
  readonly sessionId: number
}

async function decideTurn({ url, access, sessionId }: Desk, act: object): Promise<void> {
  const response = await fetch(url + addressOf(liveRoutes.turn, { params: { sessionId } }), {
    method: 'POST',
    headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
    body: JSON.stringify(act),
  })
  if (!response.ok) throw new Error(`the turn was not given: ${await response.text()}`)
}

interface Turns {
  readonly decide: (act: object) => Promise<void>
  readonly pages: ReadonlyMap<number, Page>
  readonly holders: readonly number[]
}

/** Each turn to another student; milliseconds until each of the others heard her. */
async function handOver({ decide, pages, holders }: Turns): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const holder = holders[turn % holders.length] ?? 0
    const others = [...pages].filter(([id]) => id !== holder).map(([, page]) => page)
    await untilStill(others.map((page) => async () => (await packetsIn(page, HOLDER)).received))
    const before = await Promise.all(others.map((page) => packetsIn(page, HOLDER)))
    const watched = others.map((page, at) => heardAt(page, HOLDER, before[at]?.received ?? 0))
    const given = Date.now()
    await decide({ kind: 'give', person: holder })
    for (const at of await Promise.all(watched)) times.push(at - given)
    await decide({ kind: 'end' })
  }
  return times
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
