import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { joinCluster } from '#server/engines/database/built-in/launcher.ts'
import { isServing, readPostmaster } from '#server/engines/database/built-in/postmaster.ts'

const PREFIX = 'rattil-test-'

/** Nothing in it has to survive, so nothing waits for the disk. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }

export interface ThrowAwayServer {
  connection: pg.PoolConfig
  stop(): Promise<void>
}

export async function startThrowAwayServer(
  log: (line: string) => void = () => undefined,
  settings: Record<string, string> = FAST,
): Promise<ThrowAwayServer> {
  removeOrphans()
  const folder = mkdtempSync(join(tmpdir(), PREFIX))
  writeFileSync(join(folder, 'owner'), String(process.pid))
  const cluster = await joinCluster({ name: join(folder, 'postgres'), log, settings })
  return {
    connection: { host: cluster.socketFolder, user: 'rattil', database: 'postgres' },
    async stop() {
      await cluster.leave()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Servers of test runs that were killed before they could clean up. */
function removeOrphans(): void {
  for (const entry of readdirSync(tmpdir())) {
    const folder = join(tmpdir(), entry)
    const owner = join(folder, 'owner')
    if (!entry.startsWith(PREFIX) || !existsSync(owner) || isAlive(Number(readFileSync(owner, 'utf8'))))
      continue
    const cluster = join(realpathSync(folder), 'postgres')
    const pid = readPostmaster(cluster)?.pid
    if (pid && isServing(pid, cluster)) process.kill(pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
