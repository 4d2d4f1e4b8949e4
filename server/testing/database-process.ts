import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from 'vitest'

const PROGRAM = join(import.meta.dirname, 'database-user.ts')

export interface DatabaseProcess {
  child: ChildProcess
  /** Every line it has said so far. */
  lines: string[]
  /** Numbers of the rows whose commit it was told of. */
  acknowledged(): number[]
  says(line: RegExp): Promise<void>
  /** Kills it and what it started in its own process group (initdb), not the server. */
  kill(): Promise<void>
  /** Asks it to close the database and end. */
  end(): Promise<number | null>
}

/** Starts `database-user.ts`; `as` puts a command before it, `program` is a copy of it elsewhere. */
export function startDatabaseProcess(
  dataDir: string,
  options: { args?: string[]; as?: string[]; node?: string; program?: string } = {},
): DatabaseProcess {
  const { args = [], as = [], node = process.execPath, program = PROGRAM } = options
  const [file = node, ...rest] = [...as, node, program, dataDir, ...args]
  const child = spawn(file, rest, { cwd: '/', detached: true, stdio: ['pipe', 'pipe', 'pipe'] })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => void lines.push(line))
  const exited = once(child, 'exit')
  return {
    child,
    lines,
    acknowledged: () => lines.filter((line) => line.startsWith('ack ')).map((line) => Number(line.slice(4))),
    async says(line) {
      await expect.poll(() => lines.join('\n'), { timeout: 60_000, interval: 5 }).toMatch(line)
    },
    async kill() {
      process.kill(-Number(child.pid), 'SIGKILL')
      await exited
    },
    async end() {
      child.stdin.end()
      await exited
      return child.exitCode
    },
  }
}

/** The server process itself and all that it started. */
export function serverProcesses(postmaster: number): number[] {
  const children = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && parentOf(entry) === postmaster)
    .map(Number)
  return [postmaster, ...children]
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}
