import type { ByteReader, Tracks } from './byte-reader.ts'

/** A recorder that streams leaves the data's size at zero or all ones: then the rest of the file is data. */
export async function readWav(reader: ByteReader): Promise<Tracks> {
  let bytesPerSecond = 0
  for (let at = 12; at + 8 <= reader.size;) {
    const head = await reader.bytes(at, 8)
    const name = head.toString('latin1', 0, 4)
    const size = head.readUInt32LE(4)
    if (name === 'fmt ') {
      const format = await reader.bytes(at + 8, 12)
      bytesPerSecond = format.length === 12 ? format.readUInt32LE(8) : 0
    }
    if (name === 'data') {
      const rest = reader.size - at - 8
      const length = size === 0 || size > rest ? rest : size
      return {
        hasVideo: false,
        hasAudio: true,
        durationSeconds: bytesPerSecond ? length / bytesPerSecond : undefined,
      }
    }
    at += 8 + size + (size % 2)
  }
  return { hasVideo: false, hasAudio: false }
}
