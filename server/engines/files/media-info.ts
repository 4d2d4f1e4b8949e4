import { open } from 'node:fs/promises'
import { ByteReader, noTracks, type Tracks } from './media/byte-reader.ts'
import { encodingOf } from './media/codecs.ts'
import { readMp3 } from './media/mp3.ts'
import { readMp4 } from './media/mp4.ts'
import { readOgg } from './media/ogg.ts'
import { readWav } from './media/wav.ts'
import { readWebm } from './media/webm.ts'
import type { KnownType, MediaInfo } from './port.ts'

interface Reader {
  readonly read: (reader: ByteReader) => Promise<Tracks>
  readonly ffmpegFormat: string
}

const mp4: Reader = { read: readMp4, ffmpegFormat: 'mov' }
const webm: Reader = { read: readWebm, ffmpegFormat: 'matroska' }

const readers = new Map<KnownType, Reader>([
  ['video/mp4', mp4],
  ['video/quicktime', mp4],
  ['audio/mp4', mp4],
  ['video/webm', webm],
  ['video/x-matroska', webm],
  ['audio/mpeg', { read: readMp3, ffmpegFormat: 'mp3' }],
  ['audio/wav', { read: readWav, ffmpegFormat: 'wav' }],
  ['audio/ogg', { read: readOgg, ffmpegFormat: 'ogg' }],
])

/** What our own parsers find; all that they read is bounded. */
export async function readTracks(path: string, type: KnownType): Promise<Tracks> {
  const reader = readers.get(type)
  if (!reader) return noTracks
  const file = await open(path, 'r')
  try {
    return await reader.read(new ByteReader(file, (await file.stat()).size))
  } catch (error) {
    // A file cut or bent in the middle of a field: nothing of it can be trusted.
    if (error instanceof RangeError) return noTracks
    throw error
  } finally {
    await file.close()
  }
}

/** How ffmpeg calls what a type is packed in; forced, so that it opens nothing that a file names. */
export const ffmpegFormatOf = (type: KnownType): string | undefined => readers.get(type)?.ffmpegFormat

/** Durations are told to the millisecond; what is shorter has none. */
const SHORTEST = 0.001

/** Undefined when there is neither sound nor picture. */
export function toInfo({ video, audio, durationSeconds, width, height }: Tracks): MediaInfo | undefined {
  if (video === undefined && audio.length === 0) return undefined
  const known =
    durationSeconds !== undefined && Number.isFinite(durationSeconds) && durationSeconds >= SHORTEST
  return {
    kind: video === undefined ? 'audio' : 'video',
    encoding: encodingOf(video, audio),
    ...(known && { durationSeconds: Math.round(durationSeconds * 1000) / 1000 }),
    ...(video !== undefined && width && height && { width, height }),
  }
}
