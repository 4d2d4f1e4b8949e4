import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clusterFolder } from '#server/engines/database/built-in/embedded.ts'
import { readPostmaster } from '#server/engines/database/built-in/postmaster.ts'
import { freePort } from '#server/testing/free-port.ts'
import { pinnedNode } from '../../scripts/pinned-node.mjs'
import { removeData } from './data-folder.ts'

const root = join(import.meta.dirname, '../..')
/** One with the demo writes for a while, beside other browsers. */
const PATIENCE = 240_000

export interface OwnServer {
  readonly url: string
  readonly dataDir: string
  /** Undefined before the first start. */
  pid(): number | undefined
  /** Everything it has printed, over all its starts. */
  printed(): string
  start(): Promise<void>
  /** kill -9: nothing is closed or flushed. */
  kill(): Promise<void>
  /** The same for its database server. */
  killDatabase(): void
  /** Asks it to end; its data stay for the next start. */
  stop(): Promise<void>
  /** Asks it to end, and removes what it kept. */
  remove(): Promise<void>
}

export interface Launch {
  /** The checkout whose server it is. */
  readonly tree?: string
  readonly port?: number
  /** An address of this machine, where it listens instead of on loopback, also for sound. */
  readonly address?: string
  /** Modules that are loaded before the server. */
  readonly preload?: readonly string[]
}

/** A server of a test's own, on an empty data folder; the same folder and port at each start. */
export async function ownServer(
  settings: Record<string, string> = {},
  { tree = root, port: wanted, address, preload = [] }: Launch = {},
): Promise<OwnServer> {
  const port = wanted ?? (await freePort())
  const url = `http://${address ?? 'localhost'}:${port}`
  const place = address === undefined ? {} : { HOST: address, PUBLIC_URL: url, MEDIA_ADDRESS: address }
  const dataDir = mkdtempSync(join(tmpdir(), 'rattil-e2e-own-'))
  let output = ''
  let child: ChildProcess | undefined

  function launch(): ChildProcess {
    const loaded = [join(root, 'scripts/follow-parent.mjs'), ...preload].flatMap((file) => ['--import', file])
    const started = spawn(pinnedNode(), [...loaded, serverOf(tree)], {
      cwd: tree,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        LOG_LEVEL: 'error',
        PORT: String(port),
        DATA_DIR: dataDir,
        ...place,
        ...settings,
      },
    })
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    return started
  }
  return {
    url,
    dataDir,
    pid: () => child?.pid,
    printed: () => output,
    async start() {
      child = launch()
      await untilReady(url, child, () => output)
    },
    kill: () => end(child, 'SIGKILL'),
    killDatabase() {
      const pid = readPostmaster(clusterFolder(dataDir))?.pid
      if (pid) process.kill(pid, 'SIGKILL')
    },
    stop: () => end(child, 'SIGTERM'),
    async remove() {
      await end(child, 'SIGTERM')
      removeData(dataDir)
    },
  }
}

/** What `npm start` runs there; an older tree runs its sources. */
function serverOf(tree: string): string {
  const built = join(tree, 'dist/platform/main.js')
  return existsSync(built) ? built : join(tree, 'server/main.ts')
}

async function untilReady(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  for (const begun = Date.now(); Date.now() - begun < PATIENCE; await sleep(100)) {
    if (child.exitCode !== null) break
    if (await isReady(url)) return
  }
  throw new Error(`The server does not start:\n${printed()}`)
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}
