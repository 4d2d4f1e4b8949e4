import { createReadStream } from 'node:fs'
import type { KnownType, StoredFile } from '#server/engines/files/port.ts'
import { FileRejected } from '#server/engines/files/port.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import * as queries from './film-sounds-queries.ts'
import { fileTexts } from '../texts.ts'

/** Where the sound of films lies; nothing is uploaded there. */
export const SOUNDS_BUCKET = 'film-sounds'

export type FilmSound = Pick<StoredFile, 'key' | 'size'> & { readonly mime: string }

/** One film after the other: each is read from its beginning to its end. */
let last: Promise<unknown> = Promise.resolve()
const making = new Map<string, Promise<FilmSound>>()

/** Only what is heard in a film, made when it is first asked for; a recording without pictures is its own sound. */
export async function soundOfFilm(
  ctx: Ctx,
  file: { readonly path: string; readonly mime: string },
): Promise<FilmSound | undefined> {
  if (!file.mime.startsWith('video/')) return undefined
  const stored = await queries.findSound(ctx.db, file.path)
  if (stored) return { key: stored.key, size: stored.size_bytes, mime: stored.mime }
  const begun = making.get(file.path) ?? begin(ctx, file)
  making.set(file.path, begun)
  return begun
}

function begin(ctx: Ctx, file: { readonly path: string; readonly mime: string }): Promise<FilmSound> {
  const made = last.then(() => make(ctx, file)).finally(() => making.delete(file.path))
  last = made.catch(() => undefined)
  return made
}

async function make(
  { ports: { files }, db, now }: Ctx,
  { path, mime }: { readonly path: string; readonly mime: string },
): Promise<FilmSound> {
  // The column holds what `sniff` said of a film.
  const sound = await files
    .withLocal(path, (local) => files.extractSound(local, mime as KnownType))
    .catch(refuseSilent)
  try {
    const { key, size } = await files.put(createReadStream(sound.path), {
      bucket: SOUNDS_BUCKET,
      extension: sound.extension,
    })
    const soundMime = sound.type.replace('video/', 'audio/')
    await queries.insertSound(db, { path, key, size_bytes: size, mime: soundMime, created_at: now })
    return { key, size, mime: soundMime }
  } finally {
    await sound.discard()
  }
}

/** A film without sound, or a machine without the tool: she may still have the film itself. */
function refuseSilent(error: unknown): never {
  throw error instanceof FileRejected ? conflict(fileTexts.noSound) : error
}
