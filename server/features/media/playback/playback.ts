import { createReadStream } from 'node:fs'
import type { Bucket, Playback } from '#contract/files/shapes.ts'
import { FileMissing, FileRejected, type KnownType, type MediaInfo } from '#server/engines/files/port.ts'
import { WorkRefused } from '#server/engines/workers/port.ts'
import { changePlayback, mimeOf, setPlayback, takePlaceOf } from '#server/features/files/public.ts'
import { swapRecordings } from '#server/features/quizzes/public.ts'
import { auditMany } from '#server/kernel/data/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import * as queries from './playback-queries.ts'
import { swapInCourses } from '../swap.ts'

export const CONVERT_MEDIUM = 'media.convert'
const BUCKET = 'lesson-media'
const AT_ONCE = 20

/** Every minute: what nobody has opened yet is opened, and of the films that not every device plays the next is converted. */
export async function settlePlayback(ctx: Ctx): Promise<void> {
  for (const { path, mime } of await queries.listUnchecked(ctx.db, AT_ONCE)) await check(ctx, path, mime)
  // Asked each time: the tool may have been installed since, or be gone.
  const canConvert = (await ctx.ports.host.toolVersion('ffmpeg')) !== undefined
  if (canConvert) await changePlayback(ctx.db, 'foreign', 'waiting')
  else await changePlayback(ctx.db, 'waiting', 'foreign')
  if (canConvert && !(await isConverting(ctx))) await beginNext(ctx)
}

async function check(ctx: Ctx, path: string, mime: string): Promise<void> {
  const type = typeOf(mime)
  try {
    const info = await ctx.ports.files.withLocal(path, (local) => ctx.ports.files.examine(local, type))
    await setPlayback(
      ctx.db,
      path,
      info ? { playback: playbackOf(info), mime: mimeOf(type, info) } : { playback: 'none' },
    )
  } catch (error) {
    // A busy machine says nothing about the film; it is opened another time.
    if (error instanceof WorkRefused) return
    if (!(error instanceof FileRejected) && !(error instanceof FileMissing)) throw error
    await setPlayback(ctx.db, path, { playback: 'none' })
  }
}

/** The column holds what `sniff` said; only a sound in WebM has a name of its own there. */
const typeOf = (mime: string) => mime.replace('audio/webm', 'video/webm') as KnownType

const playbackOf = ({ encoding }: MediaInfo): Playback => (encoding === 'common' ? 'plays' : 'foreign')

async function isConverting({ ports }: Ctx): Promise<boolean> {
  const queue = (await ports.jobs.figures()).find((one) => one.queue === CONVERT_MEDIUM)
  return queue !== undefined && queue.waiting + queue.delayed + queue.active > 0
}

/** One at a time: a film takes the machine for minutes. */
const beginNext = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    // Nobody works on these: their job failed for good.
    await changePlayback(tx.db, 'converting', 'none')
    const next = await queries.findWaiting(tx.db)
    if (!next) return
    await setPlayback(tx.db, next.path, { playback: 'converting' })
    await tx.ports.jobs.enqueue(tx.db, CONVERT_MEDIUM, { path: next.path })
  })

/** What was made takes the place of what came, in the library and wherever a lesson shows it. */
export async function convertMedium(ctx: Ctx, path: string): Promise<void> {
  const row = await queries.findConverting(ctx.db, path)
  if (!row) return
  try {
    const made = await makePlayable(ctx, { path, mime: row.mime, bucket: BUCKET })
    await inTransaction(ctx, async (tx) => {
      await takePlaceOf(tx.db, path, made)
      const swap = { from: path, to: made.path, of: undefined, by: null, at: tx.now }
      const courses = await swapInCourses(tx, swap)
      // Under its old name nothing is served any more.
      await swapRecordings(tx.db, path, made.path)
      const after = { path: made.path, courses }
      await auditMany(tx, [
        { action: 'media.convert', entity: 'file', entityId: row.id, before: { path }, after },
      ])
    })
  } catch (error) {
    if (!(error instanceof FileRejected) && !(error instanceof FileMissing)) throw error
    const isToolGone = error instanceof FileRejected && error.reason === 'tool'
    await setPlayback(ctx.db, path, { playback: isToolGone ? 'foreign' : 'none' })
  }
}

interface Unplayable {
  readonly path: string
  readonly mime: string
  /** Where what is made goes. */
  readonly bucket: Bucket
}

/** Stores the same medium as every browser plays it. Throws FileRejected. */
export async function makePlayable({ ports: { files } }: Ctx, { path, mime: from, bucket }: Unplayable) {
  const type = typeOf(from)
  const converted = await files.withLocal(path, async (local) => {
    const info = await files.examine(local, type)
    return files.convert(local, { type, kind: info?.kind ?? 'video' })
  })
  try {
    const info = await files.examine(converted.path, converted.type)
    if (info?.encoding !== 'common') throw new FileRejected('broken', 'The film cannot be converted')
    const { extension } = converted
    const { key, size, sha256 } = await files.put(createReadStream(converted.path), {
      bucket,
      extension,
    })
    const { width = null, height = null, durationSeconds = null } = info
    const mime = mimeOf(converted.type, info)
    return { path: key, mime, size_bytes: size, sha256, width, height, duration_seconds: durationSeconds }
  } finally {
    await converted.discard()
  }
}
