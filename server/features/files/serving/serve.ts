import { text } from 'node:stream/consumers'
import { isStoragePath } from '#core/storage-path.ts'
import { FileMissing } from '#server/engines/files/port.ts'
import { answerRange } from '#server/kernel/http/byte-range.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { forbidden, notFound } from '#server/kernel/errors.ts'
import type { FileAnswer, FileRequest } from '#server/kernel/calls/handlers.ts'
import type { LinkQuery } from '#server/kernel/secrets/signed-link.ts'
import { isOfficeFile } from '../buckets.ts'
import { soundOfFilm, type FilmSound } from './film-sounds.ts'
import { EVERYBODY, readLink, signPieces } from './links.ts'
import { sizeOfPicture, type PictureSize } from './picture-sizes.ts'
import * as queries from '../queries.ts'
import { isShownToEverybody } from '../shown.ts'
import { fileTexts } from '../texts.ts'

const YEAR_SECONDS = 31_536_000
const PREVIEW_SECONDS = 3600

const PLAYLIST = 'application/vnd.apple.mpegurl'
const PLAYLIST_BYTES = 4 * 1024 * 1024

/**
 * Whatever a file holds, it runs nothing when it is opened by itself; a sandbox would also keep the browser's own
 * reader from showing a PDF.
 */
const policyFor = (mime: string): string =>
  mime === 'application/pdf'
    ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"
    : "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

type StoredRow = NonNullable<Awaited<ReturnType<typeof queries.findByPath>>>

/** The bytes at one of our addresses: whole, a range of them, or only that they have not changed. */
export async function serveFile(
  ctx: Ctx,
  path: string,
  query: LinkQuery & { readonly w?: string | undefined; readonly only?: 'sound' | undefined },
  request: FileRequest,
): Promise<FileAnswer> {
  const file = isStoragePath(path) ? await queries.findByPath(ctx.db, path) : undefined
  if (!file) throw notFound(fileTexts.notFound)
  const pass = await passFor(ctx, file, query)
  if (file.mime === PLAYLIST && pass.subject) return servePlaylist(ctx, file, pass.subject)
  const smaller = query.w ? await sizeOfPicture(ctx, file, Number(query.w)).catch(refuseMissing) : undefined
  if (smaller) return serveSize(ctx, smaller, pass, request)
  if (query.only) {
    const sound = await soundOfFilm(ctx, file).catch(refuseMissing)
    if (sound) return serveSound(ctx, sound, pass, request)
  }
  const headers = {
    'cache-control': pass.cacheControl,
    etag: `"${file.sha256.slice(0, 32)}"`,
    'accept-ranges': 'bytes',
    'content-disposition': dispositionOf(file),
    'content-security-policy': policyFor(file.mime),
  }
  return answerBytes(ctx, { key: path, size: file.size_bytes, type: typeOf(file.mime), headers }, request)
}

interface ServedBytes {
  readonly key: string
  readonly size: number
  readonly type: string
  readonly headers: Readonly<Record<string, string>> & { readonly etag: string }
}

async function answerBytes(
  ctx: Ctx,
  { key, size, type, headers }: ServedBytes,
  request: FileRequest,
): Promise<FileAnswer> {
  if (request.ifNoneMatch?.includes(headers.etag)) return { status: 304, headers, body: null }
  const range = answerRange(request.range, size)
  if (range.status === 416)
    return { status: 416, headers: { ...headers, 'content-range': range.contentRange }, body: null }
  const length = range.status === 206 ? range.range.end - range.range.start + 1 : size
  return {
    status: range.status,
    headers: {
      ...headers,
      'content-type': type,
      'content-length': String(length),
      ...(range.status === 206 ? { 'content-range': range.contentRange } : {}),
    },
    body: await ctx.ports.files
      .read(key, range.status === 206 ? range.range : undefined)
      .catch(refuseMissing),
  }
}

const serveSound = (ctx: Ctx, { key, size, mime }: FilmSound, pass: Pass, request: FileRequest) =>
  answerBytes(
    ctx,
    {
      key,
      size,
      type: mime,
      headers: {
        'cache-control': pass.cacheControl,
        etag: etagOfKey(key),
        'accept-ranges': 'bytes',
        'content-disposition': 'inline',
        'content-security-policy': policyFor(mime),
      },
    },
    request,
  )

/** The key of what we made ourselves is the hash of its content. */
const etagOfKey = (key: string) =>
  `"${key
    .replace(/\.\w+$/, '')
    .replaceAll('/', '')
    .slice(-35)}"`

/** A browser that knows no QuickTime plays what is in it all the same, for MP4 is made like it. */
function typeOf(mime: string): string {
  if (mime === 'video/quicktime') return 'video/mp4'
  return mime.startsWith('text/') ? `${mime}; charset=utf-8` : mime
}

/** What an office program opens is downloaded under its name, which is nobody's to choose but its ending. */
function dispositionOf({ mime, path, original_name: name }: StoredRow): string {
  if (!isOfficeFile(mime)) return 'inline'
  const ending = path.slice(path.lastIndexOf('.'))
  const whole = name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`
  return `attachment; filename="file${ending}"; filename*=UTF-8''${encodeURIComponent(whole)}`
}

async function serveSize(
  ctx: Ctx,
  { key, size }: PictureSize,
  { cacheControl }: Pass,
  { ifNoneMatch }: FileRequest,
): Promise<FileAnswer> {
  const etag = etagOfKey(key)
  const headers = {
    'cache-control': cacheControl,
    etag,
    'content-disposition': 'inline',
    'content-security-policy': policyFor('image/webp'),
  }
  if (ifNoneMatch?.includes(etag)) return { status: 304, headers, body: null }
  return {
    status: 200,
    headers: { ...headers, 'content-type': 'image/webp', 'content-length': String(size) },
    body: await ctx.ports.files.read(key).catch(refuseMissing),
  }
}

interface Pass {
  /** How long the bytes may be kept, and by whom. */
  readonly cacheControl: string
  /** Whom a private file is opened for. */
  readonly subject?: string
}

/** Refuses who may not fetch it. */
async function passFor(ctx: Ctx, file: StoredRow, query: LinkQuery): Promise<Pass> {
  if (!file.is_private) return { cacheControl: `public, max-age=${YEAR_SECONDS}, immutable` }
  if (query.sig === undefined) {
    if (!(await isShownToEverybody(ctx, file.path))) throw notFound(fileTexts.notFound)
    return { cacheControl: `public, max-age=${PREVIEW_SECONDS}`, subject: EVERYBODY }
  }
  const link = readLink(ctx, file.path, query)
  const isAlive = link && (link.sessionId === undefined || (await ctx.actorOfSession(link.sessionId)))
  if (!isAlive) throw forbidden(fileTexts.linkEnded)
  const seconds = Math.floor((link.expiresAt.getTime() - ctx.now.getTime()) / 1000)
  return { cacheControl: `private, max-age=${seconds}`, subject: link.subject }
}

/** A playlist is the same for everybody in the store; as it leaves, its pieces are signed for who opened it. */
async function servePlaylist(ctx: Ctx, file: StoredRow, subject: string): Promise<FileAnswer> {
  if (file.size_bytes > PLAYLIST_BYTES) throw notFound(fileTexts.notFound)
  const stream = await ctx.ports.files.read(file.path).catch(refuseMissing)
  const body = Buffer.from(signPieces(ctx, await text(stream), subject))
  const headers = {
    'cache-control': 'private, no-store',
    'content-type': PLAYLIST,
    'content-security-policy': policyFor(PLAYLIST),
    'content-length': String(body.length),
  }
  return { status: 200, headers, body }
}

function refuseMissing(error: unknown): never {
  throw error instanceof FileMissing ? notFound(fileTexts.notFound) : error
}
