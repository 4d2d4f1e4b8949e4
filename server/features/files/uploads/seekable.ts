import { createReadStream } from 'node:fs'
import { FileMissing, FileRejected } from '#server/engines/files/port.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { invalid } from '#server/kernel/errors.ts'
import * as queries from '../queries.ts'
import { fileTexts } from '../texts.ts'
import type { FileRow } from './upload.ts'

/** The containers that browsers record into; their type is told by what is in them. */
const packedIn: Readonly<Record<string, 'video/webm' | 'audio/mp4'>> = {
  'audio/webm': 'video/webm',
  'video/webm': 'video/webm',
  'audio/mp4': 'audio/mp4',
  'video/mp4': 'audio/mp4',
}

/**
 * What a browser recorded, with its length and an index that lets one jump in it: the row of a file whose bytes are
 * stored. Where that cannot be made it is the row as it stands. Whose file it is was asked before.
 */
export async function storeSeekable(ctx: Ctx, fileId: number): Promise<FileRow> {
  const { id: _id, ...row } = await queries.findRow(ctx.db, fileId)
  const type = packedIn[row.mime]
  if (!type) return row
  const { files } = ctx.ports
  try {
    const made = await files.withLocal(row.path, (local) => files.makeSeekable(local, type))
    try {
      const info = await files.examine(made.path, made.type)
      const stored = await files.put(createReadStream(made.path), {
        bucket: row.bucket,
        extension: made.extension,
      })
      return {
        ...row,
        path: stored.key,
        size_bytes: stored.size,
        sha256: stored.sha256,
        duration_seconds: info?.durationSeconds ?? row.duration_seconds,
        playback: 'plays',
        created_at: ctx.now,
      }
    } finally {
      await made.discard()
    }
  } catch (error) {
    if (error instanceof FileMissing) throw invalid('file', fileTexts.damaged)
    if (!(error instanceof FileRejected)) throw error
    ctx.log.warn({ path: row.path, err: error }, 'a recording stays as it was recorded')
    return row
  }
}
