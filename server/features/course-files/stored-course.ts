import type { SignedCtx } from '#server/kernel/context.ts'
import { inspectMedia, withCourseFile, type StoredZip } from './inspect-file.ts'
import type { ReadingCtx } from './reading/package.ts'
import type { Media, Medium } from './reading/media.ts'
import { readFile, type ReadFile } from './reading/read-file.ts'
import { storeMedia } from './reading/store-media.ts'

/** What a course file would make. Nothing of it is stored yet. */
export interface CourseReading {
  readonly read: ReadFile
  /** Its media by their first bytes. */
  readonly media: Media
  /** Of every entry of the zip, by name. */
  readonly sizes: ReadonlyMap<string, number>
}

/** Reads a course file where it lies in the store, before any transaction. Throws BadPackage. */
export const readStoredCourse = (ctx: ReadingCtx, file: StoredZip): Promise<CourseReading> =>
  withCourseFile(ctx, file, async (pack) => {
    const media = await inspectMedia(ctx, pack)
    const sizes = new Map(pack.entries.map(({ name, size }) => [name, size]))
    return { read: await readFile(ctx, pack, media), media, sizes }
  })

/** Stores the media that a course file uses. Answers the course with these as they are stored, for `makeCourse`. */
export const storeCourseMedia = (
  ctx: SignedCtx,
  file: StoredZip,
  { read, media: inspected }: CourseReading,
  onKept: (count: number) => Promise<void>,
): Promise<ReadFile> =>
  withCourseFile(ctx, file, async (pack) => {
    const { used, mediaNames: names } = read
    const media = await storeMedia(ctx, { pack, media: inspected, used, names, onKept })
    return isStoredAsInspected(inspected, media) ? read : readFile(ctx, pack, media)
  })

/** The same for set-up, where no medium may stay behind and the course is not read again: answers those that would. */
export const storeEveryMedium = (
  ctx: SignedCtx,
  file: StoredZip,
  { read: { used, mediaNames: names }, media: inspected }: CourseReading,
): Promise<string[]> =>
  withCourseFile(ctx, file, async (pack) => {
    const onKept = async () => undefined
    const stored = await storeMedia(ctx, { pack, media: inspected, used, names, onKept })
    const isLost = (entry: string) => !isAsInspected(inspected.get(entry), stored.get(entry))
    return [...used].filter(isLost).map((entry) => names.get(entry) ?? entry)
  })

/** A medium that could not be stored, or lies elsewhere than its name said, changes what the file says of its lessons. */
const isStoredAsInspected = (inspected: Media, stored: Media): boolean =>
  [...stored].every(([entry, medium]) => isAsInspected(inspected.get(entry), medium))

const isAsInspected = (before: Medium | undefined, after: Medium | undefined): boolean =>
  after !== undefined && 'key' in after
    ? before !== undefined && 'key' in before && before.key === after.key
    : before === after

/** How many files a course uses and how much room they take. */
export function figuresOf({ sizes }: CourseReading, used: ReadonlySet<string>) {
  const bytes = [...used].reduce((total, entry) => total + (sizes.get(entry) ?? 0), 0)
  return { files: used.size, bytes }
}
