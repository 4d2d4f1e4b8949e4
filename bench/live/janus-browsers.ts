import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { keepPeers } from '../../e2e/kit/heard.ts'
import type { Attended } from './carried.ts'
import { untilStill, watchWindow } from './in-pages.ts'
import { installJanus } from './janus-page.ts'
import { startJanus } from './janus.ts'

/** Where each hears the teacher, and where whoever has the turn. */
const TEACHER = 0
const TURNS = 5

/**
 * The same people in a VideoRoom of Janus. It knows no turns: two students speak all the time, and whoever listens asks
 * for the other one in the same place.
 */
export async function attendJanus(browser: Browser, program: string, people: number): Promise<Attended> {
  const janus = await startJanus(program)
  const ground = await openGround()
  const contexts: BrowserContext[] = []
  async function come(): Promise<Page> {
    const context = await browser.newContext({ permissions: ['microphone'] })
    contexts.push(context)
    const page = await context.newPage()
    await keepPeers(page)
    await page.addInitScript(installJanus)
    await page.goto(ground.url)
    return page
  }
  try {
    const teacher = await come()
    await teacher.evaluate(
      ([url, publishers]) => window.janus.open(url).then(() => window.janus.makeRoom(publishers)),
      [janus.url, people] as const,
    )
    const voices = [await publish(teacher)]
    const firstAudio: number[] = []
    const students: Page[] = []
    for (let at = 1; at < people; at += 1) {
      const page = await come()
      firstAudio.push(await listenFirst(page, janus.url, voices.slice(0, 2)))
      // The first two speak: whose turn it is, and who is next.
      if (at <= 2) voices.push(await publish(page))
      if (at === 1) await listen(teacher, voices.slice(1))
      students.push(page)
    }
    const pages = [teacher, ...students]
    const figures = await watchWindow(pages, [janus.pid])
    const handOvers = people > 3 ? await handOver({ teacher, students, voices }) : []
    return { ...figures, firstAudio, handOvers }
  } finally {
    for (const context of contexts) await context.close()
    await ground.close()
    await janus.stop()
  }
}

/** A page of nothing: a microphone opens on a page of this machine alone. */
async function openGround() {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><title>Janus</title>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const publish = (page: Page) => page.evaluate(() => window.janus.publish())
const listen = (page: Page, voices: readonly number[]) =>
  page.evaluate((wanted) => window.janus.listen(wanted), voices)
const received = (page: Page, place: number) => page.evaluate((at) => window.janus.received(at), place)
const speak = (page: Page, isSpeaking: boolean) => page.evaluate((now) => window.janus.speak(now), isSpeaking)

/** Milliseconds from her first word to the server to the first packet of the teacher. */
const listenFirst = (page: Page, url: string, voices: readonly number[]) =>
  page.evaluate(
    async ([address, wanted, place]) => {
      const begun = Date.now()
      await window.janus.open(address)
      await window.janus.listen(wanted)
      return (await window.janus.heardAt(place, 0)) - begun
    },
    [url, voices, TEACHER] as const,
  )

interface Room {
  readonly teacher: Page
  readonly students: readonly Page[]
  readonly voices: readonly number[]
}

/** From the moment at which all ask for the other voice to its first packet at each of them. */
async function handOver({ teacher, students, voices }: Room): Promise<number[]> {
  const [first, second, ...others] = students
  if (!first || !second) return []
  // The teacher hears nobody but whose turn it is.
  const watched = [{ page: teacher, place: 0 }, ...others.map((page) => ({ page, place: 1 }))]
  const times: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const [from, to, voice] =
      turn % 2 === 0 ? [first, second, voices[2] ?? 0] : [second, first, voices[1] ?? 0]
    await speak(to, true)
    await speak(from, false)
    await untilStill(
      watched.map(
        ({ page, place }) =>
          () =>
            received(page, place),
      ),
    )
    const before = await Promise.all(watched.map(({ page, place }) => received(page, place)))
    const given = Date.now()
    const arrivals = watched.map(({ page, place }, at) =>
      page.evaluate(
        async ([heardIn, more, next]) => {
          const heard = window.janus.heardAt(heardIn, more)
          await window.janus.hearInstead(next)
          return heard
        },
        [place, before[at] ?? 0, voice] as const,
      ),
    )
    for (const at of await Promise.all(arrivals)) times.push(at - given)
  }
  return times
}
