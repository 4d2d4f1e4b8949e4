import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Postmaster {
  pid: number
  socketFolder: string | undefined
}

/** What `postmaster.pid` says; the process it names may be long gone. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  const text = readIfThere(join(cluster, 'postmaster.pid'))
  const [pid, , , , socketFolder] = text?.split('\n') ?? []
  return Number(pid) > 0 ? { pid: Number(pid), socketFolder: socketFolder || undefined } : undefined
}

/** Alive, not a zombie, and serving this very folder: process numbers are used again. */
export function isServing(pid: number, cluster: string): boolean {
  const { state, command } = process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
  return state !== '' && !/^[ZX]/.test(state) && command.includes(`-D ${cluster} `)
}

function fromProc(pid: number) {
  const status = readIfThere(`/proc/${pid}/status`) ?? ''
  const command = readIfThere(`/proc/${pid}/cmdline`) ?? ''
  return { state: /^State:\s+(\S)/m.exec(status)?.[1] ?? '', command: command.replaceAll('\0', ' ') }
}

function fromPs(pid: number) {
  const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'stat=,command='], { encoding: 'utf8' })
  const [state = '', ...command] = stdout.trim().split(/\s+/)
  return { state, command: command.join(' ') }
}

const NO_PROCESS = 2_147_483_646

/**
 * After a crash `postmaster.pid` may name a process that is now something else, and PostgreSQL would refuse to
 * start beside it. The file must not be deleted: its shared memory key is how PostgreSQL notices orphaned
 * backends. So only the number is replaced, by one that nobody has.
 */
export function disownStalePid(cluster: string): void {
  const file = join(cluster, 'postmaster.pid')
  const text = readIfThere(file)
  const pid = Number(text?.split('\n')[0])
  if (!text || !(pid > 0) || !isAlive(pid) || isServing(pid, cluster)) return
  const copy = `${file}.${process.pid}`
  const { uid, gid } = statSync(file)
  writeFileSync(copy, text.replace(/^\d+/, String(NO_PROCESS)), { mode: 0o600 })
  chownSync(copy, uid, gid)
  if (readIfThere(file) === text) renameSync(copy, file)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Fast shutdown; after 20 s the immediate one, from which the next start recovers. */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!isServing(pid, cluster)) return
    process.kill(pid, signal)
    for (const patience = Date.now() + 20_000; Date.now() < patience;) {
      if (!isServing(pid, cluster)) return
      await sleep(20)
    }
  }
  throw new Error(`The database server (process ${pid}) does not stop.`)
}

function readIfThere(file: string): string | undefined {
  try {
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  } catch {
    return undefined
  }
}
