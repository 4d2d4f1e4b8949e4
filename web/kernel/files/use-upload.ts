import { useEffect, useState, useSyncExternalStore } from 'react'
import { createUploadQueue, type QueueOptions, type UploadJob } from './upload-queue.ts'

interface UseQueue<T> extends QueueOptions<T> {
  /** What has begun is finished when she leaves; without it leaving ends what is on its way. */
  readonly outlives?: boolean
}

/** A queue of the part that is shown. */
export function useUploadQueue<T>({ outlives = false, ...options }: UseQueue<T> = {}) {
  const [queue] = useState(() => createUploadQueue<T>(options))
  useEffect(() => (outlives ? undefined : queue.stopAll), [queue, outlives])
  return { ...queue, items: useSyncExternalStore(queue.subscribe, queue.uploads, queue.uploads) }
}

interface UseUpload<T> extends UseQueue<T>, Pick<UploadJob<T>, 'send' | 'onDone'> {}

const ID = 'file'

/** One file that is sent as soon as it is chosen; another one takes its place. */
export function useUpload<T>({ send, onDone, ...options }: UseUpload<T>) {
  const { items, add, fileOf, remove } = useUploadQueue<T>(options)
  const [upload] = items
  const isSending = upload?.state === 'sending'
  function begin(file: File | undefined) {
    if (file) add({ id: ID, file, send, onDone })
  }
  return {
    items,
    /** What the server answered to the file that stands here. */
    stored: upload?.stored,
    error: upload?.error,
    progress: upload?.progress ?? 0,
    isSending,
    /** The bytes have arrived; the server looks at them. */
    isLooking: isSending && upload.progress === 100,
    begin,
    retry: () => begin(fileOf(ID)),
    clear: () => remove(ID),
  }
}
