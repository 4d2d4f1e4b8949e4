import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { authRoutes } from '#contract/auth/routes.ts'
import { clusterFolder } from '#server/engines/database/built-in/embedded.ts'
import { readPostmaster } from '#server/engines/database/built-in/postmaster.ts'
import { serverProcesses } from './database-process.ts'
import { freePort } from './free-port.ts'

const root = join(import.meta.dirname, '../..')
const PATIENCE_MS = 90_000
const PASSWORD = 'Rattil-Demo-1'

export interface SupervisedPlatform {
  readonly url: string
  readonly dataDir: string
  /** The access token of its director. */
  readonly token: string
  /** Everything that it and its supervisor have printed. */
  printed(): string
  /** The process that answers calls; another one after each start. */
  server(): number
  /** The process of its database and all that belong to it. */
  database(): number[]
  /** Ends every worker thread, whatever it is doing. */
  endWorkers(): void
  /** Throws in its server what nobody catches. */
  throwUncaught(): void
  /** Its database from outside. */
  connection(): pg.PoolConfig
  /** As Ctrl-C does; resolves to the code it ends with. */
  stop(): Promise<number | null>
  remove(): void
}

/** The platform as `npm start` runs it, on an empty data folder, with a director; without `dist` it has no pages. */
export async function supervisedPlatform(
  settings: Record<string, string> = {},
  { dist }: { dist?: string } = {},
): Promise<SupervisedPlatform> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'rattil-supervised-'))
  const dataDir = join(folder, 'data')
  const runner = join(folder, 'start.mjs')
  writeFileSync(runner, RUNNER)
  const child = spawn(process.execPath, [runner], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      npm_lifecycle_event: '',
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'faults.ts')}`,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      RATTIL_DEMO: 'off',
      RATTIL_DIST: dist ?? withoutPages(folder),
      PORT: String(port),
      DATA_DIR: dataDir,
      ...settings,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    return child.exitCode
  }
  const remove = () => {
    removeCluster(dataDir)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const begun = Date.now()
    while (!(await isReady(url))) {
      if (child.exitCode !== null || Date.now() - begun > PATIENCE_MS) throw new Error('it does not answer')
      await sleep(50)
    }
    return {
      url,
      dataDir,
      token: await makeDirector(url, output),
      printed: () => output,
      server: () => onlyChildOf(child.pid),
      database: () => serverProcesses(Number(readPostmaster(clusterFolder(dataDir))?.pid)),
      endWorkers: () => void process.kill(onlyChildOf(child.pid), 'SIGPWR'),
      throwUncaught: () => void process.kill(onlyChildOf(child.pid), 'SIGUSR2'),
      connection: () => ({
        host: readPostmaster(clusterFolder(dataDir))?.socketFolder,
        user: 'rattil',
        database: 'rattil',
      }),
      stop,
      remove,
    }
  } catch (error) {
    await stop()
    remove()
    throw new Error(`The platform does not start:\n${output}`, { cause: error })
  }
}

/** What scripts/start.mjs does after it has installed and built. */
const RUNNER = `import { keepRunning } from '${join(root, 'scripts/keep-running.mjs')}'
process.exitCode = await keepRunning({ node: process.execPath, args: ['${join(root, 'server/main.ts')}'] })
`

/** The least that counts as a built web. */
function withoutPages(folder: string): string {
  const dist = join(folder, 'dist')
  for (const part of ['client/.vite', 'client/assets', 'server'])
    mkdirSync(join(dist, part), { recursive: true })
  writeFileSync(join(dist, 'client/.vite/manifest.json'), '{}')
  writeFileSync(join(dist, 'server/entry-server.js'), 'export const setTransport = () => undefined\n')
  return dist
}

export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

async function makeDirector(url: string, printed: string): Promise<string> {
  const token = /director=([\w-]+)/.exec(printed)?.[1]
  const answer = await fetch(`${url}${authRoutes.firstDirector.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      token,
      name: 'هدى المنصور',
      email: 'director@kills.test',
      password: PASSWORD,
      password_confirmation: PASSWORD,
    }),
  })
  const { data } = (await answer.json()) as { data: { access_token: string } | null }
  if (!data) throw new Error(`there is no director: ${answer.status}`)
  return data.access_token
}

function onlyChildOf(pid: number | undefined): number {
  const [, child] = serverProcesses(Number(pid))
  if (!child) throw new Error('the server is not running')
  return child
}

/** The database may lie elsewhere, where its own account can reach it. */
function removeCluster(dataDir: string): void {
  try {
    rmSync(realpathSync(clusterFolder(dataDir)), { recursive: true, force: true })
  } catch {
    // It was never made.
  }
}
