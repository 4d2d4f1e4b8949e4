import { checkQuota, keepUpload } from '#server/features/files/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/errors.ts'
import { namedEntry, type NamedEntry } from '../format.ts'
import type { Media, Medium } from './media.ts'
import type { Unpacked } from '../archive/archive.ts'
import type { CoursePackage } from './package.ts'
import { courseFileTexts } from '../texts.ts'

interface Keeping {
  readonly pack: CoursePackage
  readonly media: Media
  readonly used: ReadonlySet<string>
  readonly names: ReadonlyMap<string, string>
  readonly onKept: (count: number) => Promise<void>
}

/**
 * Stores the media that are used, each once: equal bytes share one key here as they share one entry there. Answers all
 * media as they are known now; what is not what its checksum says, or cannot be drawn, stays behind.
 */
export async function storeMedia(
  ctx: SignedCtx,
  { pack, media, used, names, onKept }: Keeping,
): Promise<Media> {
  const stored = new Map<string, Medium>(media)
  let count = 0
  for (const entry of used) {
    const medium = media.get(entry)
    const named = namedEntry(entry)
    if (!medium || 'refusal' in medium || !named) continue
    const key = await pack.unpacked(entry, 'whole', (file) =>
      keepOne(ctx, file, { ...named, name: names.get(entry) ?? entry }),
    )
    stored.set(entry, key === undefined ? { refusal: courseFileTexts.mediumBroken } : { ...medium, key })
    await onKept(++count)
  }
  return stored
}

async function keepOne(
  ctx: SignedCtx,
  { path: tempPath, size, sha256 }: Unpacked,
  named: NamedEntry & { readonly name: string },
): Promise<string | undefined> {
  if (sha256 !== named.sha256) return undefined
  await checkQuota(ctx, named.bucket, size)
  try {
    const upload = { tempPath, size, name: named.name, fields: {} }
    return (await keepUpload(ctx, named.bucket, upload, { isPacked: true })).path
  } catch (error) {
    if (error instanceof Refusal && error.code === 'validation_error') return undefined
    throw error
  }
}
