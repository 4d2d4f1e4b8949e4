import { noTracks, type ByteReader, type Tracks } from './byte-reader.ts'

/** Plain numbers, with or without a point, the two laws of telephones, and "look further on". */
const commonFormats = new Set([1, 3, 6, 7, 0xfffe])

/** A recorder that streams leaves the data's size at zero or all ones: then the rest of the file is data. */
export async function readWav(reader: ByteReader): Promise<Tracks> {
  let bytesPerSecond = 0
  let codec = ''
  for (let at = 12; at + 8 <= reader.size;) {
    const head = await reader.bytes(at, 8)
    const name = head.toString('latin1', 0, 4)
    const size = head.readUInt32LE(4)
    if (name === 'fmt ') {
      const format = await reader.bytes(at + 8, 12)
      bytesPerSecond = format.length === 12 ? format.readUInt32LE(8) : 0
      codec = format.length === 12 && commonFormats.has(format.readUInt16LE(0)) ? 'pcm' : 'wav'
    }
    if (name === 'data') {
      const rest = reader.size - at - 8
      const length = size === 0 || size > rest ? rest : size
      if (length <= 0 || !bytesPerSecond) return noTracks
      return { audio: [codec], durationSeconds: length / bytesPerSecond }
    }
    at += 8 + size + (size % 2)
  }
  return noTracks
}
