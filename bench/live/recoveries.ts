import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { freeUdpPort } from '#server/engines/meetings/samples/free-udp-port.ts'
import { expectHeardIn } from '../../e2e/kit/heard.ts'
import { mediaProcessAt } from '../../e2e/kit/media-process.ts'
import { ownServer } from '../../e2e/kit/own-server.ts'
import { openWorld } from '../../e2e/kit/world.ts'
import { heardAnewAt, openLiveHall, SPEAKER } from '../../e2e/network/live-hall.ts'
import { median, quantile } from '../load.ts'
import { during } from '../say.ts'
import type { Table } from '../table.ts'
import { flags } from './browsers.ts'

const LISTENERS = 3
/** Between two kills: a process that ended sooner is held back, so that one which cannot run is not started without end. */
const STEADY_MS = 10_000

/** The process of the sound killed while a speaker is heard: milliseconds until each listener hears her again. */
export async function benchRecoveries(kills: number, executablePath: string): Promise<Table> {
  const port = await freeUdpPort()
  const server = await ownServer({
    RATTIL_DEMO: 'off',
    MEDIA_ADDRESS: '127.0.0.1',
    MEDIA_PORT: String(port),
  })
  try {
    await server.start()
    const world = await openWorld(server.dataDir)
    const browser = await chromium.launch({ executablePath, args: flags })
    try {
      const open = async () => (await browser.newContext({ permissions: ['microphone'] })).newPage()
      const speaker = await open()
      const listeners = await Promise.all(Array.from({ length: LISTENERS }, open))
      await openLiveHall({ world, speaker, listeners, url: server.url })
      const times = await during(`${kills} kills of the process of the sound`, () =>
        killOften({ kills, port, listeners }),
      )
      return tableOf(times)
    } finally {
      await browser.close()
      await world.close()
    }
  } finally {
    await server.remove()
  }
}

interface Round {
  readonly kills: number
  readonly port: number
  readonly listeners: readonly Page[]
}

async function killOften({ kills, port, listeners }: Round): Promise<number[]> {
  const times: number[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    await Promise.all(listeners.map((page) => expectHeardIn(page, SPEAKER)))
    await sleep(STEADY_MS)
    const victim = mediaProcessAt(port)
    if (victim === undefined) throw new Error('no process carries the sound')
    const watched = listeners.map((page) => heardAnewAt(page, SPEAKER))
    await sleep(200)
    const killed = Date.now()
    process.kill(victim, 'SIGKILL')
    times.push(...(await Promise.all(watched)).map((at) => at - killed))
  }
  return times
}

function tableOf(times: readonly number[]): Table {
  const sorted = times.toSorted((a, b) => a - b)
  return {
    title:
      'Sound back after a kill of its process, at each of three listeners in Chromium (budget: 3,000 ms)',
    head: ['kills', 'shortest ms', 'p50', 'p95', 'longest'],
    rows: [
      [times.length / LISTENERS, sorted[0] ?? 0, median(times), quantile(sorted, 0.95), sorted.at(-1) ?? 0],
    ],
  }
}
