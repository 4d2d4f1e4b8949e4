import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { WorkRefused } from '../../workers/port.ts'
import { FileRejected } from '../port.ts'
import { runTool, toolFault } from '../run-tool.ts'
import { readHeic, type HeicPhoto } from './read-heic.ts'

const PATIENCE_MS = 30_000
const COLOURS = 3
const MOST_BYTES = 512 * 1024 * 1024
/** A decoder rounds the sides of a picture up. */
const ROUNDING = 64

/** Each holds all its pixels, so only so many are decoded at once, and only so many wait. */
const AT_ONCE = 2
const MOST_WAITING = 16
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running === AT_ONCE) await turn()
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

function turn(): Promise<void> {
  if (waiting.length === MOST_WAITING) throw new WorkRefused('full', 'decodeHeic')
  return new Promise((resolve) => {
    waiting.push(resolve)
  })
}

/**
 * A HEIC photo as an upright PNG. ffmpeg only decodes the pictures in it: the file is read here, for older versions know
 * nothing of tiles. Throws FileRejected; its reason is `tool` where ffmpeg is not installed.
 */
export async function decodeHeic(path: string, maxPixels: number): Promise<Buffer> {
  const photo = readPhoto(await readFile(path))
  if (!photo) throw new FileRejected('broken', 'No photo in this HEIC file')
  const { width, height, turned, tile, rows, columns } = photo
  const drawn = tile.width * columns * tile.height * rows
  if (Math.max(width * height, drawn) > maxPixels)
    throw new FileRejected('too-many-pixels', `${width} × ${height} pixels`)
  const pixels = await inTurn(() => decode(photo))
  return sharp(pixels, { raw: { width, height, channels: COLOURS } })
    .rotate(turned)
    .png({ compressionLevel: 1 })
    .toBuffer()
}

function readPhoto(file: Buffer): HeicPhoto | undefined {
  try {
    return readHeic(file)
  } catch (error) {
    // A file cut or bent in the middle of a field: nothing of it can be trusted.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

async function decode({ stream, columns, rows, width, height, tile }: HeicPhoto): Promise<Buffer> {
  // What the pictures say of themselves is bounded by what the file says of them.
  const mostPixels = (tile.width + ROUNDING) * (tile.height + ROUNDING)
  const bounds = [
    '-nostdin',
    '-v',
    'error',
    '-max_alloc',
    String(MOST_BYTES),
    '-max_pixels',
    String(mostPixels),
  ]
  const input = [...bounds, '-f', 'hevc', '-i', 'pipe:0', '-frames:v', '1']
  const whole = `tile=${columns}x${rows},crop=${width}:${height}:0:0:exact=1`
  const output = ['-vf', whole, '-f', 'rawvideo', '-pix_fmt', 'rgb24', 'pipe:1']
  const bytes = width * height * COLOURS
  const result = await runTool('ffmpeg', [...input, ...output], {
    ms: PATIENCE_MS,
    input: stream,
    mostPrinted: bytes,
  })
  if (!result.done) throw toolFault('ffmpeg', result.why)
  if (result.printed.length !== bytes)
    throw new FileRejected('broken', 'The photo has fewer pixels than it says')
  return result.printed
}
