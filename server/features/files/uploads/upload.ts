import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Bucket, Playback } from '#contract/files/shapes.ts'
import { normalise } from '#core/text/normalise.ts'
import {
  FileRejected,
  type FileFamily,
  type KnownType,
  type MediaInfo,
  type RejectedFor,
  type StoredFile,
} from '#server/engines/files/port.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { forbidden, invalid, rateLimited } from '#server/kernel/errors.ts'
import type { Upload } from '#server/kernel/calls/handlers.ts'
import type { Sentence } from '#server/kernel/texts.ts'
import { isBareWebp } from './bare-webp.ts'
import { bucketRules, typeNames } from '../buckets.ts'
import { fileUrl } from '../serving/links.ts'
import { mimeOf } from '../serving/mime-of.ts'
import * as queries from '../queries.ts'
import { checkQuota } from './quota.ts'
import { fileTexts } from '../texts.ts'

const MB = 1024 * 1024
const DAY_SECONDS = 86_400
const STUDENT_BYTES_A_DAY = 200 * MB

/** What most people have of captions; browsers read them as WebVTT alone. */
const SUBRIP: KnownType = 'application/x-subrip'
const keptTypeOf = (type: KnownType): KnownType => (type === SUBRIP ? 'text/vtt' : type)

/** What is kept of an upload: a picture is drawn anew, captions are written as browsers read them, all else stays as it came. */
interface Kept {
  readonly stored: StoredFile
  readonly mime: string
  readonly width: number | null
  readonly height: number | null
  readonly seconds: number | null
  /** Of a film or a recording. */
  readonly playback: Playback | null
}

export type FileRow = Parameters<typeof queries.upsertFile>[1]

interface KeepOptions {
  /** It comes from a platform like this one: a picture that was drawn there already stays as it is. */
  readonly isPacked?: boolean
}

/** Checks an upload by its bytes, keeps it, and answers when it would survive a power cut. */
export async function keepUpload(
  ctx: SignedCtx,
  bucket: Bucket,
  upload: Upload,
  { isPacked = false }: KeepOptions = {},
) {
  const rule = bucketRules[bucket]
  const takes = rule.takes[ctx.actor.role]
  if (!takes) throw forbidden(fileTexts.bucketClosed)
  await checkDay(ctx, upload.size)
  await checkQuota(ctx, bucket, upload.size)
  const row = await store(ctx, upload, { bucket, takes, ownerId: ctx.actor.id, isPacked })
  const { id, path, mime, size_bytes: size, width, height } = await queries.upsertFile(ctx.db, row)
  const url = fileUrl(ctx, { path, is_private: rule.isPrivate })
  return { id, url, path, mime, size, width, height }
}

/**
 * For a form that is open to everybody: checks and stores an upload before the form's transaction, which then inserts
 * the row that is answered. The file is nobody's, and only those see it to whom the form's desk shows it.
 */
export async function storeVisitorsUpload(ctx: Ctx, bucket: Bucket, upload: Upload): Promise<FileRow> {
  const takes = bucketRules[bucket].visitors
  if (!takes) throw forbidden(fileTexts.bucketClosed)
  return store(ctx, upload, { bucket, takes, ownerId: null, isPacked: false })
}

interface Place {
  readonly bucket: Bucket
  readonly takes: readonly KnownType[]
  readonly ownerId: number | null
  readonly isPacked: boolean
}

/** The row of a file whose bytes are stored; bytes that no row comes to name are swept after a day. */
async function store(
  ctx: Ctx,
  upload: Upload,
  { bucket, takes, ownerId, isPacked }: Place,
): Promise<FileRow> {
  const sniffed = upload.size > 0 ? await ctx.ports.files.sniff(upload.tempPath) : undefined
  if (upload.size === 0) throw invalid('file', fileTexts.empty)
  if (!sniffed || !takes.includes(keptTypeOf(sniffed.type)))
    throw invalid('file', fileTexts.wrongType, { types: typeNames(await readableOf(ctx, takes)) })
  checkSize(ctx, bucket, sniffed.family, upload.size)
  const storedFile =
    sniffed.type === SUBRIP
      ? await keepCaptions(ctx, bucket, upload)
      : sniffed.family === 'image'
        ? await keepPicture(ctx, bucket, upload, isPacked)
        : await keepAsItIs(ctx, bucket, upload, sniffed)
  const name = sniffed.type === SUBRIP ? upload.name.replace(/\.srt$/i, '.vtt') : upload.name
  return {
    bucket,
    path: storedFile.stored.key,
    owner_id: ownerId,
    original_name: name,
    name_norm: normalise(name),
    mime: storedFile.mime,
    size_bytes: storedFile.stored.size,
    sha256: storedFile.stored.sha256,
    width: storedFile.width,
    height: storedFile.height,
    duration_seconds: storedFile.seconds,
    playback: storedFile.playback,
    is_private: bucketRules[bucket].isPrivate,
    created_at: ctx.now,
  }
}

/** A photo of an iPhone is no choice where nothing here can read it. */
async function readableOf({ ports }: Ctx, takes: readonly KnownType[]): Promise<readonly KnownType[]> {
  const canReadHeic = (await ports.host.toolVersion('ffmpeg')) !== undefined
  return takes.filter((type) => type !== 'image/heic' || canReadHeic)
}

async function checkDay(ctx: SignedCtx, size: number): Promise<void> {
  if (ctx.actor.role !== 'student') return
  const since = new Date(ctx.now.getTime() - DAY_SECONDS * 1000)
  const used = await queries.sumBytesSince(ctx.db, ctx.actor.id, since)
  if (used + size > STUDENT_BYTES_A_DAY) throw rateLimited(DAY_SECONDS, fileTexts.dailyQuota)
}

function checkSize({ config }: Ctx, bucket: Bucket, family: FileFamily, size: number): void {
  const { image, document, media } = config.uploadLimits
  const ofFamily =
    family === 'image' ? image : ['video', 'audio', 'archive'].includes(family) ? media : document
  const limit = Math.min(ofFamily, bucketRules[bucket].mostBytes ?? ofFamily)
  if (size > limit) throw invalid('file', fileTexts.tooLarge, { mb: Math.round((limit / MB) * 10) / 10 })
}

async function keepPicture(ctx: Ctx, bucket: Bucket, { tempPath }: Upload, isPacked: boolean): Promise<Kept> {
  const { imageWidth } = bucketRules[bucket]
  const { width, variants } = await ctx.ports.files
    .reencodeImage(tempPath, { widths: [imageWidth] })
    .catch(refusePicture)
  const picture = variants.at(-1)
  if (!picture) throw invalid('file', fileTexts.broken)
  const original = isPacked && width <= imageWidth ? await readFile(tempPath) : undefined
  const bytes = original && isBareWebp(original) ? original : picture.bytes
  const stored = await ctx.ports.files.put(bytes, { bucket, extension: picture.extension })
  const { width: drawnWidth, height } = picture
  return { stored, mime: 'image/webp', width: drawnWidth, height, seconds: null, playback: null }
}

const pictureFaults: Partial<Record<RejectedFor, Sentence>> = {
  'too-many-pixels': fileTexts.tooManyPixels,
  tool: fileTexts.heic,
}

function refusePicture(error: unknown): never {
  if (!(error instanceof FileRejected)) throw error
  throw invalid('file', pictureFaults[error.reason] ?? fileTexts.broken)
}

function refuseDamaged(error: unknown): never {
  if (!(error instanceof FileRejected)) throw error
  throw invalid('file', error.reason === 'macros' ? fileTexts.macros : fileTexts.damaged)
}

async function keepCaptions(ctx: Ctx, bucket: Bucket, { tempPath }: Upload): Promise<Kept> {
  const captions = await ctx.ports.files.readCaptions(tempPath).catch(refuseDamaged)
  const stored = await ctx.ports.files.put(captions, { bucket, extension: 'vtt' })
  return { stored, mime: 'text/vtt', width: null, height: null, seconds: null, playback: null }
}

async function keepAsItIs(
  ctx: Ctx,
  bucket: Bucket,
  { tempPath }: Upload,
  { type, extension }: { type: KnownType; extension: string },
): Promise<Kept> {
  const info = await ctx.ports.files.examine(tempPath, type).catch(refuseDamaged)
  if (info?.kind === 'video' && bucketRules[bucket].onlySound) throw invalid('file', fileTexts.onlySound)
  const playback = info ? await playbackOf(ctx, bucket, info) : null
  const stored = await ctx.ports.files.put(createReadStream(tempPath), { bucket, extension })
  return {
    stored,
    mime: info ? mimeOf(type, info) : type,
    width: info?.width ?? null,
    height: info?.height ?? null,
    seconds: info?.durationSeconds ?? null,
    playback,
  }
}

/** What not every browser plays is taken where it will be converted. */
async function playbackOf(ctx: Ctx, bucket: Bucket, { encoding }: MediaInfo): Promise<Playback> {
  if (encoding === 'common') return 'plays'
  // Asked each time: the tool may have been installed since.
  const canConvert = (await ctx.ports.host.toolVersion('ffmpeg')) !== undefined
  if (bucketRules[bucket].converts && canConvert) return 'waiting'
  throw invalid('file', fileTexts[encoding])
}
