import type { ByteReader } from './byte-reader.ts'
import { boxesOf, type Box } from './mp4-boxes.ts'
import { countBlocks } from './webm.ts'

/** How many samples the tables of a head count, in all of its tracks. */
async function countInHead(reader: ByteReader, box: Box, path: readonly string[]): Promise<number> {
  const [type, ...inner] = path
  if (type === undefined) return countAt(reader, box, 8)
  let count = 0
  for await (const part of boxesOf(reader, box.start, box.end))
    if (part.type === type) count += await countInHead(reader, part, inner)
  return count
}

async function countInFragment(reader: ByteReader, moof: Box): Promise<number> {
  let count = 0
  for await (const fragment of boxesOf(reader, moof.start, moof.end))
    if (fragment.type === 'traf')
      for await (const run of boxesOf(reader, fragment.start, fragment.end))
        if (run.type === 'trun') count += await countAt(reader, run, 4)
  return count
}

async function countAt(reader: ByteReader, { start }: Box, at: number): Promise<number> {
  const bytes = await reader.bytes(start + at, 4)
  return bytes.length < 4 ? 0 : bytes.readUInt32BE(0)
}

const tables = ['trak', 'mdia', 'minf', 'stbl', 'stsz']

/** A fragment counts when its sound has arrived whole. */
async function countInMp4(reader: ByteReader): Promise<number> {
  let [count, inFragment] = [0, 0]
  for await (const box of boxesOf(reader, 0, reader.size)) {
    if (box.type === 'moov') count += await countInHead(reader, box, tables)
    if (box.type === 'moof') inFragment = await countInFragment(reader, box)
    if (box.type === 'mdat' && !box.isCut) {
      count += inFragment
      inFragment = 0
    }
  }
  return count
}

/** How many pieces of sound a recording holds, read by another way than the one by which it is packed anew. */
export const countSamples = { 'video/webm': countBlocks, 'audio/mp4': countInMp4 } as const
