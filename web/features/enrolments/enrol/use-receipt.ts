import { useEffect, useRef, useState } from 'react'
import { fileRoutes } from '#contract/files/routes.ts'
import type { UploadedFile } from '#contract/files/shapes.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { upload } from '#web/kernel/upload.ts'
import type { UploadItem } from '#web/ui/file-upload.tsx'

interface Receipt {
  readonly file: File
  readonly state: UploadItem['state']
  readonly share: number
  readonly error?: string
  readonly stored?: UploadedFile
}

/** One private file, sent as soon as it is chosen; a new choice takes the place of the old one. */
export function useReceipt() {
  const [receipt, setReceipt] = useState<Receipt>()
  const going = useRef<AbortController>(undefined)
  useEffect(() => () => going.current?.abort(), [])

  async function send(file: File) {
    going.current?.abort()
    const control = new AbortController()
    going.current = control
    const show = (next: Omit<Receipt, 'file'>) => {
      if (!control.signal.aborted) setReceipt({ file, ...next })
    }
    show({ state: 'sending', share: 0 })
    try {
      const stored = await upload<UploadedFile>(
        fileRoutes.upload,
        { file, fields: { bucket: 'receipts' } },
        { signal: control.signal, onProgress: (share) => show({ state: 'sending', share }) },
      )
      show({ state: 'done', share: 1, stored })
    } catch (error) {
      show({
        state: 'failed',
        share: 0,
        error: sentenceOf(error),
      })
    }
  }

  return {
    stored: receipt?.stored,
    isSending: receipt?.state === 'sending',
    items: receipt ? [itemOf(receipt)] : [],
    choose: (file: File) => void send(file),
    retry: () => receipt && void send(receipt.file),
    remove: () => {
      going.current?.abort()
      setReceipt(undefined)
    },
  }
}

const itemOf = ({ file, state, share, error }: Receipt): UploadItem => ({
  id: 'receipt',
  name: file.name,
  size: file.size,
  state,
  progress: Math.round(share * 100),
  error,
})
