import sharp from 'sharp'
import type { PrintedPicture } from '../port.ts'

const QUALITY = 90

/** Colours as JPEG, which a PDF takes as it is, and transparency apart, where there is any. */
export async function readForPrint(path: string): Promise<PrintedPicture> {
  const source = sharp(path, { failOn: 'error' })
  const [{ data: jpeg, info }, { hasAlpha }, { isOpaque }] = await Promise.all([
    source
      .clone()
      .removeAlpha()
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true }),
    source.metadata(),
    source.stats(),
  ])
  const { width, height } = info
  if (!hasAlpha || isOpaque) return { width, height, jpeg: new Uint8Array(jpeg) }
  const alpha = await source.clone().extractChannel('alpha').raw().toBuffer()
  return { width, height, jpeg: new Uint8Array(jpeg), alpha: new Uint8Array(alpha) }
}

/** A drawing of ours as points, this many across. What others send as SVG never comes here. */
export const drawPng = (svg: string, width: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: DENSITY })
    .resize({ width })
    .png({ compressionLevel: 7, palette: false })
    .timeout({ seconds: 30 })
    .toBuffer()

/** Outlines are drawn at about the size that they are wanted in. */
const DENSITY = 150
