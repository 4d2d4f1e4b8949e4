import { useState } from 'react'
import type { UploadedFile } from '#contract/files/shapes.ts'
import { MOST_FILES } from '#contract/messages/shapes.ts'
import { arabicDigits } from '#core/format/number.ts'
import { newIdempotencyKey } from '#web/kernel/calls/http.ts'
import type { UploadOptions } from '#web/kernel/files/upload.ts'
import { useUploadQueue } from '#web/kernel/files/use-upload.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

async function send(file: File, options: UploadOptions): Promise<UploadedFile> {
  const { sendFile } = await import('#web/kernel/files/send-file.ts')
  return sendFile('messages', file, options)
}

/** The files of a message that she is writing: each is sent as soon as it is chosen. */
export function useAttachments() {
  const queue = useUploadQueue<UploadedFile>()
  const [alts, setAlts] = useState<Readonly<Record<string, string>>>({})
  const room = MOST_FILES - queue.items.length
  return {
    items: queue.items,
    isFull: room <= 0,
    isSending: queue.items.some(({ state }) => state === 'sending' || state === 'waiting'),
    hasFailed: queue.items.some(({ state }) => state === 'failed'),
    altOf: (id: string) => alts[id] ?? '',
    describe: (id: string, alt: string) => setAlts((all) => ({ ...all, [id]: alt })),
    choose: (files: readonly File[]) => {
      for (const file of files.slice(0, Math.max(0, room))) queue.add({ id: newIdempotencyKey(), file, send })
      if (files.length > room)
        toast({
          kind: 'info',
          title: `مع الرسالة ${arabicDigits(MOST_FILES)} ملفات على الأكثر`,
          text: 'أرفقنا أول ما اخترتِ، وأرسلي الباقي في رسالة أخرى.',
        })
    },
    retry: queue.retry,
    remove: queue.remove,
    /** What has arrived, for the message; it leaves this list. */
    take() {
      const files = queue
        .uploads()
        .flatMap(({ id, stored }) => (stored ? [{ file_id: stored.id, alt: alts[id]?.trim() ?? '' }] : []))
      queue.replace([])
      setAlts({})
      return files
    },
  }
}
export type Attachments = ReturnType<typeof useAttachments>
