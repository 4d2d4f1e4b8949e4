import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ffmpegFormatOf } from './media-info.ts'
import { FileRejected, type Convertible, type ConvertedMedium } from './port.ts'
import { runTool } from './run-tool.ts'

/** A film of an hour takes about as long on a small machine. */
const PATIENCE_MS = 3 * 3_600_000
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

/** As every browser plays it, with the index in front. Where it was filmed and by what is left behind. */
export async function convertMedium(path: string, { type, kind }: Convertible): Promise<ConvertedMedium> {
  const isVideo = kind === 'video'
  const folder = await mkdtemp(join(tmpdir(), 'rattil-film-'))
  const made = join(folder, isVideo ? 'film.mp4' : 'sound.m4a')
  const discard = () => rm(folder, { recursive: true, force: true })
  const format = ffmpegFormatOf(type)
  if (format === undefined) throw new FileRejected('type', `Not a film or recording: ${type}`)
  const bounds = ['-nostdin', '-v', 'error', '-y', '-protocol_whitelist', 'file', '-max_pixels', MOST_PIXELS]
  const input = [...bounds, '-f', format, '-i', `file:${path}`]
  const tracks = isVideo ? ['-map', '0:v:0', '-map', '0:a:0?', ...pictures] : ['-map', '0:a:0']
  const output = ['-map_metadata', '-1', '-movflags', '+faststart', `file:${made}`]
  const result = await runTool('ffmpeg', [...input, ...tracks, ...sound, ...output], { ms: PATIENCE_MS })
  if (result.done)
    return isVideo
      ? { path: made, type: 'video/mp4', extension: 'mp4', discard }
      : { path: made, type: 'audio/mp4', extension: 'm4a', discard }
  await discard()
  throw new FileRejected(result.why === 'absent' ? 'tool' : 'broken', `ffmpeg: ${result.why}`)
}
