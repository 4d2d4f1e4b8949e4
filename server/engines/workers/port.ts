/** `quick` is for what somebody waits for while she types, `slow` for files; neither ever waits for the other. */
export type Lane = 'quick' | 'slow'

/** A function that runs in a worker: input and answer are copied between threads, so both are plain data. */
export interface WorkerTask<I, O> {
  /** The address of the module that exports it. */
  readonly module: string
  readonly name: string
  readonly lane: Lane
  /** For waiting and running together. */
  readonly ms: number
  /** Never there: it only carries the types of input and answer. */
  readonly types?: (input: I) => O
}

/** The task that runs this very function. */
export type TaskOf<F extends (input: never) => unknown> = WorkerTask<Parameters<F>[0], ReturnType<F>>

export interface Workers {
  /** Throws `WorkRefused`. */
  run<I, O>(task: WorkerTask<I, O>, input: I): Promise<Awaited<O>>
  figures(): Readonly<Record<Lane, LaneFigures>>
  close(): Promise<void>
}

export interface LaneFigures {
  readonly waiting: number
  readonly running: number
}

export type RefusedWork = 'full' | 'slow' | 'died'

/** How one task went, for the figures. Seconds of running are unknown where it did not end by itself. */
export interface WorkSample {
  readonly task: string
  readonly result: 'done' | 'failed' | RefusedWork
  readonly waitedSeconds?: number
  readonly ranSeconds?: number
}

/** The queue is full, the time is over, or the worker died of its task. */
export class WorkRefused extends Error {
  override readonly name = 'WorkRefused'
  readonly reason: RefusedWork
  readonly retryAfterSeconds: number
  constructor(reason: RefusedWork, task: string, options?: ErrorOptions) {
    super(`the work ${task} was not done: ${reason}`, options)
    this.reason = reason
    this.retryAfterSeconds = reason === 'full' ? 5 : 30
  }
}
