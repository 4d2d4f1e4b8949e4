import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ffmpegFormatOf } from './media-info.ts'
import { FileRejected, type Convertible, type ConvertedMedium, type KnownType } from './port.ts'
import { runTool, toolFault } from './run-tool.ts'

/** A film of an hour takes about as long on a small machine. */
const PATIENCE_MS = 3 * 3_600_000
/** Sound is copied as it is, so this is no more than reading the film once. */
const COPY_MS = 120_000
/** As long as its longer side is: what a phone and a laptop can show. */
const LONGEST_SIDE = 1920
/** Somewhat more than 8K. */
const MOST_PIXELS = '36000000'

const shrunk = (side: 'iw' | 'ih') => `trunc(${side}*min(1\\,${LONGEST_SIDE}/max(iw\\,ih))/2)*2`
const sound = '-c:a aac -b:a 128k -ac 2'.split(' ')
const pictures = [
  '-vf',
  `scale=${shrunk('iw')}:${shrunk('ih')}`,
  ...'-c:v libx264 -preset veryfast -crf 23 -maxrate 6M -bufsize 12M -pix_fmt yuv420p'.split(' '),
]

const bounds = ['-nostdin', '-v', 'error', '-y', '-protocol_whitelist', 'file', '-max_pixels', MOST_PIXELS]
const inputOf = (path: string, format: string) => [...bounds, '-f', format, '-i', `file:${path}`]

/** As every browser plays it, with the index in front. Where it was filmed and by what is left behind. */
export async function convertMedium(path: string, { type, kind }: Convertible): Promise<ConvertedMedium> {
  const isVideo = kind === 'video'
  const folder = await mkdtemp(join(tmpdir(), 'rattil-film-'))
  const made = join(folder, isVideo ? 'film.mp4' : 'sound.m4a')
  const discard = () => rm(folder, { recursive: true, force: true })
  const format = ffmpegFormatOf(type)
  if (format === undefined) throw new FileRejected('type', `Not a film or recording: ${type}`)
  const input = inputOf(path, format)
  const tracks = isVideo ? ['-map', '0:v:0', '-map', '0:a:0?', ...pictures] : ['-map', '0:a:0']
  const output = ['-map_metadata', '-1', '-movflags', '+faststart', `file:${made}`]
  const result = await runTool('ffmpeg', [...input, ...tracks, ...sound, ...output], { ms: PATIENCE_MS })
  if (result.done)
    return isVideo
      ? { path: made, type: 'video/mp4', extension: 'mp4', discard }
      : { path: made, type: 'audio/mp4', extension: 'm4a', discard }
  await discard()
  throw toolFault('ffmpeg', result.why)
}

/** What is heard in a film, as it is in there, packed by itself. */
export async function extractSound(path: string, type: KnownType): Promise<ConvertedMedium> {
  const format = ffmpegFormatOf(type)
  if (format === undefined) throw new FileRejected('type', `Not a film: ${type}`)
  const folder = await mkdtemp(join(tmpdir(), 'rattil-sound-'))
  const discard = () => rm(folder, { recursive: true, force: true })
  const packed = soundIn(type)
  const made = join(folder, `sound.${packed.extension}`)
  const tracks = ['-map', '0:a:0', '-vn', '-c:a', 'copy', '-map_metadata', '-1']
  const output = ['-movflags', '+faststart', '-f', packed.format, `file:${made}`]
  const result = await runTool('ffmpeg', [...inputOf(path, format), ...tracks, ...output], { ms: COPY_MS })
  if (result.done) return { path: made, type: packed.type, extension: packed.extension, discard }
  await discard()
  throw toolFault('ffmpeg', result.why)
}

const soundIn = (type: KnownType) =>
  type === 'video/webm' || type === 'video/x-matroska'
    ? ({ format: 'webm', type: 'video/webm', extension: 'webm' } as const)
    : ({ format: 'mp4', type: 'audio/mp4', extension: 'm4a' } as const)
