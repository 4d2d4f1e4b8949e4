import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'

/** `absent`: not installed now. It is looked for each time, so a tool that comes later is seen. */
export type ToolResult =
  | { readonly done: true; readonly printed: Buffer }
  | { readonly done: false; readonly why: 'absent' | 'failed' | 'slow' }

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
    const child = spawn(tool, args, { stdio: ['pipe', 'pipe', 'ignore'] })
    const stop = () => child.kill('SIGKILL')
    const printed: Buffer[] = []
    let length = 0
    let isSlow = false
    const timer = setTimeout(() => {
      isSlow = true
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
      if (length > mostPrinted) stop()
      else printed.push(bytes)
    })
    child.on('error', (error) =>
      settle({ done: false, why: 'code' in error && error.code === 'ENOENT' ? 'absent' : 'failed' }),
    )
    child.on('close', (code) =>
      settle(
        code === 0
          ? { done: true, printed: Buffer.concat(printed) }
          : { done: false, why: isSlow ? 'slow' : 'failed' },
      ),
    )
    // It may end before it has read everything; its exit code judges it.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })
}

/** It may be over already, and not every machine allows this. */
function lower(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, NICE)
  } catch {
    // It runs as it is.
  }
}
