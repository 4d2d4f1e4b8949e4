import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepUpload } from '#server/features/files/public.ts'
import { FileRejected } from '#server/engines/files/port.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import type { FilePicture } from './exchange/read-question.ts'

/** A small drawing of it is made and thrown away: what can be drawn can be stored. */
export const isPicture = (ctx: SignedCtx, picture: FilePicture): Promise<boolean> =>
  withFile(picture, async ({ path, size }) => {
    if (size === 0 || size > ctx.config.uploadLimits.image) return false
    try {
      const sniffed = await ctx.ports.files.sniff(path)
      if (sniffed?.family !== 'image') return false
      return (await ctx.ports.files.reencodeImage(path, { widths: [64] })).variants.length > 0
    } catch (error) {
      if (error instanceof FileRejected) return false
      throw error
    }
  })

/** Keeps it like a picture that was uploaded, and answers where. */
export const storePicture = (ctx: SignedCtx, picture: FilePicture): Promise<string> =>
  withFile(picture, async ({ path, size }) => {
    const storedFile = await keepUpload(ctx, 'course-images', {
      tempPath: path,
      name: picture.name,
      size,
      fields: {},
    })
    return storedFile.path
  })

async function withFile<T>(
  { base64 }: FilePicture,
  work: (file: { path: string; size: number }) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'rattil-picture-'))
  try {
    const bytes = Buffer.from(base64, 'base64')
    const path = join(folder, 'file')
    await writeFile(path, bytes, { mode: 0o600 })
    return await work({ path, size: bytes.length })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
