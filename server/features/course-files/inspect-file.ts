import { checkQuota, acceptedTypes, type NamedFileRow } from '#server/features/files/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import type { Archive } from './archive/archive.ts'
import { BadPackage } from './archive/bad-package.ts'
import { COURSE_JSON, namedEntry } from './format.ts'
import type { Media, Medium } from './reading/media.ts'
import { openTarGz } from './archive/tar-gz.ts'
import { openZip } from './archive/zip.ts'
import { isBackup, openBackup } from './moodle/open-backup.ts'
import { packageOf, type CoursePackage, type ReadingCtx } from './reading/package.ts'
import { courseFileTexts } from './texts.ts'

/** A course file in the store. */
export type StoredZip = Pick<NamedFileRow, 'path' | 'size_bytes'>

/** Whatever the zip says of itself, it may unpack to no more than this many times the largest upload. */
const MOST_UPLOADS = 4

/** Opens a course file, or a backup of Moodle as one, for `work` and closes it whatever comes of it. */
export async function withCourseFile<T>(
  ctx: ReadingCtx,
  { path: key, size_bytes: size }: StoredZip,
  work: (pack: CoursePackage) => Promise<T>,
): Promise<T> {
  const open = key.endsWith('.gz') ? openTarGz : openZip
  const archive = await open(ctx.ports.files, { key, size }, ctx.config.uploadLimits.media * MOST_UPLOADS)
  try {
    refuseForeign(archive)
    return await work(isBackup(archive) ? await openBackup(ctx, archive) : packageOf(archive))
  } finally {
    await archive.close()
  }
}

/** What other programs make of a course: named, with a way by which it may still come here. */
function refuseForeign({ entries }: Archive): void {
  if (entries.has(COURSE_JSON)) return
  if (entries.has('h5p.json')) throw new BadPackage(courseFileTexts.isH5p)
  if (entries.has('imsmanifest.xml')) throw new BadPackage(courseFileTexts.isPackage)
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
