import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/testing/free-port.ts'
import { untilAnswers, type Child } from './children.ts'
import { root } from './root.ts'
import type { Table } from './table.ts'

export interface Starts {
  readonly table: Table
  /** The demo, as its last start left it running. */
  readonly product: Child
}

/** `npm start` on an empty folder, and again on what it left: from the command to the first answer of the home page. */
export async function benchStarts(): Promise<Starts> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rattil-bench-'))
  const rows: (string | number)[][] = []
  const names = ['first, loads the demo', 'second', 'third']
  for (const [at, name] of names.entries()) {
    const begun = performance.now()
    const started = await start(dataDir)
    rows.push([name, (performance.now() - begun) / 1000, at === 0 ? '' : '<= 3'])
    if (at < names.length - 1) await started.stop()
    else {
      const stop = async () => {
        await started.stop()
        rmSync(dataDir, { recursive: true, force: true })
      }
      const table = { title: 'npm start', head: ['start', 'seconds to the first page', 'budget'], rows }
      return { table, product: { ...started, stop } }
    }
  }
  throw new Error('no start was asked for')
}

/** The demo is loaded meanwhile, by a machine that may be busy. */
const FIRST_START_MS = 300_000

async function start(dataDir: string): Promise<Child> {
  const port = await freePort()
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  try {
    await untilAnswers(url, child, FIRST_START_MS)
  } catch (error) {
    if (child.exitCode === null) await stop()
    throw error
  }
  return { url, pid: child.pid ?? 0, stop }
}
