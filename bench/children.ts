import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/testing/free-port.ts'
import { root } from './root.ts'

export interface Child {
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
}

const PATIENCE_MS = 60_000

/** The product as `npm start` runs it, on a database of the bench; its log goes into a file, as in real use. */
export function startProduct(databaseUrl: string): Promise<Child> {
  return startChild('dist/platform/main.js', (port, folder) => ({
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: databaseUrl,
    NODE_ENV: 'production',
    TRUST_PROXY: '1',
    UPLOAD_MEDIA_MB: '3000',
  }))
}

/** One of the servers to compare with; it finds its settings in BENCH. */
export const startBaseline = (file: string, settings: object): Promise<Child> =>
  startChild(`bench/${file}`, (port) => ({ PORT: String(port), BENCH: JSON.stringify(settings) }))

async function startChild(
  file: string,
  settingsOf: (port: number, folder: string) => Record<string, string>,
): Promise<Child> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'rattil-bench-'))
  const logFile = join(folder, 'log')
  const log = openSync(logFile, 'w')
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: { ...process.env, ...settingsOf(port, folder) },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    await stopped(child)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilAnswers(url, child)
  } catch (error) {
    const words = readFileSync(logFile, 'utf8').slice(-2000)
    await stop()
    throw new Error(`${file} does not answer:\n${words}`, { cause: error })
  }
  return { url, pid: child.pid ?? 0, stop }
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

export async function untilAnswers(
  url: string,
  child: ChildProcess,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const begun = Date.now()
  for (;;) {
    const answered = await fetch(url).then(
      (response) => response.arrayBuffer(),
      () => undefined,
    )
    if (answered) return
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('it ended')
    if (Date.now() - begun > patienceMs) throw new Error('it took too long')
    await sleep(20)
  }
}
