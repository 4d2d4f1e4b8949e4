import { open } from 'node:fs/promises'
import { ByteReader } from './media/byte-reader.ts'
import type { Tracks } from './media/byte-reader.ts'
import { probe } from './media/ffprobe.ts'
import { readMp3 } from './media/mp3.ts'
import { readMp4 } from './media/mp4.ts'
import { readOgg } from './media/ogg.ts'
import { readWav } from './media/wav.ts'
import { readWebm } from './media/webm.ts'
import type { KnownType, MediaInfo } from './port.ts'

interface Reader {
  readonly read: (reader: ByteReader) => Promise<Tracks>
  readonly ffprobeFormat: string
}

const mp4: Reader = { read: readMp4, ffprobeFormat: 'mov' }
const webm: Reader = { read: readWebm, ffprobeFormat: 'matroska' }

const readers = new Map<KnownType, Reader>([
  ['video/mp4', mp4],
  ['video/quicktime', mp4],
  ['audio/mp4', mp4],
  ['video/webm', webm],
  ['video/x-matroska', webm],
  ['audio/mpeg', { read: readMp3, ffprobeFormat: 'mp3' }],
  ['audio/wav', { read: readWav, ffprobeFormat: 'wav' }],
  ['audio/ogg', { read: readOgg, ffprobeFormat: 'ogg' }],
])

/** Undefined when there is neither sound nor picture in it. Our own parsers come first, ffprobe (where present) fills gaps. */
export async function readMediaInfo(
  path: string,
  type: KnownType,
  { ffprobe = true } = {},
): Promise<MediaInfo | undefined> {
  const reader = readers.get(type)
  if (!reader) return undefined
  const own = await readTracks(path, reader)
  const complete = own.durationSeconds !== undefined && (own.hasAudio || own.hasVideo)
  const tracks = complete || !ffprobe ? own : ((await probe(path, reader.ffprobeFormat)) ?? own)
  return toInfo(tracks)
}

async function readTracks(path: string, { read }: Reader): Promise<Tracks> {
  const file = await open(path, 'r')
  try {
    return await read(new ByteReader(file, (await file.stat()).size))
  } catch (error) {
    // A file cut or bent in the middle of a field: nothing of it can be trusted.
    if (error instanceof RangeError) return { hasVideo: false, hasAudio: false }
    throw error
  } finally {
    await file.close()
  }
}

/** Durations are told to the millisecond; what is shorter has none. */
const SHORTEST = 0.001

function toInfo({ hasVideo, hasAudio, durationSeconds, width, height }: Tracks): MediaInfo | undefined {
  if (!hasVideo && !hasAudio) return undefined
  const known =
    durationSeconds !== undefined && Number.isFinite(durationSeconds) && durationSeconds >= SHORTEST
  return {
    kind: hasVideo ? 'video' : 'audio',
    ...(known && { durationSeconds: Math.round(durationSeconds * 1000) / 1000 }),
    ...(hasVideo && width && height && { width, height }),
  }
}
