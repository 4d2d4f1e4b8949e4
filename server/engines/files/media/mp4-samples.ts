import type { ByteReader } from './byte-reader.ts'
import { boxesOf, type Box } from './mp4-boxes.ts'

/** What the tables of a track say of its samples. */
export interface Samples {
  /** Four letters. */
  codec: string
  /** How many there are outside of fragments. */
  samples: number
  /** Where the last piece of them ends, past the end of a file that was cut off; zero where there is none. */
  samplesEnd: number
}

export async function readSamples(reader: ByteReader, media: Box): Promise<Samples> {
  const found: Samples = { codec: '', samples: 0, samplesEnd: 0 }
  let [begin, samplesInChunk]: (number | undefined)[] = []
  let sizes: Box | undefined
  for await (const table of boxesOf(reader, media.start, media.end)) {
    if (table.type !== 'stbl') continue
    for await (const box of boxesOf(reader, table.start, table.end)) {
      if (box.type === 'stsd') found.codec = await readCodec(reader, box)
      // Both say how many there are at the same place.
      if (box.type === 'stsz' || box.type === 'stz2') found.samples = await numberAt(reader, box, 8)
      if (box.type === 'stsz') sizes = box
      if (box.type === 'stsc') samplesInChunk = await lastRun(reader, box)
      if (box.type === 'stco') begin = await lastOffset(reader, box, 4)
      if (box.type === 'co64') begin = await lastOffset(reader, box, 8)
    }
  }
  // Samples that lie nowhere are none.
  if (begin === undefined) return { ...found, samples: 0 }
  const inLastChunk = Math.min(found.samples, samplesInChunk ?? 1)
  found.samplesEnd = begin + (sizes ? await lastSizes(reader, sizes, inLastChunk) : 1)
  return found
}

async function numberAt(reader: ByteReader, { start, end }: Box, at: number): Promise<number> {
  const bytes = await reader.bytes(start + at, 4)
  return start + at + 4 <= end && bytes.length === 4 ? bytes.readUInt32BE(0) : 0
}

async function lastOffset(reader: ByteReader, box: Box, width: 4 | 8): Promise<number | undefined> {
  const count = await numberAt(reader, box, 4)
  const at = box.start + 8 + (count - 1) * width
  if (count === 0) return undefined
  // A table that says more than it holds belongs to no whole file.
  if (at + width > box.end) return Number.POSITIVE_INFINITY
  const bytes = await reader.bytes(at, width)
  if (bytes.length < width) return Number.POSITIVE_INFINITY
  return width === 4 ? bytes.readUInt32BE(0) : Number(bytes.readBigUInt64BE(0))
}

/** How many samples the last chunk holds: runs of chunks name their first chunk, their samples and their description. */
async function lastRun(reader: ByteReader, box: Box): Promise<number | undefined> {
  const count = await numberAt(reader, box, 4)
  return count === 0 ? undefined : numberAt(reader, box, 8 + (count - 1) * 12 + 4)
}

/** A chunk of more samples than that is read from its end: no more of it has to be there. */
const MOST_SIZES = 100_000

/** How many bytes the last samples take together. */
async function lastSizes(reader: ByteReader, box: Box, samples: number): Promise<number> {
  const [each, count] = [await numberAt(reader, box, 4), await numberAt(reader, box, 8)]
  if (each > 0) return each * samples
  const read = Math.min(samples, MOST_SIZES)
  const from = box.start + 12 + (count - read) * 4
  const bytes = from + read * 4 <= box.end ? await reader.bytes(from, read * 4) : Buffer.alloc(0)
  if (bytes.length < read * 4) return Number.POSITIVE_INFINITY
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) sum += bytes.readUInt32BE(at)
  return sum
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
