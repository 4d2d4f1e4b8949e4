import { createChannel, createStore } from '#core/store.ts'
import { ApiError, sentenceOf } from '#web/kernel/calls/api-error.ts'
import { storage } from '#web/kernel/storage.ts'
import type { KeptRecording, RecordingStore } from './kept-recordings.ts'

/** What a broken line costs at most. */
export const PIECE_BYTES = 128 * 1024
const PAUSE_MS = 10_000

export type Queued<T extends KeptRecording> = T & {
  /** 0 to 100 while it goes. */
  readonly progress?: number
}

interface QueueParts<T extends KeptRecording> {
  readonly store: RecordingStore<T>
  /** Under which key of `storage` it stands that something has not arrived. */
  readonly waitsKey: string
  /** Drafts go by themselves too, once nobody records them: until then they wait as well. */
  readonly sendsDrafts?: boolean
  /** Sends one; the same one twice is one for the server. `onProgress` is told shares of 1. */
  readonly deliver: (recording: T, sound: Blob, onProgress: (share: number) => void) => Promise<void>
}

const passing = new Set([401, 408, 429])

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status !== undefined &&
  error.status >= 400 &&
  error.status < 500 &&
  !passing.has(error.status)

/** Recordings on their way: over reloads and lost networks, one after the other, until the server has them. */
export function createRecordingQueue<T extends KeptRecording>({
  store,
  waitsKey,
  sendsDrafts = false,
  deliver,
}: QueueParts<T>) {
  const recordings = createStore<readonly Queued<T>[]>([])
  const arrived = createChannel()
  let flushing: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStarted = false
  /** Something began to wait after this round had looked. */
  let hasMore = false

  async function refresh(): Promise<void> {
    // A browser that keeps nothing keeps nothing that waits.
    const kept = await store.list().catch(() => [])
    recordings.set(kept)
    if (kept.some(({ state }) => state === 'waiting' || (sendsDrafts && state === 'draft')))
      storage.write(waitsKey, true)
    else storage.remove(waitsKey)
  }

  const showProgress = (id: string, progress: number) =>
    recordings.set(recordings.get().map((one) => (one.id === id ? { ...one, progress } : one)))

  /** Sends what waits, one after the other; the first that cannot get through stops the rest for a while. */
  function flush(): void {
    clearTimeout(timer)
    flushing ??= sendWaiting().finally(() => {
      flushing = undefined
      if (hasMore) flush()
    })
  }

  async function sendWaiting(): Promise<void> {
    hasMore = false
    await refresh()
    for (const recording of recordings.get().filter(({ state }) => state === 'waiting')) {
      // It goes on by itself when the network is back.
      if (!navigator.onLine) return
      try {
        const sound = await store.soundOf(recording)
        await deliver(recording, sound, (share) => showProgress(recording.id, Math.floor(share * 100)))
        await forget(recording.id)
        arrived.tell()
      } catch (error) {
        if (!isRefusal(error)) {
          // Code that does not arrive is a lost network too.
          if (!(error instanceof ApiError) && !(error instanceof TypeError)) throw error
          timer = setTimeout(flush, PAUSE_MS)
          return
        }
        const { progress: _progress, ...kept } = recording
        // Without its progress it is what the store keeps.
        await store.put({ ...(kept as unknown as T), state: 'refused', refusal: sentenceOf(error) })
        await refresh()
      }
    }
  }

  async function forget(id: string): Promise<void> {
    await store.drop(id)
    await refresh()
  }

  return {
    /** Hers on this device that have not arrived, the oldest first. */
    recordings,
    /** One has arrived. */
    arrived,
    refresh,
    /** From now on it goes by itself, until the server has it. */
    async send(recording: T): Promise<void> {
      const { refusal: _refusal, ...rest } = recording
      await store.put({ ...(rest as T), state: 'waiting' })
      await refresh()
      hasMore = true
      flush()
    },
    forget,
    /** Once for a page: what waited since the last one goes now, and again when the network is back. */
    start(): void {
      if (!isStarted) {
        window.addEventListener('online', flush)
        document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && flush())
      }
      isStarted = true
      flush()
    },
  }
}
