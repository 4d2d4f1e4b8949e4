import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { afterEnd } from './keep-running.mjs'

let folder = ''
let child: ChildProcess | undefined
let printed = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rattil-keep-running-'))
  printed = ''
})

afterEach(() => {
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Writes its process number down at each start, then does what the test wants. */
const SERVER = (log: string, behaviour: string) => `
import { appendFileSync, readFileSync } from 'node:fs'
appendFileSync('${log}', process.pid + '\\n')
const startsSoFar = readFileSync('${log}', 'utf8').trim().split('\\n').length
const listen = () => { process.send('listening'); setInterval(() => undefined, 1000) }
process.on('SIGTERM', () => process.exit(0))
${behaviour}
`

function start(behaviour: string): { starts: () => number[] } {
  const [log, server, runner] = ['log', 'server.mjs', 'start.mjs'].map((name) => join(folder, name))
  writeFileSync(String(log), '')
  writeFileSync(String(server), SERVER(String(log), behaviour))
  writeFileSync(
    String(runner),
    `import { keepRunning } from '${join(import.meta.dirname, 'keep-running.mjs')}'
    process.exitCode = await keepRunning({ node: process.execPath, args: ['${server}'] })`,
  )
  child = spawn(process.execPath, [String(runner)], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, npm_lifecycle_event: '' },
  })
  child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const lines = () => readFileSync(String(log), 'utf8').trim().split('\n').filter(Boolean)
  return { starts: () => lines().map(Number) }
}

async function untilEnded(): Promise<void> {
  await expect.poll(() => child?.exitCode, { timeout: 20_000 }).not.toBeNull()
}
async function untilStarted(starts: () => number[], count: number): Promise<void> {
  await expect.poll(() => starts().length, { timeout: 20_000 }).toBe(count)
}

test('a server that is killed is started again, and ends when it is asked to', async () => {
  const { starts } = start('listen()')
  await untilStarted(starts, 1)
  process.kill(Number(starts()[0]), 'SIGKILL')
  await untilStarted(starts, 2)
  expect(printed).toContain('killed by SIGKILL')
  process.kill(Number(starts()[1]), 'SIGKILL')
  await untilStarted(starts, 3)
  child?.kill('SIGTERM')
  await untilEnded()
  expect(child?.exitCode).toBe(0)
  expect(starts()).toHaveLength(3)
})

test('a server that crashes by an error is started again', async () => {
  const { starts } = start('if (startsSoFar === 1) throw new Error("a bug"); listen()')
  await untilStarted(starts, 2)
  expect(printed).toContain('exit code 1')
})

test('a server that ends with success is not started again', async () => {
  const { starts } = start('process.exit(0)')
  await untilEnded()
  expect(child?.exitCode).toBe(0)
  expect(starts()).toHaveLength(1)
})

test('a server that cannot use its settings is not started again', async () => {
  const { starts } = start('process.exit(78)')
  await untilEnded()
  expect(child?.exitCode).toBe(78)
  expect(starts()).toHaveLength(1)
  expect(printed).toBe('')
})

test('a server that never answers is given up after five starts, with a last word that says what to do', async () => {
  const { starts } = start('process.exit(9)')
  await untilEnded()
  expect(child?.exitCode).toBe(9)
  expect(starts()).toHaveLength(5)
  const lastWord = printed.trim().split('\n').at(-1)
  expect(lastWord).toMatch(/ended 5 times before it could answer once.*exit code 9.*postgres\.log.*npm start/)
})

test('a signal while the next start is awaited ends at once', async () => {
  const { starts } = start('process.exit(9)')
  await expect.poll(() => printed, { timeout: 20_000 }).toContain('in 1 s')
  child?.kill('SIGINT')
  await untilEnded()
  expect(starts()).toHaveLength(3)
})

test('a server that has answered once is never given up, and the pauses between its starts grow to half a minute', () => {
  const pauses = Array.from({ length: 12 }, (_, at) =>
    afterEnd({ code: 1, failures: at + 1, hasAnswered: true }),
  )
  expect(pauses.map(({ pause }) => pause)).toEqual([
    0, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000, 30_000,
  ])
})
