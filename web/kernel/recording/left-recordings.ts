import type { KeptRecording, RecordingStore } from './kept-recordings.ts'
import type { createRecordingQueue } from './recording-queue.ts'

const lockOf = (id: string) => `rattil-recording-${id}`
/** A browser without locks cannot see what other tabs record; it sees what this page does. */
const recordedHere = new Set<string>()

/** Holds a recording until it is over, so that nobody takes it for one that a closed page left. */
export function whileRecorded(id: string, over: Promise<unknown>): void {
  recordedHere.add(id)
  const free = () => void recordedHere.delete(id)
  over.then(free, free)
  if ('locks' in navigator) navigator.locks.request(lockOf(id), () => over).catch(() => undefined)
}

interface Left<T extends KeptRecording> {
  readonly store: RecordingStore<T>
  readonly queue: Pick<ReturnType<typeof createRecordingQueue<T>>, 'send' | 'start'>
}

/** What waits goes on, and with it what a page left behind that was closed while it recorded. */
export async function sendLeft<T extends KeptRecording>({ store, queue }: Left<T>): Promise<void> {
  const drafts = async () =>
    // A browser that keeps nothing has nothing left behind.
    (await store.list().catch(() => [])).filter(({ state }) => state === 'draft')
  for (const { id } of await drafts()) {
    const send = async () => {
      const left = (await drafts()).find((draft) => draft.id === id)
      if (!left) return
      const { size } = await store.soundOf(left)
      await (size === 0 ? store.drop(id) : queue.send(left))
    }
    // Whoever still records it sends it herself; then it is no draft any more.
    if ('locks' in navigator) void navigator.locks.request(lockOf(id), send)
    else if (!recordedHere.has(id)) await send()
  }
  queue.start()
}
