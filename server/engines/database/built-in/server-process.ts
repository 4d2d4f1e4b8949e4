import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { Identity } from './identity.ts'

export interface ServerProcess {
  isRunning(): boolean
  /** What it wrote into its log before it ended. */
  lastWords(): string
}

/** Enough for one machine beside the web server; whoever needs more runs PostgreSQL themselves. */
const SETTINGS = {
  listen_addresses: '',
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
  // Details and statements may carry what people typed; neither belongs into a log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  // After a crash one call for the whole disk instead of one for every file: seconds, on a slow disk many.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
}

const LOG_LIMIT = 8 * 1024 * 1024

/**
 * Its own session, so that Ctrl-C in the terminal reaches the platform first and the server when the platform
 * asks it to stop. It outlives a killed platform; the next start adopts it.
 */
export function spawnServer(options: {
  cluster: string
  socketFolder: string
  logFile: string
  binaries: Binaries
  identity: Identity
  settings: Record<string, string>
}): ServerProcess {
  const { cluster, binaries, identity, logFile } = options
  const settings = {
    ...SETTINGS,
    ...preloads(binaries),
    ...options.settings,
    unix_socket_directories: options.socketFolder,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { file, args, ids } = identity.command(join(binaries.bin, 'postgres'), ['-D', cluster, ...flags])
  const from = openLog(logFile)
  const child = spawn(file, args, {
    ...ids,
    cwd: '/',
    detached: true,
    stdio: ['ignore', from.handle, from.handle],
  })
  closeSync(from.handle)
  child.unref()
  let failure = ''
  child.once('error', (error) => {
    failure = error.message
  })
  return {
    isRunning: () => !failure && child.exitCode === null && child.signalCode === null,
    lastWords: () => failure || readFileSync(logFile).subarray(from.size).toString('utf8').trim(),
  }
}

/** The server writes at the end of the file, wherever that is, so it may be made short while it runs. */
export function trimLog(file: string): void {
  if (existsSync(file) && statSync(file).size > LOG_LIMIT) truncateSync(file)
}

function openLog(file: string) {
  trimLog(file)
  const handle = openSync(file, 'a', 0o600)
  return { handle, size: statSync(file).size }
}

/** Statement statistics come with the server as a library, which a bare installation may lack. */
function preloads({ bin }: Binaries): Record<string, string> {
  const folders = ['lib/postgresql', 'lib'].map((folder) => join(dirname(bin), folder))
  const name = process.platform === 'darwin' ? 'pg_stat_statements.dylib' : 'pg_stat_statements.so'
  return folders.some((folder) => existsSync(join(folder, name)))
    ? { shared_preload_libraries: 'pg_stat_statements' }
    : {}
}
