import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from './api-error.ts'
import type { UploadOptions } from './upload.ts'
import type { SentFile } from './use-sent-file.ts'

interface ReadFile<T> {
  readonly read: (file: File, options: UploadOptions) => Promise<T>
  readonly onRead?: (found: T) => void
}

/** A file that the server reads and reports on before anything is made of it. */
export function useReadFile<T>({ read, onRead }: ReadFile<T>) {
  const [file, setFile] = useState<File>()
  const [share, setShare] = useState(0)
  const reading = useMutation({
    mutationFn: (chosen: File) => read(chosen, { onProgress: setShare }),
    ...(onRead && { onSuccess: onRead }),
  })
  const { data, error, isPending } = reading
  const item: SentFile | undefined = file && {
    id: 'file',
    name: file.name,
    size: file.size,
    state: error ? 'failed' : 'sending',
    progress: Math.round(share * 100),
    error: error ? sentenceOf(error) : undefined,
  }
  function begin(chosen: File | undefined) {
    if (!chosen) return
    setFile(chosen)
    setShare(0)
    reading.mutate(chosen)
  }
  return {
    found: data,
    items: item ? [item] : [],
    isPending,
    /** The bytes have arrived; the server looks at them. */
    isLooking: isPending && share === 1,
    begin,
    retry: () => begin(file),
    clear() {
      reading.reset()
      setFile(undefined)
    },
  }
}
