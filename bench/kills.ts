import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  checkpoint,
  lessonTexts,
  startWriters,
  timeBack,
  type TimeBack,
  type Writing,
} from '#server/testing/acknowledged-writes.ts'
import { supervisedPlatform, type SupervisedPlatform } from '#server/testing/supervised-platform.ts'
import { median } from './load.ts'
import { root } from './root.ts'
import { during } from './say.ts'
import type { Table } from './table.ts'

const PATIENCE_MS = 60_000
const LOAD_MS = 1000

interface Victim {
  readonly kill: (platform: SupervisedPlatform) => void
  /** What the writers write; categories where nothing is said. */
  readonly writing?: (platform: SupervisedPlatform) => Promise<Writing>
}

/** `kill -9` for processes; a thread has no pid of its own and is ended from within. */
const VICTIMS: Readonly<Record<string, Victim>> = {
  'the server': killing((platform) => [platform.server()]),
  'the first process of the database': killing((platform) => platform.database().slice(0, 1)),
  'one process that serves a connection': killing((platform) => platform.database().slice(-1)),
  'every process of the database': killing((platform) => platform.database()),
  'server and database at once': killing((platform) => [platform.server(), ...platform.database()]),
  'the worker threads': { kill: (platform) => platform.endWorkers(), writing: lessonTexts },
}

function killing(pids: (platform: SupervisedPlatform) => readonly number[]): Victim {
  return {
    kill: (platform) => {
      for (const pid of pids(platform)) process.kill(pid, 'SIGKILL')
    },
  }
}

/** The time back after each kill under five writers; every kill meets a platform of its own, as `npm start` runs it. */
export async function benchKills({ rounds }: { rounds: number }): Promise<Table> {
  const rows: (string | number)[][] = []
  for (const [name, victim] of Object.entries(VICTIMS)) {
    const times: TimeBack[] = []
    await during(`killing ${name}, ${rounds} times`, async () => {
      for (let round = 0; round < rounds; round++) times.push(await killOnce(victim))
    })
    const seconds = (pick: (time: TimeBack) => number) => times.map((time) => pick(time) / 1000)
    const back = seconds(({ backMs }) => backMs)
    rows.push([
      name,
      median(back),
      Math.max(...back),
      Math.max(...seconds(({ refusedMs }) => refusedMs)),
      '<= 3',
    ])
  }
  return {
    title: 'Time back after each kill, under five writers',
    head: ['killed', 's to the next acknowledged write', 'longest', 's of refused connections', 'budget'],
    rows,
  }
}

async function killOnce({ kill, writing }: Victim): Promise<TimeBack> {
  const platform = await supervisedPlatform({}, { dist: join(root, 'dist') })
  await checkpoint(platform.connection())
  const writers = startWriters(platform, await writing?.(platform))
  try {
    await sleep(LOAD_MS)
    const time = await timeBack(writers, () => kill(platform), PATIENCE_MS)
    if (writers.wrong.length > 0) throw new Error(`a writer was answered wrongly: ${writers.wrong[0]}`)
    return time
  } finally {
    writers.abandon()
    await platform.stop()
    platform.remove()
  }
}
