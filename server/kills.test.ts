import { realpathSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clusterFolder } from '#server/engines/database/built-in/embedded.ts'
import { joinCluster } from '#server/engines/database/built-in/launcher.ts'
import { readPostmaster, stopPostmaster } from '#server/engines/database/built-in/postmaster.ts'
import {
  checkpoint,
  lessonTexts,
  startWriters,
  timeBack,
  writtenNames,
  type Writers,
  type Writing,
} from '#server/testing/acknowledged-writes.ts'
import { urlOf } from '#server/testing/connection-url.ts'
import { isReady, supervisedPlatform, type SupervisedPlatform } from '#server/testing/supervised-platform.ts'

/** Twenty times the 3 s that the bench holds it to (`npm run bench -- --only safety`): a machine that runs tests is busy. */
const PATIENCE_MS = 60_000

let platform: SupervisedPlatform
let writers: Writers

beforeAll(async () => {
  platform = await supervisedPlatform()
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

/** One that has ended by itself meanwhile, as after the first process of the database, is gone as well. */
const kill = (pids: readonly number[]) => {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if (!String(error).includes('ESRCH')) throw error
    }
}

async function everyAcknowledgedWriteIsThereOnce(
  { acknowledged } = writers,
  connection = platform.connection(),
  writing?: Writing,
) {
  const before = [...acknowledged]
  const names = await writtenNames(connection, writing)
  const counts = Map.groupBy(names, (name) => name)
  expect(before.filter((name) => counts.get(name)?.length !== 1)).toEqual([])
  expect(names).toHaveLength(counts.size)
}

/** Every process of the platform. */
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

test('when the worker threads are killed in the middle of their tasks only those are answered 503, and new threads go on', async () => {
  const writing = await lessonTexts(platform)
  const texts = startWriters(platform, writing)
  await untilWriting(texts)
  const before = platform.server()
  const from = writers.attempts.length
  const hitTasks = async () => (await timeBack(texts, () => platform.endWorkers(), PATIENCE_MS)).unavailable
  await expect.poll(hitTasks, { timeout: PATIENCE_MS }).toBeGreaterThan(0)
  await untilWriting(texts)
  await texts.stop()
  expect(platform.server()).toBe(before)
  expect(texts.wrong).toEqual([])
  await everyAcknowledgedWriteIsThereOnce(texts, platform.connection(), writing)
  const others = new Set(writers.attempts.slice(from).map(({ outcome }) => outcome))
  expect(others).toEqual(new Set(['acknowledged']))
})

test('an error that nobody catches is told, ends the server and brings it back', async () => {
  const before = platform.server()
  platform.throwUncaught()
  await expect.poll(() => platform.printed(), { timeout: PATIENCE_MS }).toContain('exit code 70')
  await untilWriting()
  expect(platform.server()).not.toBe(before)
  expect(platform.printed()).toMatch(/"level":60.*nobody catches this/)
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
  // Whoever has been ended is still in the list of processes for a moment.
  for (const pid of [server, ...database])
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), PATIENCE_MS)
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
