import { createReadStream } from 'node:fs'
import type { Bucket } from '#contract/files/shapes.ts'
import { FileMissing, FileRejected, type Loudness } from '#server/engines/files/port.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { upsertFile } from '../queries.ts'

/** The containers that browsers record into; their type is told by what is in them. */
const packedIn: Readonly<Record<string, 'video/webm' | 'audio/mp4'>> = {
  'audio/webm': 'video/webm',
  'video/webm': 'video/webm',
  'audio/mp4': 'audio/mp4',
  'video/mp4': 'audio/mp4',
}

interface Recording {
  readonly path: string
  readonly mime: string
  readonly owner_id: number | null
  readonly original_name: string
  readonly name_norm: string
  readonly duration_seconds: number | null
}

interface Packing {
  readonly bucket: Bucket
  /** Also tells how loud it is, from second to second. */
  readonly measures?: boolean
  /** Puts the packed file, by its id, in the place of what the browser wrote. */
  readonly replace: (tx: Ctx, fileId: number, loudness: Loudness | undefined) => Promise<unknown>
}

/**
 * A recording with its length and an index takes the place of what a browser wrote. The original stays until that has
 * succeeded, and for good where it cannot; twice is safe.
 */
export async function packRecording(
  ctx: Ctx,
  recording: Recording,
  { bucket, measures = false, replace }: Packing,
): Promise<void> {
  const type = packedIn[recording.mime]
  if (!type) return
  const { path, mime, owner_id, original_name, name_norm } = recording
  const { files } = ctx.ports
  try {
    const made = await files.withLocal(path, (local) => files.makeSeekable(local, type))
    try {
      const info = await files.examine(made.path, made.type)
      const isMeasured = measures && info?.kind === 'audio'
      const loudness = isMeasured ? await files.measure(made.path, made.type) : undefined
      const stored = await files.put(createReadStream(made.path), { bucket, extension: made.extension })
      await inTransaction(ctx, async (tx) => {
        const { id } = await upsertFile(tx.db, {
          bucket,
          path: stored.key,
          owner_id,
          original_name,
          name_norm,
          mime,
          size_bytes: stored.size,
          sha256: stored.sha256,
          duration_seconds: info?.durationSeconds ?? recording.duration_seconds,
          playback: 'plays',
          is_private: true,
          created_at: tx.now,
        })
        await replace(tx, id, loudness)
      })
    } finally {
      await made.discard()
    }
  } catch (error) {
    if (!(error instanceof FileRejected) && !(error instanceof FileMissing)) throw error
    ctx.log.warn({ path, err: error }, 'a recitation stays as it was recorded')
  }
}
