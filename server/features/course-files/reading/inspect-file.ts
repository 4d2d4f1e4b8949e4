import { checkQuota, acceptedTypes, type NamedFileRow } from '#server/features/files/public.ts'
import type { Actor, Ctx, SignedCtx } from '#server/kernel/context.ts'
import { namedEntry } from '../format.ts'
import type { Media, Medium } from './media.ts'
import { openPackage, type CoursePackage } from './package.ts'
import { courseFileTexts } from '../texts.ts'

/** Reading asks no more of its reader than her role. */
export type ReadingCtx = Pick<Ctx, 'config' | 'db' | 'ports'> & { readonly actor: Pick<Actor, 'role'> }

/** A course file in the store. */
export type StoredZip = Pick<NamedFileRow, 'path' | 'size_bytes'>

/** Whatever the zip says of itself, it may unpack to no more than this many times the largest upload. */
const MOST_UPLOADS = 4

/** Opens a course file for `work` and closes it whatever comes of it. */
export async function withCourseFile<T>(
  ctx: Pick<Ctx, 'config' | 'ports'>,
  { path, size_bytes }: StoredZip,
  work: (pack: CoursePackage) => Promise<T>,
): Promise<T> {
  const pack = await openPackage(
    ctx.ports.files,
    { key: path, size: size_bytes },
    ctx.config.uploadLimits.media * MOST_UPLOADS,
  )
  try {
    return await work(pack)
  } finally {
    pack.close()
  }
}

/** What the media of the zip are by their first bytes, kept under the names they would get. Nothing is stored. */
export async function inspectMedia(ctx: ReadingCtx, pack: CoursePackage): Promise<Media> {
  const media = new Map<string, Medium>()
  for (const { name } of pack.entries) {
    const named = namedEntry(name)
    if (!named) continue
    const { bucket, extension, key } = named
    const sniffed = await sniffEntry(ctx, pack, name)
    const isTaken = sniffed && acceptedTypes(bucket, ctx.actor.role).includes(sniffed.type)
    if (!isTaken) media.set(name, { refusal: courseFileTexts.mediumRefused })
    else if (sniffed.extension !== extension) media.set(name, { refusal: courseFileTexts.mediumDisguised })
    else media.set(name, { type: sniffed.type, key })
  }
  return media
}

/** Whose zip an entry is may stand at its end. */
async function sniffEntry({ ports: { files } }: ReadingCtx, pack: CoursePackage, name: string) {
  const sniffed = await pack.unpacked(name, 'head', ({ path }) => files.sniff(path))
  return sniffed?.type === 'application/zip'
    ? pack.unpacked(name, 'whole', ({ path }) => files.sniff(path))
    : sniffed
}

export const checkRoom = (ctx: SignedCtx, bytes: number): Promise<void> =>
  checkQuota(ctx, 'lesson-media', bytes)
