import { createReadStream } from 'node:fs'
import { FileMissing, FileRejected, type Loudness } from '#server/engines/files/port.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { invalid } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
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

interface Packed {
  /** A row to be written: its bytes are stored. */
  readonly file: FileRow
  readonly loudness: Loudness | undefined
}

/**
 * What a browser recorded, with its length and an index that lets one jump in it. Undefined where that cannot be made.
 * Whose file it is was asked before.
 */
async function pack(ctx: Ctx, row: FileRow, measures: boolean): Promise<Packed | undefined> {
  const type = packedIn[row.mime]
  if (!type) return undefined
  const { files } = ctx.ports
  try {
    const made = await files.withLocal(row.path, (local) => files.makeSeekable(local, type))
    try {
      const info = await files.examine(made.path, made.type)
      const isMeasured = measures && info?.kind === 'audio'
      const loudness = isMeasured ? await files.measure(made.path, made.type) : undefined
      const stored = await files.put(createReadStream(made.path), {
        bucket: row.bucket,
        extension: made.extension,
      })
      const file = {
        ...row,
        path: stored.key,
        size_bytes: stored.size,
        sha256: stored.sha256,
        duration_seconds: info?.durationSeconds ?? row.duration_seconds ?? null,
        playback: 'plays' as const,
        created_at: ctx.now,
      }
      return { file, loudness }
    } finally {
      await made.discard()
    }
  } catch (error) {
    if (!(error instanceof FileRejected)) throw error
    ctx.log.warn({ path: row.path, err: error }, 'a recording stays as it was recorded')
    return undefined
  }
}

async function findRow(ctx: Ctx, fileId: number): Promise<FileRow> {
  const { id: _id, ...row } = await queries.findRow(ctx.db, fileId)
  return row
}

/** The row of a recording within the call that brings it: packed, or as it stands. */
export async function storeSeekable(ctx: Ctx, fileId: number): Promise<FileRow> {
  const row = await findRow(ctx, fileId)
  try {
    return (await pack(ctx, row, false))?.file ?? row
  } catch (error) {
    if (error instanceof FileMissing) throw invalid('file', fileTexts.damaged)
    throw error
  }
}

interface Packing {
  /** Also tells how loud it is, from second to second. */
  readonly measures?: boolean
  /** Puts the packed file, by its id, in the place of what the browser wrote. */
  readonly replace: (tx: Ctx, fileId: number, loudness: Loudness | undefined) => Promise<unknown>
}

/**
 * A job's way: the packed recording takes the place of what a browser wrote. The original stays until that has
 * succeeded, and for good where it cannot; twice is safe.
 */
export async function packRecording(
  ctx: Ctx,
  fileId: number,
  { measures = false, replace }: Packing,
): Promise<void> {
  const row = await findRow(ctx, fileId)
  try {
    const packed = await pack(ctx, row, measures)
    if (!packed) return
    await inTransaction(ctx, async (tx) => {
      const { id } = await queries.upsertFile(tx.db, packed.file)
      await replace(tx, id, packed.loudness)
    })
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error
    ctx.log.warn({ path: row.path, err: error }, 'a recording is not on the disk')
  }
}
