import { MOST_TICKET_FILES, TICKET_FILE_MB, type SentTicketFile } from '#contract/support/shapes.ts'
import { arabicDigits } from '#core/format/number.ts'
import { ApiError } from '#web/kernel/calls/api-error.ts'
import { newIdempotencyKey } from '#web/kernel/calls/http.ts'
import type { UploadOptions } from '#web/kernel/files/upload.ts'
import { useUploadQueue } from '#web/kernel/files/use-upload.ts'
import { sendTicketFileRoute } from '../support.queries.ts'

const tooLarge = () =>
  new ApiError({
    type: 'validation_error',
    message: `حجم الملف أكبر من ${arabicDigits(TICKET_FILE_MB)} ميغابايت.`,
  })

async function sendFile(file: File, options: UploadOptions): Promise<SentTicketFile> {
  if (file.size > TICKET_FILE_MB * 1024 * 1024) throw tooLarge()
  const { uploadFor } = await import('#web/kernel/files/upload.ts')
  return uploadFor<SentTicketFile>(sendTicketFileRoute, { file }, options)
}

/** The files of a message: each is sent as soon as it is chosen. */
export function useTicketFiles() {
  const queue = useUploadQueue<SentTicketFile>()
  const room = MOST_TICKET_FILES - queue.items.length
  return {
    items: queue.items,
    isFull: room <= 0,
    isSending: queue.items.some(({ state }) => state === 'sending' || state === 'waiting'),
    tokens: () => queue.uploads().flatMap(({ stored }) => (stored ? [stored.token] : [])),
    choose: (files: readonly File[]) => {
      for (const file of files.slice(0, Math.max(0, room)))
        queue.add({ id: newIdempotencyKey(), file, send: sendFile })
    },
    retry: queue.retry,
    remove: queue.remove,
    clear: () => queue.replace([]),
  }
}
export type TicketFiles = ReturnType<typeof useTicketFiles>
