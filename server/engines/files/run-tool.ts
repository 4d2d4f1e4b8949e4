import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { setPriority } from 'node:os'
import type { Readable, Writable } from 'node:stream'
import { WorkRefused } from '../workers/port.ts'
import { FileRejected } from './port.ts'

/**
 * Only `failed` is an answer of the tool. `absent`: it could not be begun, for whatever reason; it is looked for each time,
 * so a tool that comes later is seen. `killed`: somebody else ended it, such as a machine that is short of memory.
 */
export type WhyNotDone = 'absent' | 'failed' | 'slow' | 'killed'

export type ToolResult =
  | { readonly done: true; readonly printed: Buffer }
  | { readonly done: false; readonly why: WhyNotDone }

interface ToolRun {
  readonly ms: number
  readonly input?: Uint8Array
  /** What it prints beyond that ends it. */
  readonly mostPrinted?: number
}

/** What somebody waits for goes first: the platform's own thread, then these. */
const NICE = 10
const PRINTED = 1_000_000

/** Runs a program in a process of its own, without a shell, for so long and no longer. */
export function runTool(
  tool: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  { ms, input, mostPrinted = PRINTED }: ToolRun,
): Promise<ToolResult> {
  return new Promise((resolve) => {
    const child = begin(tool, args)
    if (!child) {
      resolve({ done: false, why: 'absent' })
      return
    }
    let ended: 'slow' | 'failed' | undefined
    const stop = () => child.kill('SIGKILL')
    const printed: Buffer[] = []
    let length = 0
    const timer = setTimeout(() => {
      ended = 'slow'
      stop()
    }, ms)
    // It must not outlive the platform.
    process.once('exit', stop)
    const settle = (result: ToolResult) => {
      clearTimeout(timer)
      process.off('exit', stop)
      resolve(result)
    }
    child.on('spawn', () => lower(child.pid))
    child.stdout.on('data', (bytes: Buffer) => {
      length += bytes.length
      if (length <= mostPrinted) printed.push(bytes)
      else {
        ended ??= 'failed'
        stop()
      }
    })
    child.on('error', () => settle({ done: false, why: 'absent' }))
    child.on('close', (code) =>
      settle(
        code === 0
          ? { done: true, printed: Buffer.concat(printed) }
          : { done: false, why: ended ?? whyEnded(code) },
      ),
    )
    // It may end before it has read everything; its exit code judges it.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })
}

/** Some faults of a path are thrown, others arrive as an event: undefined for the first. */
function begin(
  tool: string,
  args: readonly string[],
): ChildProcessByStdio<Writable, Readable, null> | undefined {
  try {
    return spawn(tool, args, { stdio: ['pipe', 'pipe', 'ignore'] })
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return undefined
    throw error
  }
}

/** How shells and loaders say that what they were asked for is not there, or is no program of this machine. */
const NOT_BEGUN = new Set([126, 127])
/** A shell tells in this way that a signal ended what it ran. */
const SIGNALLED = 128

function whyEnded(code: number | null): WhyNotDone {
  if (code === null || code > SIGNALLED) return 'killed'
  return NOT_BEGUN.has(code) ? 'absent' : 'failed'
}

/** What a file cannot be blamed for is no refusal of the file. */
export function toolFault(tool: string, why: WhyNotDone): Error {
  if (why === 'killed') return new WorkRefused('died', tool)
  return new FileRejected(why === 'absent' ? 'tool' : 'broken', `${tool}: ${why}`)
}

/** It may be over already, and not every machine allows this. */
function lower(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, NICE)
  } catch {
    // It runs as it is.
  }
}
