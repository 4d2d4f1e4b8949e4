import { kernelTexts, text } from '#server/kernel/texts.ts'
import { randomUUID } from 'node:crypto'
import type { Bucket } from '#contract/files/shapes.ts'
import { fileNameOf } from '#core/text/file-name.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { conflict, forbidden, invalid, noRoom, notFound, Refusal } from '#server/kernel/errors.ts'
import type { Piece, PieceAnswer } from '#server/kernel/calls/handlers.ts'
import { bucketRules, isOfficeFile, typeNames } from '../buckets.ts'
import { fileUrl } from '../serving/links.ts'
import { checkQuota } from './quota.ts'
import * as queries from './resumable-queries.ts'
import { fileTexts } from '../texts.ts'
import { keepUpload } from './upload.ts'

const IDLE_DAYS = 3
const DAY_MS = 86_400_000
const MOST_OPEN = 50
const MB = 1024 * 1024

interface BeginUpload {
  readonly bucket: Bucket
  readonly name: string
  readonly size: number
  readonly fingerprint: string
}

/** Agrees on what will come before a byte of it does. Asked again for the same file it tells how far it is. */
export async function beginUpload(ctx: SignedCtx, { bucket, name, size, fingerprint }: BeginUpload) {
  const takes = bucketRules[bucket].takes[ctx.actor.role]
  if (!takes) throw forbidden(fileTexts.bucketClosed)
  const limit = Math.min(largestOf(ctx, takes), bucketRules[bucket].mostBytes ?? Number.MAX_SAFE_INTEGER)
  if (size > limit) throw invalid('file', fileTexts.tooLarge, { mb: Math.round((limit / MB) * 10) / 10 })
  if ((await ctx.ports.host.room(2 * size)) === 'full') throw noRoom()
  const { id } = await queries.beginUpload(ctx.db, {
    id: randomUUID(),
    owner_id: ctx.actor.id,
    bucket,
    name: fileNameOf(name),
    size_bytes: size,
    fingerprint: `${fileNameOf(name)} ${fingerprint}`,
    at: ctx.now,
  })
  await checkRoom(ctx, { id, bucket, size })
  await ctx.ports.spool.open(id)
  return {
    id,
    location: `/api/v1/upload/resumable/${id}`,
    received: (await ctx.ports.spool.received(id)) ?? 0,
    expires_at: new Date(ctx.now.getTime() + IDLE_DAYS * DAY_MS),
  }
}

function largestOf({ config }: SignedCtx, takes: readonly string[]): number {
  const { image, document, media } = config.uploadLimits
  return takes.some((type) => /^(video|audio)\/|^application\/zip$/.test(type))
    ? media
    : Math.max(image, document)
}

/** What is on its way counts as if it were there already, so that many at once do not pass the bound together. */
async function checkRoom(
  ctx: SignedCtx,
  { id, bucket, size }: { id: string; bucket: Bucket; size: number },
): Promise<void> {
  const open = await queries.sumOpen(ctx.db, ctx.actor.id, id)
  try {
    if (open.uploads >= MOST_OPEN) throw conflict(fileTexts.tooManyOpen)
    await checkQuota(ctx, bucket, size + Number(open.bytes))
  } catch (error) {
    await queries.deleteUpload(ctx.db, id)
    await ctx.ports.spool.remove(id)
    throw error
  }
}

const openUpload = async (ctx: SignedCtx, id: string): Promise<queries.UploadRow> => {
  const upload = await queries.findUpload(ctx.db, id, ctx.actor.id)
  if (!upload || upload.file_id !== null) throw notFound(fileTexts.uploadGone)
  return upload
}

/** HEAD and PATCH of the tus protocol, for her own upload only. What is of a wrong type is refused at its first piece. */
export async function takePiece(ctx: SignedCtx, id: string, piece: Piece): Promise<PieceAnswer> {
  const upload = await openUpload(ctx, id)
  // Another node may have begun it; the pieces are gathered where they arrive.
  await ctx.ports.spool.open(id)
  const answer = await ctx.ports.spool.take({ ...piece, id, size: upload.size_bytes })
  if (answer.status >= 400) throw refusalOf(answer.status)
  if (piece.method === 'PATCH') {
    await queries.touchUpload(ctx.db, id, ctx.now)
    if (piece.headers['upload-offset'] === '0') await checkFirstBytes(ctx, upload)
  }
  return answer
}

function refusalOf(status: number): Refusal {
  if (status === 404 || status === 410) return notFound(fileTexts.uploadGone)
  if (status === 409) return conflict(fileTexts.wrongPlace)
  if (status >= 500) return new Refusal('unavailable', text(fileTexts.uploadBusy))
  return new Refusal('client_error', text(status === 413 ? kernelTexts.tooLarge : kernelTexts.badRequest), {
    status,
  })
}

async function checkFirstBytes(ctx: SignedCtx, { id, bucket, size_bytes }: queries.UploadRow): Promise<void> {
  const takes = bucketRules[bucketOf(bucket)].takes[ctx.actor.role] ?? []
  const sniffed = await ctx.ports.files.sniff(ctx.ports.spool.pathOf(id))
  if (sniffed && takes.includes(sniffed.type)) return
  // Whose zip it is may stand at its end.
  const goesOn = (await ctx.ports.spool.received(id)) !== size_bytes
  if (goesOn && sniffed?.type === 'application/zip' && takes.some(isOfficeFile)) return
  await forget(ctx, id)
  throw invalid('file', fileTexts.wrongType, { types: typeNames(takes) })
}

/** Keeps what has arrived whole. A refused file is gone with its bytes; a repeated call answers the same file. */
export async function finishUpload(ctx: SignedCtx, id: string) {
  const upload = await queries.findUpload(ctx.db, id, ctx.actor.id)
  if (!upload) throw notFound(fileTexts.uploadGone)
  if (upload.file_id !== null) return keptBefore(ctx, upload.file_id)
  if ((await ctx.ports.spool.received(id)) !== upload.size_bytes) throw conflict(fileTexts.notWhole)
  const file = await keepWhole(ctx, upload)
  await queries.finishUpload(ctx.db, id, file.id)
  await ctx.ports.spool.remove(id)
  return file
}

/** Outside a transaction, since it copies for as long as the file is large; doing it twice keeps one and the same. */
async function keepWhole(ctx: SignedCtx, { id, bucket, name, size_bytes: size }: queries.UploadRow) {
  const tempPath = ctx.ports.spool.pathOf(id)
  try {
    return await keepUpload(ctx, bucketOf(bucket), { tempPath, name, size, fields: {} })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'validation_error') await forget(ctx, id)
    throw error
  }
}

/** Sound because only `beginUpload` writes the column, from the closed list. */
const bucketOf = (stored: string) => stored as Bucket

async function keptBefore(ctx: SignedCtx, fileId: number) {
  const file = await queries.findKept(ctx.db, fileId)
  if (!file) throw notFound(fileTexts.uploadGone)
  const { is_private, size_bytes: size, ...facts } = file
  return { ...facts, size, url: fileUrl(ctx, { path: file.path, is_private }) }
}

export async function cancelUpload(ctx: SignedCtx, id: string): Promise<null> {
  await openUpload(ctx, id)
  await forget(ctx, id)
  return null
}

async function forget(ctx: SignedCtx, id: string): Promise<void> {
  await queries.deleteUpload(ctx.db, id)
  await ctx.ports.spool.remove(id)
}

/** The nightly job: uploads that nobody went on with, and bytes on this disk that no upload knows any more. */
export async function forgetIdleUploads(ctx: Ctx): Promise<void> {
  await queries.forgetIdle(ctx.db, new Date(ctx.now.getTime() - IDLE_DAYS * DAY_MS))
  const idle = await ctx.ports.spool.listIdle(new Date(ctx.now.getTime() - DAY_MS))
  const knownUploads = await queries.listKnown(ctx.db, idle)
  for (const id of idle) if (!knownUploads.has(id)) await ctx.ports.spool.remove(id)
}
