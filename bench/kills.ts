import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkpoint, startWriters, timeBack, type TimeBack } from '#server/testing/acknowledged-writes.ts'
import { supervisedPlatform, type SupervisedPlatform } from '#server/testing/supervised-platform.ts'
import { median } from './load.ts'
import { root } from './place.ts'
import { during } from './say.ts'
import type { Table } from './table.ts'

const PATIENCE_MS = 60_000
const LOAD_MS = 1000

/** The processes that `kill -9` meets. */
const VICTIMS: Readonly<Record<string, (platform: SupervisedPlatform) => readonly number[]>> = {
  'the server': (platform) => [platform.server()],
  'the first process of the database': (platform) => platform.database().slice(0, 1),
  'one process that serves a connection': (platform) => platform.database().slice(-1),
  'every process of the database': (platform) => platform.database(),
  'server and database at once': (platform) => [platform.server(), ...platform.database()],
}

/** The time back after each kill under five writers; every kill meets a platform of its own, as `npm start` runs it. */
export async function benchKills({ rounds }: { rounds: number }): Promise<Table> {
  const rows: (string | number)[][] = []
  for (const [name, victims] of Object.entries(VICTIMS)) {
    const times: TimeBack[] = []
    await during(`killing ${name}, ${rounds} times`, async () => {
      for (let round = 0; round < rounds; round++) times.push(await killOnce(victims))
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
    title: 'Time back after kill -9, under five writers',
    head: ['killed', 's to the next acknowledged write', 'longest', 's of refused connections', 'budget'],
    rows,
  }
}

async function killOnce(victims: (platform: SupervisedPlatform) => readonly number[]): Promise<TimeBack> {
  const platform = await supervisedPlatform({}, { dist: join(root, 'dist') })
  await checkpoint(platform.connection())
  const writers = startWriters(platform)
  try {
    await sleep(LOAD_MS)
    const kill = () => {
      for (const pid of victims(platform)) process.kill(pid, 'SIGKILL')
    }
    const time = await timeBack(writers, kill, PATIENCE_MS)
    if (writers.wrong.length > 0) throw new Error(`a writer was answered wrongly: ${writers.wrong[0]}`)
    return time
  } finally {
    writers.abandon()
    await platform.stop()
    platform.remove()
  }
}
