import { noTracks, type ByteReader, type Tracks } from './byte-reader.ts'

/** The last page says how many samples there are. */
export async function readOgg(reader: ByteReader): Promise<Tracks> {
  const first = Buffer.from(await reader.bytes(0, 128))
  const codec = codecOf(first)
  const samples = await lastPosition(reader)
  // The heads of the tracks alone hold no sound; their pages stand at zero.
  if (!codec || samples <= 0) return noTracks
  const { rate, skipped = 0, name } = codec
  if (name === 'theora') return { video: name, audio: [] }
  return {
    audio: [name],
    durationSeconds: rate && samples > skipped ? (samples - skipped) / rate : undefined,
  }
}

interface Codec {
  readonly name: string
  /** Unknown for some: it stands elsewhere. */
  readonly rate?: number
  readonly skipped?: number
}

function codecOf(first: Buffer): Codec | undefined {
  if (first.includes('\x7fFLAC')) return { name: 'flac' }
  // Known, so that a whole file is not called damaged; few players take them.
  if (first.includes('Speex   ')) return { name: 'speex' }
  if (first.includes('\x80theora', 0, 'latin1')) return { name: 'theora' }
  const opus = first.indexOf('OpusHead')
  if (opus >= 0) return { name: 'opus', rate: 48_000, skipped: first.readUInt16LE(opus + 10) }
  const vorbis = first.indexOf('\x01vorbis')
  return vorbis < 0 ? undefined : { name: 'vorbis', rate: first.readUInt32LE(vorbis + 12) }
}

async function lastPosition(reader: ByteReader): Promise<number> {
  // A page is at most 65 307 bytes long.
  const from = Math.max(0, reader.size - 65_536)
  const tail = await reader.bytes(from, reader.size - from)
  const last = tail.lastIndexOf('OggS')
  return last < 0 || last + 14 > tail.length ? 0 : Number(tail.readBigInt64LE(last + 6))
}
