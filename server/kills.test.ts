import { realpathSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clusterFolder } from '#server/engines/database/embedded.ts'
import { joinCluster } from '#server/engines/database/launcher.ts'
import { readPostmaster, stopPostmaster } from '#server/engines/database/postmaster.ts'
import {
  checkpoint,
  startWriters,
  timeBack,
  writtenNames,
  type Writers,
} from '#server/testing/acknowledged-writes.ts'
import { urlOf } from '#server/testing/connection-url.ts'
import { isReady, supervisedPlatform, type SupervisedPlatform } from '#server/testing/supervised-platform.ts'

/** Twenty times the 3 s that the bench holds it to (`npm run bench -- --only safety`): a machine that runs tests is busy. */
const PATIENCE_MS = 60_000

/** A server with a mistake that nobody catches, which the test sets off. */
const FAULTY = `data:text/javascript,process.on('SIGUSR2',async()=>{throw(new(Error)('nobody%20catches%20this'))})`

let platform: SupervisedPlatform
let writers: Writers

beforeAll(async () => {
  platform = await supervisedPlatform({ NODE_OPTIONS: `--import=${FAULTY}` })
  await checkpoint(platform.connection())
  writers = startWriters(platform)
})
afterAll(async () => {
  writers.abandon()
  await platform.stop()
  platform.remove()
})

async function untilWriting({ acknowledged } = writers): Promise<void> {
  const already = acknowledged.size
  await expect.poll(() => acknowledged.size, { timeout: PATIENCE_MS }).toBeGreaterThan(already + 10)
}

const kill = (pids: readonly number[]) => {
  for (const pid of pids) process.kill(pid, 'SIGKILL')
}

async function everyAcknowledgedWriteIsThereOnce(
  { acknowledged } = writers,
  connection = platform.connection(),
) {
  const before = [...acknowledged]
  const names = await writtenNames(connection)
  const counts = Map.groupBy(names, (name) => name)
  expect(before.filter((name) => counts.get(name)?.length !== 1)).toEqual([])
  expect(names).toHaveLength(counts.size)
}

/** What belongs to the platform and may be killed; a pool of workers adds its own line. */
test.each([
  ['the server', () => [platform.server()], 'the server is another one'],
  ['the first process of the database', () => platform.database().slice(0, 1), 'the server is the same'],
  ['one process that serves a connection', () => platform.database().slice(-1), 'the server is the same'],
  ['every process of the database', () => platform.database(), 'the server is the same'],
  ['both at once', () => [platform.server(), ...platform.database()], 'the server is another one'],
] as const)(
  'when %s is killed under writes service comes back by itself and every acknowledged write is there',
  async (_name, victims, expected) => {
    await untilWriting()
    const before = platform.server()
    await timeBack(writers, () => kill(victims()), PATIENCE_MS)
    await untilWriting()
    expect(platform.server() === before).toBe(expected === 'the server is the same')
    expect(await isReady(platform.url)).toBe(true)
    expect(writers.wrong).toEqual([])
    await everyAcknowledgedWriteIsThereOnce()
  },
  2 * PATIENCE_MS,
)

test('an error that nobody catches is told, ends the server and brings it back', async () => {
  const before = platform.server()
  await timeBack(writers, () => process.kill(before, 'SIGUSR2'), PATIENCE_MS)
  expect(platform.server()).not.toBe(before)
  expect(platform.printed()).toMatch(/"level":60.*nobody catches this/)
  expect(platform.printed()).toContain('exit code 70')
  expect(writers.wrong).toEqual([])
  await everyAcknowledgedWriteIsThereOnce()
})

test('while the database is away the probe says so, and the process says that it lives', async () => {
  const seen = new Set<number>()
  const killed = timeBack(writers, () => kill(platform.database()), PATIENCE_MS).finally(() => seen.add(0))
  while (!seen.has(0)) {
    seen.add((await fetch(`${platform.url}/readyz`)).status)
    expect((await fetch(`${platform.url}/healthz`)).status).toBe(200)
    await sleep(5)
  }
  await killed
  expect([...seen].toSorted((a, b) => a - b)).toEqual(expect.arrayContaining([200, 503]))
})

test('asked to end, it ends with success and leaves no process behind', async () => {
  await writers.stop()
  await everyAcknowledgedWriteIsThereOnce()
  const [server, database] = [platform.server(), platform.database()]
  expect(await platform.stop()).toBe(0)
  for (const pid of [server, ...database]) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

test('when an outside database starts again in good order the server stays and every acknowledged write is there', async () => {
  const options = { name: clusterFolder(platform.dataDir), log: () => undefined }
  const { socketFolder } = await joinCluster(options)
  const connection = { host: socketFolder, user: 'rattil', database: 'postgres' }
  const onOutside = await supervisedPlatform({ DATABASE_URL: urlOf(connection) })
  const writing = startWriters(onOutside)
  await untilWriting(writing)
  const before = onOutside.server()
  await stopPostmaster(Number(readPostmaster(options.name)?.pid), realpathSync(options.name))
  const restarted = await joinCluster(options)
  await untilWriting(writing)
  await writing.stop()
  expect(onOutside.server()).toBe(before)
  expect(writing.wrong).toEqual([])
  expect(new Set(writing.attempts.map(({ outcome }) => outcome))).toEqual(
    new Set(['acknowledged', 'unavailable']),
  )
  await everyAcknowledgedWriteIsThereOnce(writing, connection)
  expect(await onOutside.stop()).toBe(0)
  onOutside.remove()
  await restarted.leave()
})
