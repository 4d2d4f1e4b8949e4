import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTracks } from '../media-info.ts'
import { indexMp4 } from './mp4-index.ts'
import { boxesIn, partOf, partsOf, type Part } from './mp4-parts.ts'

/** Six seconds of Chromium, a fragment each. */
const sample = () => readFile(join(import.meta.dirname, '../samples/recorded.m4a'))

const typesOf = (bytes: Buffer) => boxesIn(bytes, 0, bytes.length).map(({ type }) => type)

/** Where each chunk begins, as the index says. */
function placesIn(bytes: Buffer): number[] {
  const [movie] = boxesIn(bytes, 0, bytes.length).filter(({ type }) => type === 'moov')
  if (!movie) throw new Error('no head')
  const into = (part: Part, type: string) => partOf(bytes, part, type)
  const table = into(into(into(into(movie, 'trak'), 'mdia'), 'minf'), 'stbl')
  const { body } = into(table, 'stco')
  return Array.from({ length: body.readUInt32BE(4) }, (_, nth) => body.readUInt32BE(8 + 4 * nth))
}

/** The sound of a recording in fragments, as it lies in them. */
function soundIn(bytes: Buffer): Buffer {
  return Buffer.concat(
    boxesIn(bytes, 0, bytes.length).flatMap(({ type, body }) => (type === 'mdat' ? [body] : [])),
  )
}

test('what a browser recorded in fragments gets its length and an index, and its sound stays as it was', async () => {
  const recorded = await sample()
  const { bytes, durationMs } = indexMp4(recorded)
  expect(typesOf(bytes)).toEqual(['ftyp', 'moov', 'mdat'])
  expect(durationMs).toBe(6201)
  expect(soundIn(bytes).equals(soundIn(recorded))).toBe(true)
  const places = placesIn(bytes)
  const fragments = boxesIn(recorded, 0, recorded.length).filter(({ type }) => type === 'moof')
  expect(places).toHaveLength(fragments.flatMap((moof) => partsOf(recorded, moof, 'traf')).length)
  const sounds = boxesIn(recorded, 0, recorded.length).filter(({ type }) => type === 'mdat')
  for (const [nth, place] of places.entries()) {
    const sound = sounds[nth]?.body.subarray(0, 32)
    expect(sound && bytes.subarray(place, place + 32).equals(sound)).toBe(true)
  }
  const folder = await mkdtemp(join(tmpdir(), 'rattil-index-'))
  try {
    const path = join(folder, 'indexed.m4a')
    await writeFile(path, bytes)
    expect(await readTracks(path, 'audio/mp4')).toMatchObject({ durationSeconds: 6.201, video: undefined })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('a fragment that begins later than the one before has ended leaves its gap in the length', async () => {
  const recorded = await sample()
  const moofs = boxesIn(recorded, 0, recorded.length).filter(({ type }) => type === 'moof')
  for (const moof of moofs.slice(3)) {
    const { body } = partOf(recorded, partOf(recorded, moof, 'traf'), 'tfdt')
    if (body.readUInt8(0) === 1) body.writeBigUInt64BE(body.readBigUInt64BE(4) + 48_000n, 4)
    else body.writeUInt32BE(body.readUInt32BE(4) + 48_000, 4)
  }
  expect(indexMp4(recorded).durationMs).toBe(7201)
})

test('a recording that a crash cut in the middle of a second keeps all that is whole', async () => {
  const bytes = await sample()
  const { durationMs } = indexMp4(bytes.subarray(0, bytes.length - 900))
  expect(durationMs).toBeGreaterThan(5_500)
  expect(durationMs).toBeLessThan(6_201)
})

test('what is whole already, a film, and what is no recording are refused', async () => {
  const bytes = await sample()
  const film = await readFile(join(import.meta.dirname, '../samples/fragmented.mp4'))
  for (const wrong of [
    Buffer.alloc(0),
    Buffer.from('not a film'),
    bytes.subarray(0, 300),
    film,
    indexMp4(bytes).bytes,
  ])
    expect(() => indexMp4(wrong)).toThrow(RangeError)
})

test('the same bytes named again and again are no sound', async () => {
  const bytes = await sample()
  const moofs = boxesIn(bytes, 0, bytes.length).filter(({ type }) => type === 'moof')
  const [first] = moofs
  if (!first) throw new Error('no fragment')
  const again = bytes.subarray(first.start, first.end)
  const repeated = Buffer.concat([bytes, ...Array.from({ length: 400 }, () => again)])
  expect(() => indexMp4(repeated)).toThrow(RangeError)
})

test('a run of more samples than a sound has is refused before they are read', async () => {
  const bytes = await sample()
  const [moof] = boxesIn(bytes, 0, bytes.length).filter(({ type }) => type === 'moof')
  if (!moof) throw new Error('no fragment')
  const { body } = partOf(bytes, partOf(bytes, moof, 'traf'), 'trun')
  // Without a length or a size of their own: eight bytes would name four thousand million samples.
  body.writeUInt32BE(0x1, 0)
  body.writeUInt32BE(0xffff_ffff, 4)
  expect(() => indexMp4(bytes)).toThrow('more samples than a sound has')
})
