import type { ByteReader } from './byte-reader.ts'
import { boxesOf, type Box } from './mp4-boxes.ts'

/** What the tables of a track say of its samples. */
export interface Samples {
  /** Four letters. */
  codec: string
  /** How many there are outside of fragments. */
  samples: number
  /** Where the last piece of them begins, past the end of a file that was cut off; zero where there is none. */
  lastByte: number
}

export async function readSamples(reader: ByteReader, media: Box): Promise<Samples> {
  const found: Samples = { codec: '', samples: 0, lastByte: 0 }
  for await (const table of boxesOf(reader, media.start, media.end)) {
    if (table.type !== 'stbl') continue
    for await (const box of boxesOf(reader, table.start, table.end)) {
      if (box.type === 'stsd') found.codec = await readCodec(reader, box)
      // Both say how many there are at the same place.
      if (box.type === 'stsz' || box.type === 'stz2') found.samples = await numberAt(reader, box, 8)
      if (box.type === 'stco') found.lastByte = await lastOffset(reader, box, 4)
      if (box.type === 'co64') found.lastByte = await lastOffset(reader, box, 8)
    }
  }
  // Samples that lie nowhere are none.
  return found.lastByte === 0 ? { ...found, samples: 0 } : found
}

async function numberAt(reader: ByteReader, { start, end }: Box, at: number): Promise<number> {
  const bytes = await reader.bytes(start + at, 4)
  return start + at + 4 <= end && bytes.length === 4 ? bytes.readUInt32BE(0) : 0
}

async function lastOffset(reader: ByteReader, box: Box, width: 4 | 8): Promise<number> {
  const count = await numberAt(reader, box, 4)
  const at = box.start + 8 + (count - 1) * width
  if (count === 0) return 0
  // A table that says more than it holds belongs to no whole file.
  if (at + width > box.end) return Number.POSITIVE_INFINITY
  const bytes = await reader.bytes(at, width)
  if (bytes.length < width) return Number.POSITIVE_INFINITY
  return width === 4 ? bytes.readUInt32BE(0) : Number(bytes.readBigUInt64BE(0))
}

/** Depths of colour that no browser takes H.264 in: High 10, High 4:2:2 and High 4:4:4. */
const deepProfiles = new Set([110, 122, 244])
/** Behind the fields of a picture's description begin its own boxes. */
const PICTURE_FIELDS = 78

async function readCodec(reader: ByteReader, { start, end }: Box): Promise<string> {
  for await (const { type, ...entry } of boxesOf(reader, start + 8, end)) {
    if (type !== 'avc1' && type !== 'avc3') return type
    for await (const box of boxesOf(reader, entry.start + PICTURE_FIELDS, entry.end)) {
      if (box.type !== 'avcC') continue
      const [, profile = 0] = await reader.bytes(box.start, 2)
      return deepProfiles.has(profile) ? 'avc1-deep' : type
    }
    return type
  }
  return ''
}
