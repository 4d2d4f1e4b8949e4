import type { SubmitForm } from '#contract/tasks/forms.ts'
import { usableFiles, type NamedFileRow } from '#server/features/files/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { invalid } from '#server/kernel/errors.ts'
import { taskTexts } from '../texts.ts'

type SentFiles = NonNullable<SubmitForm['files']>

const MOST_MS = 20 * 60_000
/** Recorders stop a little after their bound. */
const TOLERANCE_MS = 5_000
const LEAST_MS = 3_000

function kindOf({ mime }: NamedFileRow) {
  if (mime.startsWith('image/')) return 'picture'
  return mime === 'application/pdf' ? 'paper' : 'recording'
}

/** Only what she has sent into the bucket of submissions herself. */
export async function filesOf(tx: SignedCtx, sent: SentFiles, leastMs = LEAST_MS) {
  if (sent.length === 0) return []
  const rows = await usableFiles(tx, { ids: sent.map(({ file_id }) => file_id) }, ['submissions'])
  const files = sent.map(({ file_id, duration_ms, peaks = [] }) => {
    const file = rows.find(({ id, is_her_own }) => id === file_id && is_her_own)
    if (!file) throw invalid('files', taskTexts.fileGone)
    const kind = kindOf(file)
    const facts = { file_id, kind, name: file.original_name } as const
    if (kind !== 'recording') return { ...facts, duration_ms: null, peaks: '[]' }
    // What the file itself says goes first; a recorder's file may say nothing of its length yet.
    const length = file.duration_seconds ? Math.round(file.duration_seconds * 1000) : duration_ms
    return { ...facts, duration_ms: length ?? null, peaks: JSON.stringify(peaks) }
  })
  checkLength(files, leastMs)
  return files
}

/** A take that a call interrupted comes in pieces; together they are as long as a recitation may be. */
function checkLength(
  files: readonly { readonly kind: string; readonly duration_ms: number | null }[],
  leastMs: number,
): void {
  const recordings = files.filter(({ kind }) => kind === 'recording')
  const length = recordings.reduce((whole, { duration_ms }) => whole + (duration_ms ?? 0), 0)
  if (length > MOST_MS + TOLERANCE_MS) throw invalid('files', taskTexts.tooLong)
  const isKnown = recordings.every(({ duration_ms }) => duration_ms !== null)
  if (recordings.length > 0 && isKnown && length < leastMs) throw invalid('files', taskTexts.tooShort)
}

/** One word may be as short as that. */
const LEAST_PIECE_MS = 500

/** A piece of a recitation, or what a teacher says to it. */
export async function checkRecording(tx: SignedCtx, file: SentFiles[number]) {
  const [recording] = await filesOf(tx, [file], LEAST_PIECE_MS)
  if (recording?.kind !== 'recording') throw invalid('file', taskTexts.recordingMissing)
  return recording
}
