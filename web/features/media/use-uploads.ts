import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#web/kernel/api-error.ts'
import type { UploadItem } from '#web/ui/file-upload.tsx'
import { useLibrary } from './library.ts'
import { bucketFor, sendMedia, useRefreshMedia } from './media.queries.ts'

/** So many at once; the others wait their turn. */
const AT_ONCE = 2

interface Job {
  readonly id: string
  readonly file: File
  readonly folder: number | null
  readonly stop: AbortController
}

/** Files on their way into a folder: a queue with the state of each. */
export function useUploads() {
  const { api } = useLibrary()
  const refresh = useRefreshMedia()
  const [items, setItems] = useState<readonly UploadItem[]>([])
  const waiting = useRef<Job[]>([])
  const running = useRef(new Map<string, Job>())
  const known = useRef(new Map<string, Job>())
  const count = useRef(0)

  useEffect(() => {
    const jobs = known.current
    return () => {
      for (const { stop } of jobs.values()) stop.abort()
    }
  }, [])

  const show = (id: string, change: Partial<UploadItem>) =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...change } : item)))

  async function run(job: Job) {
    const { id, file, folder, stop } = job
    running.current.set(id, job)
    show(id, { state: 'sending', progress: 0, error: undefined })
    try {
      const onProgress = (share: number) => show(id, { progress: Math.floor(share * 100) })
      const stored = await sendMedia(bucketFor(file), file, { onProgress, signal: stop.signal })
      if (folder !== null) await api.move({ body: { ids: [stored.id], folder_id: folder } })
      show(id, { state: 'done', progress: 100 })
      void refresh()
    } catch (error) {
      if (!stop.signal.aborted) show(id, { state: 'failed', error: sentenceOf(error) })
    } finally {
      running.current.delete(id)
      next()
    }
  }

  function next() {
    while (running.current.size < AT_ONCE) {
      const job = waiting.current.shift()
      if (!job) return
      void run(job)
    }
  }

  function queue(job: Job) {
    known.current.set(job.id, job)
    waiting.current.push(job)
    next()
  }

  function drop(id: string) {
    known.current.get(id)?.stop.abort()
    known.current.delete(id)
    waiting.current = waiting.current.filter((job) => job.id !== id)
    setItems((all) => all.filter((item) => item.id !== id))
  }

  function dropDone() {
    for (const { id } of items.filter(({ state }) => state === 'done')) known.current.delete(id)
    setItems((all) => all.filter(({ state }) => state !== 'done'))
  }

  return {
    items,
    /** Leaving now would stop something. */
    isBusy: () => running.current.size + waiting.current.length > 0,
    add(files: readonly File[], folder: number | null) {
      const jobs = files.map((file) => ({
        id: String(++count.current),
        file,
        folder,
        stop: new AbortController(),
      }))
      const fresh = jobs.map(({ id, file }): UploadItem => {
        const { name, size } = file
        return { id, name, size, state: 'waiting' }
      })
      setItems((all) => [...all, ...fresh])
      for (const job of jobs) queue(job)
    },
    retry(id: string) {
      const job = known.current.get(id)
      if (job) queue({ ...job, stop: new AbortController() })
    },
    drop,
    /** What has arrived stands in the library: its line may go. */
    dropDone,
  }
}
