import type { StoredFile } from '#server/engines/files/port.ts'
import { FileRejected } from '#server/engines/files/port.ts'
import type { Ctx } from '#server/kernel/context.ts'
import * as queries from './picture-sizes-queries.ts'

/** Where smaller drawings lie; nothing is uploaded there. */
export const SIZES_BUCKET = 'picture-sizes'

interface Picture {
  readonly path: string
  readonly mime: string
  readonly width: number | null
}
export type PictureSize = Pick<StoredFile, 'key' | 'size'>

/** A list asks for its pictures all at once: each size is drawn once, however many ask. */
const drawing = new Map<string, Promise<PictureSize | undefined>>()

/** The picture at about this width; undefined where the picture itself is no wider, or is none. */
export async function sizeOfPicture(
  ctx: Ctx,
  file: Picture,
  width: number,
): Promise<PictureSize | undefined> {
  if (!file.mime.startsWith('image/') || file.width === null || file.width <= width) return undefined
  const storedSize = await queries.findSize(ctx.db, file.path, width)
  if (storedSize) return { key: storedSize.key, size: storedSize.size_bytes }
  const name = `${file.path} ${width}`
  const begun = drawing.get(name) ?? draw(ctx, file.path, width).finally(() => drawing.delete(name))
  drawing.set(name, begun)
  return begun
}

async function draw(ctx: Ctx, path: string, width: number): Promise<PictureSize | undefined> {
  const { files } = ctx.ports
  const staged = await files.stage(await files.read(path))
  try {
    const { variants } = await files.reencodeImage(staged.path, { widths: [width] })
    const [smaller] = variants
    if (!smaller) return undefined
    const { key, size } = await files.put(smaller.bytes, {
      bucket: SIZES_BUCKET,
      extension: smaller.extension,
    })
    await queries.insertSize(ctx.db, { path, width, key, size_bytes: size, created_at: ctx.now })
    return { key, size }
  } catch (error) {
    // An old file that cannot be drawn is still shown as it is.
    if (error instanceof FileRejected) return undefined
    throw error
  } finally {
    await staged.discard()
  }
}
