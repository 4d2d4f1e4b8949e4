import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { decodeHeic } from './heic/decode-heic.ts'
import { FileRejected } from './port.ts'
import type { ImageVariant, ReencodedImage, ReencodeOptions } from './port.ts'
import { sniffFile } from './sniff.ts'

const decodable = new Map([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
  // As our own decoder answers it.
  ['image/heic', 'png'],
])

const QUALITY = 80

/**
 * Nothing of the uploaded file survives but its pixels: metadata (places, cameras, thumbnails) and whatever hides
 * behind them are gone, and the picture stands upright. Throws FileRejected.
 */
export async function reencodeImage(path: string, options: ReencodeOptions = {}): Promise<ReencodedImage> {
  const { widths = [320, 640, 1280], social = false, maxPixels = 50_000_000 } = options
  // Asked before the decoder sees a byte: it would gladly load SVG and more.
  const type = (await sniffFile(path))?.type
  const format = decodable.get(type ?? '')
  if (!format) throw new FileRejected('type', 'Not a JPEG, PNG, WebP, GIF or HEIC picture')
  try {
    const picture = type === 'image/heic' ? await decodeHeic(path, maxPixels) : path
    const source = sharp(picture, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true })
    const metadata = await source.metadata()
    const { width, height } = metadata.autoOrient
    if (metadata.format !== format)
      throw new FileRejected('broken', 'The picture is not what its first bytes say')
    if (width * height > maxPixels) throw new FileRejected('too-many-pixels', `${width} × ${height} pixels`)
    const variants: ImageVariant[] = []
    for (const target of targetWidths(widths, width)) variants.push(await asWebp(source, target))
    return { width, height, variants, social: social ? await asSocial(source) : undefined }
  } catch (error) {
    throw rejected(error)
  }
}

function targetWidths(widths: readonly number[], width: number): number[] {
  const largest = Math.max(...widths)
  return [...widths.filter((target) => target < width), ...(width <= largest ? [width] : [])].toSorted(
    (a, b) => a - b,
  )
}

async function asWebp(source: Sharp, width: number): Promise<ImageVariant> {
  const { data, info } = await source
    .clone()
    .resize({ width })
    .webp({ quality: QUALITY })
    .timeout({ seconds: 30 })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, extension: 'webp', bytes: data }
}

async function asSocial(source: Sharp): Promise<ImageVariant> {
  const { data, info } = await source
    .clone()
    .resize({ width: 1200, height: 630, fit: 'cover' })
    .flatten({ background: '#faf6ee' })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .timeout({ seconds: 30 })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, extension: 'jpg', bytes: data }
}

function rejected(error: unknown): Error {
  if (error instanceof FileRejected) return error
  const message = error instanceof Error ? error.message : String(error)
  return /pixel limit/i.test(message)
    ? new FileRejected('too-many-pixels', message, { cause: error })
    : new FileRejected('broken', message, { cause: error })
}
