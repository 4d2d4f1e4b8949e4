import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from './api-error.ts'
import type { UploadOptions } from './upload.ts'

/** A file on its way, as a list of uploads shows it. */
export interface SentFile {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly state: 'sending' | 'done' | 'failed'
  readonly progress: number
  readonly error?: string | undefined
}

/** One file that is sent as soon as it is chosen; another one, or leaving, ends the sending of the one before. */
export function useSentFile<T>(
  send: (file: File, options: UploadOptions) => Promise<T>,
  onStored: (stored: T) => void,
) {
  const [item, setItem] = useState<SentFile>()
  const going = useRef<AbortController>(undefined)
  const last = useRef<File>(undefined)
  useEffect(() => () => going.current?.abort(), [])

  async function begin(file: File) {
    going.current?.abort()
    const stop = new AbortController()
    going.current = stop
    last.current = file
    const shown = { id: 'file', name: file.name, size: file.size, state: 'sending' as const, progress: 0 }
    setItem(shown)
    try {
      const onProgress = (share: number) => setItem({ ...shown, progress: Math.floor(share * 100) })
      const stored = await send(file, { signal: stop.signal, onProgress })
      setItem({ ...shown, state: 'done' })
      onStored(stored)
    } catch (error) {
      if (!stop.signal.aborted) setItem({ ...shown, state: 'failed', error: sentenceOf(error) })
    }
  }
  return {
    items: item ? [item] : [],
    begin: (file: File | undefined) => file && void begin(file),
    retry: () => last.current && void begin(last.current),
    clear() {
      going.current?.abort()
      setItem(undefined)
    },
  }
}
