import type { ByteReader, Tracks } from './byte-reader.ts'

/** Opus and Vorbis: the last page says how many samples there are. */
export async function readOgg(reader: ByteReader): Promise<Tracks> {
  const first = Buffer.from(await reader.bytes(0, 128))
  const opus = first.indexOf('OpusHead')
  const vorbis = first.indexOf('\x01vorbis')
  // FLAC plays in browsers too; how long it is stands elsewhere.
  if (first.includes('\x7fFLAC')) return { hasVideo: false, hasAudio: true }
  if (opus < 0 && vorbis < 0) return { hasVideo: false, hasAudio: false }
  const rate = opus >= 0 ? 48_000 : first.readUInt32LE(vorbis + 12)
  const skipped = opus >= 0 ? first.readUInt16LE(opus + 10) : 0
  // A page is at most 65 307 bytes long.
  const from = Math.max(0, reader.size - 65_536)
  const tail = await reader.bytes(from, reader.size - from)
  const last = tail.lastIndexOf('OggS')
  if (last < 0 || last + 14 > tail.length || !rate) return { hasVideo: false, hasAudio: true }
  const samples = Number(tail.readBigUInt64LE(last + 6)) - skipped
  return { hasVideo: false, hasAudio: true, durationSeconds: samples > 0 ? samples / rate : undefined }
}
