import {
  APPLICATION_FILE_MB,
  MOST_IJAZA_FILES,
  type SentFile,
} from '#contract/teacher-applications/shapes.ts'
import { arabicDigits } from '#core/format/number.ts'
import { ApiError } from '#web/kernel/calls/api-error.ts'
import { newIdempotencyKey } from '#web/kernel/calls/http.ts'
import type { UploadOptions } from '#web/kernel/files/upload.ts'
import type { UploadQueue } from '#web/kernel/files/upload-queue.ts'
import { useUploadQueue } from '#web/kernel/files/use-upload.ts'
import { sendFileRoute } from './apply.queries.ts'
import type { SentPaper } from './draft.ts'

type Kind = SentPaper['kind']

const most: Record<Kind, number> = { cv: 1, ijaza: MOST_IJAZA_FILES }
const tooLarge = () =>
  new ApiError({
    type: 'validation_error',
    message: `حجم الملف أكبر من ${arabicDigits(APPLICATION_FILE_MB)} ميغابايت.`,
  })

const sendPaper =
  (kind: Kind) =>
  async (file: File, options: UploadOptions): Promise<SentPaper> => {
    if (file.size > APPLICATION_FILE_MB * 1024 * 1024) throw tooLarge()
    const { uploadFor } = await import('#web/kernel/files/upload.ts')
    const sent = await uploadFor<SentFile>(sendFileRoute, { file, fields: { kind } }, options)
    const { token, name, size, expires_at } = sent
    return { kind, token, name, size, expires_at }
  }

const arrivedOf = (kind: Kind, papers: readonly SentPaper[]) =>
  papers
    .filter((paper) => paper.kind === kind)
    .map((stored) => ({ id: stored.token, name: stored.name, size: stored.size, stored }))

const sentIn = (queue: Pick<UploadQueue<SentPaper>, 'uploads'>) =>
  queue.uploads().flatMap(({ stored }) => stored ?? [])

/** The papers of an application: each is sent as soon as it is chosen, and `onSent` tells which are there now. */
export function usePapers(start: readonly SentPaper[], onSent: (papers: readonly SentPaper[]) => void) {
  const cv = useUploadQueue({ arrived: arrivedOf('cv', start) })
  const ijaza = useUploadQueue({ arrived: arrivedOf('ijaza', start) })
  const queues = { cv, ijaza }
  const sent = () => [...sentIn(cv), ...sentIn(ijaza)]
  return {
    clear() {
      cv.replace([])
      ijaza.replace([])
    },
    /** A new CV takes the place of the old one; of the others only so many fit. */
    choose(kind: Kind, files: readonly File[]) {
      if (kind === 'cv') for (const { id } of cv.uploads()) cv.remove(id)
      const room = most[kind] - queues[kind].uploads().length
      for (const file of files.slice(0, Math.max(0, room)))
        queues[kind].add({
          id: newIdempotencyKey(),
          file,
          send: sendPaper(kind),
          onDone: () => onSent(sent()),
        })
      onSent(sent())
    },
    retry(id: string) {
      cv.retry(id)
      ijaza.retry(id)
    },
    remove(id: string) {
      cv.remove(id)
      ijaza.remove(id)
      onSent(sent())
    },
    sent,
    isSending: [...cv.items, ...ijaza.items].some(({ state }) => state === 'sending'),
    itemsOf: (kind: Kind) => queues[kind].items,
    isFull: (kind: Kind) => queues[kind].items.length >= most[kind],
  }
}
