import type { z } from 'zod'
import type { MessageForm } from '#contract/messages/forms.ts'
import { MOST_VOICE_SECONDS, type fileKinds } from '#contract/messages/shapes.ts'
import { mediaUrl, usableFiles, type NamedFileRow } from '#server/features/files/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { invalid } from '#server/kernel/errors.ts'
import { messageTexts } from '../texts.ts'
import * as queries from './files-queries.ts'
import { CONVERT_VOICE } from './voice.ts'

interface Place {
  readonly threadId: number
  readonly seq: number
}
type Attached = z.output<typeof MessageForm>['files']
type FileKind = (typeof fileKinds)[number]

/** Recorders stop a little after their bound. */
const TOLERANCE_SECONDS = 5

function kindOf({ mime }: NamedFileRow): FileKind {
  if (mime.startsWith('image/')) return 'picture'
  return mime === 'application/pdf' ? 'paper' : 'voice'
}

/** Only what she has sent into the bucket of messages herself. */
export async function attachFiles(tx: SignedCtx, { threadId, seq }: Place, attached: Attached) {
  if (attached.length === 0) return
  const rows = await usableFiles(tx, { ids: attached.map(({ file_id }) => file_id) }, ['messages'])
  const files = attached.map(({ file_id, alt, peaks }) => {
    const file = rows.find(({ id, is_her_own }) => id === file_id && is_her_own)
    if (!file) throw invalid('files', messageTexts.fileGone)
    const kind = kindOf(file)
    if (kind === 'voice' && (file.duration_seconds ?? 0) > MOST_VOICE_SECONDS + TOLERANCE_SECONDS)
      throw invalid('files', messageTexts.voiceTooLong)
    return { thread_id: threadId, seq, file_id, kind, name: file.original_name, alt, peaks }
  })
  await queries.insertFiles(tx.db, files)
  for (const { kind, file_id } of files)
    if (kind === 'voice') await tx.ports.jobs.enqueue(tx.db, CONVERT_VOICE, { fileId: file_id })
}

/** The files of messages that the caller reads, by message. */
export async function filesOf(ctx: SignedCtx, threadId: number, seqs: readonly number[]) {
  const rows = await queries.listFiles(ctx.db, threadId, seqs)
  return (seq: number) =>
    rows
      .filter((row) => row.seq === seq)
      .map(({ path, size_bytes: size, duration_seconds: seconds, ...file }) => ({
        ...file,
        size,
        seconds,
        url: mediaUrl(ctx, path) ?? '',
      }))
}
