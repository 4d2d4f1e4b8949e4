import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { allProcesses } from './offspring.mjs'

let folder = ''
let run: ChildProcess | undefined
let printed = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rattil-offspring-'))
  printed = ''
})
afterEach(() => {
  for (const pid of [run?.pid, ...started()]) end(pid)
  rmSync(folder, { recursive: true, force: true })
})

/** A step of the run, which starts a process that leads its own group, hears no signal and outlives it. */
const STEP = `
import { spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
const deaf = "process.on('SIGTERM', () => 0); process.send('ready'); setInterval(() => 0, 1000)"
const child = spawn(process.execPath, ['-e', deaf], { detached: true, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
child.once('message', () => {
  child.disconnect()
  child.unref()
  appendFileSync(process.env.STARTED, process.pid + ' ' + child.pid)
  process.stdout.write('step is running\\n')
})
setInterval(() => 0, 1000)
`
const RUN = `
import { endWithOffspring, leftoverOf, noteRun } from '${join(import.meta.dirname, 'offspring.mjs')}'
import { runAloud } from '${join(import.meta.dirname, 'steps.mjs')}'
const leftover = leftoverOf(process.env.NOTED)
if (leftover) {
  process.stderr.write(leftover)
  process.exit(1)
}
noteRun(process.env.NOTED)
endWithOffspring()
await runAloud(process.execPath, { args: [process.env.STEP] })
process.stdout.write('the next step begins')
`

const file = (name: string) => join(folder, name)

function started(): number[] {
  try {
    return readFileSync(file('started'), 'utf8').split(' ').map(Number)
  } catch {
    return []
  }
}

function startRun(): ChildProcess {
  writeFileSync(file('step.mjs'), STEP)
  writeFileSync(file('run.mjs'), RUN)
  const names = { STEP: file('step.mjs'), STARTED: file('started'), NOTED: file('noted.json') }
  const child = spawn(process.execPath, [file('run.mjs')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, npm_lifecycle_event: '', ...names },
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  return child
}

async function runningStep(): Promise<ChildProcess> {
  run = startRun()
  await expect.poll(() => printed, { timeout: 20_000 }).toContain('step is running')
  return run
}

const isAlive = (pid: number) => allProcesses().some((one) => one.pid === pid)

function end(pid: number | undefined): void {
  if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGKILL')
}

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  test(`a run that is stopped by ${signal} leaves no process behind and begins no further step`, async () => {
    const stopped = await runningStep()
    expect(started()).toHaveLength(2)
    stopped.kill(signal)
    const [code] = (await once(stopped, 'close')) as [number | null]
    expect(code).toBe(130)
    expect(started().filter(isAlive)).toEqual([])
    expect(printed).not.toContain('the next step')
  })

test('a second run says in one sentence that another one is running', async () => {
  const first = await runningStep()
  printed = ''
  const [code] = (await once(startRun(), 'close')) as [number | null]
  expect(code).toBe(1)
  expect(printed).toBe(
    `Another npm test is running here (process ${first.pid}): wait for its end, or stop it with kill ${first.pid}.`,
  )
})

test('what a killed run has left is named by the next one, and no longer once it has ended', async () => {
  const first = await runningStep()
  await expect
    .poll(() => readFileSync(file('noted.json'), 'utf8'), { timeout: 5000 })
    .toContain(`:${started()[1]},`)
  first.kill('SIGKILL')
  await once(first, 'exit')
  printed = ''
  await once(startRun(), 'close')
  expect(printed).toBe(
    `An npm test that was killed has left 2 processes running: end them with kill ${started().join(' ')}.`,
  )
  started().forEach(end)
  await expect.poll(() => started().filter(isAlive)).toEqual([])
  rmSync(file('started'))
  await runningStep()
})
