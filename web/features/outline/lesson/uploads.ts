import { useSyncExternalStore } from 'react'
import type { Bucket, UploadedFile } from '#contract/files/shapes.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import type { UploadOptions } from '#web/kernel/upload.ts'
import type { UploadItem } from '#web/ui/file-upload.tsx'

type Send = (bucket: Bucket, file: File, options: UploadOptions) => Promise<UploadedFile>

interface Job {
  readonly key: string
  readonly file: File
  readonly onDone: (stored: UploadedFile) => void
}
interface Running extends Job {
  readonly item: UploadItem
  readonly stop: AbortController
}

export type Uploads = ReturnType<typeof createUploads>

/** Files on their way, by the field they are for. They go on while she edits another lesson. */
export function createUploads(send: Send, bucket: Bucket) {
  const running = new Map<string, Running>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const hear of listeners) hear()
  }
  function show(key: string, stop: AbortController, change: Partial<UploadItem>) {
    const now = running.get(key)
    // Another file may have taken the place of this one meanwhile.
    if (now?.stop !== stop) return
    running.set(key, { ...now, item: { ...now.item, ...change } })
    tell()
  }

  async function start(job: Job) {
    running.get(job.key)?.stop.abort()
    const stop = new AbortController()
    const { name, size } = job.file
    running.set(job.key, { ...job, stop, item: { id: job.key, name, size, state: 'sending', progress: 0 } })
    tell()
    try {
      const onProgress = (share: number) => show(job.key, stop, { progress: Math.floor(share * 100) })
      const stored = await send(bucket, job.file, { onProgress, signal: stop.signal })
      if (stop.signal.aborted) return
      show(job.key, stop, { state: 'done', progress: 100 })
      job.onDone(stored)
    } catch (error) {
      if (!stop.signal.aborted) show(job.key, stop, { state: 'failed', error: sentenceOf(error) })
    }
  }

  return {
    start: (job: Job) => void start(job),
    retry(key: string) {
      const job = running.get(key)
      if (job) void start(job)
    },
    /** Stops it where it still goes. */
    clear(key: string) {
      running.get(key)?.stop.abort()
      running.delete(key)
      tell()
    },
    isBusy: () => [...running.values()].some(({ item }) => item.state === 'sending'),
    stopAll() {
      for (const { stop } of running.values()) stop.abort()
    },
    item: (key: string) => running.get(key)?.item,
    subscribe(hear: () => void) {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
  }
}

export const useUpload = (uploads: Uploads, key: string): UploadItem | undefined =>
  useSyncExternalStore(uploads.subscribe, () => uploads.item(key))
