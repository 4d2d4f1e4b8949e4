import { createStore } from '#core/store.ts'
import { ApiError, sentenceOf } from '../calls/api-error.ts'
import type { UploadOptions } from './upload.ts'

/** A file on its way, as a list of uploads shows it. */
export interface Upload<T> {
  readonly id: string
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly state: 'waiting' | 'sending' | 'done' | 'failed'
  /** 0 to 100; what the server answers may take a while after the last byte. */
  readonly progress: number
  /** Why it failed: one sentence. */
  readonly error?: string | undefined
  /** What the server answered. */
  readonly stored?: T
}

export interface UploadJob<T> {
  /** The place that the file is for: a newer job of this id takes the place of an older one. */
  readonly id: string
  readonly file: File
  readonly send: (file: File, options: UploadOptions) => Promise<T>
  readonly onDone?: ((stored: T) => void) | undefined
}

/** A file that arrived before this page was opened. */
export type Arrived<T> = Pick<Upload<T>, 'id' | 'name' | 'size'> & { readonly stored: T }

export interface QueueOptions<T> {
  /** What stands there from the beginning. */
  readonly arrived?: readonly Arrived<T>[]
  /** So many are sent at once, the others wait their turn. All of them unless said otherwise. */
  readonly atOnce?: number
  /** Says why one failed. */
  readonly reasonOf?: (error: unknown) => string
}

/** A server that was asked too often says when to come again; a measure that is full for the day is not waited for. */
const MOST_PATIENCE_SECONDS = 900
const patienceOf = (error: unknown): number | undefined => {
  if (!(error instanceof ApiError) || error.status !== 429) return undefined
  const { retryAfterSeconds: seconds } = error
  return seconds !== undefined && seconds <= MOST_PATIENCE_SECONDS ? seconds : undefined
}

export type UploadQueue<T> = ReturnType<typeof createUploadQueue<T>>

/**
 * Files on their way, in the order in which they were given. A retry sends the file again; of a large one
 * (`uploadAnySize`) only what the server does not have yet.
 */
export function createUploadQueue<T>({
  arrived = [],
  atOnce = Number.POSITIVE_INFINITY,
  reasonOf = sentenceOf,
}: QueueOptions<T> = {}) {
  const uploads = createStore<readonly Upload<T>[]>(arrived.map(asUpload))
  const jobs = new Map<string, UploadJob<T> & { readonly stop: AbortController }>()
  const waiting = new Set<string>()
  const sending = new Set<AbortController>()
  let pause: ReturnType<typeof setTimeout> | undefined

  const patch = (id: string, change: Partial<Upload<T>>) =>
    uploads.set(uploads.get().map((upload) => (upload.id === id ? { ...upload, ...change } : upload)))

  async function run(id: string): Promise<void> {
    const job = jobs.get(id)
    if (!job) return
    const { file, stop, send, onDone } = job
    // What was removed, or replaced by another file, is no longer told of.
    const isStopped = () => stop.signal.aborted
    const onProgress = (share: number) => {
      if (!isStopped()) patch(id, { progress: Math.floor(share * 100) })
    }
    sending.add(stop)
    patch(id, { state: 'sending' })
    try {
      const stored = await send(file, { onProgress, signal: stop.signal })
      if (isStopped()) return
      patch(id, { state: 'done', progress: 100, stored })
      onDone?.(stored)
    } catch (error) {
      if (isStopped()) return
      const seconds = patienceOf(error)
      if (seconds === undefined) patch(id, { state: 'failed', error: reasonOf(error) })
      else waitFor(id, seconds)
    } finally {
      sending.delete(stop)
      next()
    }
  }

  /** It stands in the queue again, and nothing more is sent until then. */
  function waitFor(id: string, seconds: number): void {
    patch(id, { state: 'waiting', progress: 0 })
    waiting.add(id)
    pause ??= setTimeout(() => {
      pause = undefined
      next()
    }, seconds * 1000)
  }

  function next(): void {
    if (pause !== undefined) return
    for (const id of waiting) {
      if (sending.size >= atOnce) return
      waiting.delete(id)
      void run(id)
    }
  }

  function stop(id: string): void {
    jobs.get(id)?.stop.abort()
    jobs.delete(id)
    waiting.delete(id)
  }

  function add(job: UploadJob<T>): void {
    const { id, file } = job
    stop(id)
    jobs.set(id, { ...job, stop: new AbortController() })
    waiting.add(id)
    const upload: Upload<T> = { id, name: file.name, size: file.size, state: 'waiting', progress: 0 }
    const isKnown = uploads.get().some((one) => one.id === id)
    uploads.set(
      isKnown ? uploads.get().map((one) => (one.id === id ? upload : one)) : [...uploads.get(), upload],
    )
    next()
  }

  function remove(id: string): void {
    stop(id)
    uploads.set(uploads.get().filter((upload) => upload.id !== id))
  }

  function stopAll(): void {
    for (const id of jobs.keys()) stop(id)
    clearTimeout(pause)
    pause = undefined
  }

  return {
    uploads: uploads.get,
    subscribe: uploads.subscribe,
    /** Undefined for what arrived before this page. */
    fileOf: (id: string) => jobs.get(id)?.file,
    add,
    retry(id: string) {
      const job = jobs.get(id)
      if (job) add(job)
    },
    /** Stops it where it still goes. */
    remove,
    /** Takes the place of all that is there. */
    replace(others: readonly Arrived<T>[]) {
      stopAll()
      uploads.set(others.map(asUpload))
    },
    /** Leaving now would stop something. */
    isBusy: () => sending.size + waiting.size > 0,
    stopAll,
  }
}

const asUpload = <T>(arrived: Arrived<T>): Upload<T> => ({ ...arrived, state: 'done', progress: 100 })
