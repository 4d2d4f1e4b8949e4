import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

let folder = ''
let child: ChildProcess | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rattil-supervise-'))
})

afterEach(() => {
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** A server that writes down each signal, and ends 300 ms after the first one. */
const SERVER = (log: string) => `
import { appendFileSync } from 'node:fs'
const note = (line) => appendFileSync('${log}', line + '\\n')
const stay = setInterval(() => undefined, 1000)
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    note(signal)
    if (isStopping) return
    isStopping = true
    setTimeout(() => { note('ended'); process.exit(7) }, 300)
  })
note('ready ' + process.pid)
`

type Supervisor = keyof typeof SUPERVISORS
const SUPERVISORS = { supervise: 'supervise.mjs', keepRunning: 'keep-running.mjs' }

async function start(
  supervisor: Supervisor,
  options: { throughNpm?: boolean } = {},
): Promise<{ log: () => string }> {
  const [log, server] = [join(folder, 'log'), join(folder, 'server.mjs')]
  writeFileSync(log, '')
  writeFileSync(server, SERVER(log))
  writeFileSync(
    join(folder, 'start.mjs'),
    `import { ${supervisor} } from '${join(import.meta.dirname, SUPERVISORS[supervisor])}'
    process.exitCode = await ${supervisor}({ node: process.execPath, args: ['${server}'] })`,
  )
  const command = [process.execPath, join(folder, 'start.mjs')]
  // npm runs a shell, which runs the script and does not become it.
  const npm = `require('node:child_process').spawn('sh', ['-c', '${command.join(' ')}; true'], { stdio: 'inherit' })`
  const [file = '', ...args] = options.throughNpm ? [process.execPath, '-e', npm] : command
  child = spawn(file, args, {
    stdio: 'inherit',
    env: { ...process.env, npm_lifecycle_event: options.throughNpm ? 'start' : '' },
  })
  const read = () => readFileSync(log, 'utf8')
  await expect.poll(read, { timeout: 10_000 }).toContain('ready')
  return { log: read }
}

const lines = (log: string) => log.trim().split('\n').slice(1)

describe.each(['supervise', 'keepRunning'] as const)('under %s', (supervisor) => {
  test('a signal that arrives twice at once, from the terminal and from npm, reaches the server once', async () => {
    const { log } = await start(supervisor)
    child?.kill('SIGINT')
    child?.kill('SIGINT')
    await expect.poll(() => child?.exitCode, { timeout: 10_000 }).toBe(7)
    expect(lines(log())).toEqual(['SIGINT', 'ended'])
  })

  test('the server ends in its own good time when whoever watches over it is killed', async () => {
    const { log } = await start(supervisor)
    child?.kill('SIGKILL')
    await expect.poll(log, { timeout: 10_000 }).toContain('ended')
    expect(lines(log())).toEqual(['SIGTERM', 'ended'])
  })

  test('the server ends in its own good time when npm is killed', async () => {
    const { log } = await start(supervisor, { throughNpm: true })
    child?.kill('SIGKILL')
    await expect.poll(log, { timeout: 10_000 }).toContain('ended')
    expect(lines(log())).toEqual(['SIGTERM', 'ended'])
  })
})
