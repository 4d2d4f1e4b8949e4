import { useEffect, useRef, useState } from 'react'
import {
  APPLICATION_FILE_MB,
  MOST_IJAZA_FILES,
  type SentFile,
} from '#contract/teacher-applications/shapes.ts'
import { arabicDigits } from '#core/format/number.ts'
import { ApiError, sentenceOf } from '#web/kernel/api-error.ts'
import { newIdempotencyKey } from '#web/kernel/http.ts'
import type { UploadItem } from '#web/ui/file-upload.tsx'
import { sendFileRoute } from './apply.queries.ts'
import type { SentPaper } from './draft.ts'

type Kind = SentPaper['kind']

interface Paper {
  readonly id: string
  readonly kind: Kind
  readonly name: string
  readonly size: number
  readonly state: UploadItem['state']
  readonly share: number
  readonly error?: string | undefined
  readonly file?: File
  readonly sent?: SentPaper
}

const most: Record<Kind, number> = { cv: 1, ijaza: MOST_IJAZA_FILES }
const tooLarge = () =>
  new ApiError({
    type: 'validation_error',
    message: `حجم الملف أكبر من ${arabicDigits(APPLICATION_FILE_MB)} ميغابايت.`,
  })

const newPaper = (kind: Kind, file: File): Paper => ({
  id: newIdempotencyKey(),
  kind,
  name: file.name,
  size: file.size,
  state: 'sending',
  share: 0,
  file,
})
const keptPaper = (sent: SentPaper): Paper => ({
  id: sent.token,
  kind: sent.kind,
  name: sent.name,
  size: sent.size,
  state: 'done',
  share: 1,
  sent,
})

/** The papers of an application: each is sent as soon as it is chosen, and `onSent` tells which are there now. */
export function usePapers(start: readonly SentPaper[], onSent: (papers: readonly SentPaper[]) => void) {
  const [papers, setPapers] = useState<readonly Paper[]>(() => start.map(keptPaper))
  const latest = useRef(papers)
  const going = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const open = going.current
    return () => open.forEach((control) => control.abort())
  }, [])

  function show(next: readonly Paper[]): void {
    latest.current = next
    setPapers(next)
  }
  function change(next: readonly Paper[]): void {
    show(next)
    onSent(sentOf(next))
  }
  const patch = (id: string, patched: Partial<Paper>) =>
    latest.current.map((paper) => (paper.id === id ? { ...paper, ...patched } : paper))

  async function send({ id, kind, file }: Paper): Promise<void> {
    if (!file) return
    const control = new AbortController()
    going.current.set(id, control)
    try {
      if (file.size > APPLICATION_FILE_MB * 1024 * 1024) throw tooLarge()
      const { uploadFor } = await import('#web/kernel/upload.ts')
      const { token, name, size, expires_at } = await uploadFor<SentFile>(
        sendFileRoute,
        { file, fields: { kind } },
        {
          signal: control.signal,
          onProgress: (share) => show(patch(id, { state: 'sending', share })),
        },
      )
      change(patch(id, { state: 'done', share: 1, sent: { kind, token, name, size, expires_at } }))
    } catch (error) {
      if (control.signal.aborted) return
      show(patch(id, { state: 'failed', share: 0, error: sentenceOf(error) }))
    } finally {
      going.current.delete(id)
    }
  }

  function remove(id: string): void {
    going.current.get(id)?.abort()
    change(latest.current.filter((paper) => paper.id !== id))
  }
  return {
    /** Takes the place of all that was there: a draft, or nothing. */
    put: (kept: readonly SentPaper[]) => show(kept.map(keptPaper)),
    /** A new CV takes the place of the old one; of the others only so many fit. */
    choose(kind: Kind, files: readonly File[]) {
      const same = latest.current.filter((paper) => paper.kind === kind)
      const room = kind === 'cv' ? 1 : most[kind] - same.length
      const added = files.slice(0, Math.max(0, room)).map((file) => newPaper(kind, file))
      const kept = latest.current.filter((paper) => kind !== 'cv' || paper.kind !== 'cv')
      if (kind === 'cv') for (const { id } of same) going.current.get(id)?.abort()
      change([...kept, ...added])
      for (const paper of added) void send(paper)
    },
    retry(id: string) {
      const paper = latest.current.find((one) => one.id === id)
      if (!paper) return
      show(patch(id, { state: 'sending', share: 0, error: undefined }))
      void send(paper)
    },
    remove,
    sent: () => sentOf(latest.current),
    isSending: papers.some(({ state }) => state === 'sending'),
    itemsOf: (kind: Kind): UploadItem[] => papers.filter((paper) => paper.kind === kind).map(itemOf),
    isFull: (kind: Kind) => papers.filter((paper) => paper.kind === kind).length >= most[kind],
  }
}

const sentOf = (papers: readonly Paper[]): SentPaper[] => papers.flatMap(({ sent }) => sent ?? [])

const itemOf = ({ id, name, size, state, share, error }: Paper): UploadItem => ({
  id,
  name,
  size,
  state,
  progress: Math.round(share * 100),
  error,
})
