import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hasFfmpeg } from '#server/testing/tools.ts'
import { FileRejected } from '../port.ts'
import { decodeHeic } from './decode-heic.ts'
import { readHeic } from './read-heic.ts'

// Four tiles of 128 × 128 (red, green; blue, yellow) make a photo of 200 × 160, which lies on its side.
const sample = join(import.meta.dirname, '../samples/photo.heic')

async function withFile(bytes: Buffer, work: (path: string) => Promise<void>): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'heic-'))
  try {
    await writeFile(join(dir, 'photo.heic'), bytes)
    await work(join(dir, 'photo.heic'))
  } finally {
    await rm(dir, { recursive: true })
  }
}

test('a photo in tiles is read with its size, its rows and how it is turned', async () => {
  const photo = readHeic(await readFile(sample))
  expect(photo).toMatchObject({ width: 200, height: 160, rows: 2, columns: 2, turned: 270 })
})

test('a file cut anywhere or with bent bytes neither breaks nor stalls the reader', async () => {
  const whole = await readFile(sample)
  const bends = fc.array(fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 })), { maxLength: 6 })
  fc.assert(
    fc.property(fc.nat({ max: whole.length }), bends, (length, changes) => {
      const bytes = Buffer.from(whole)
      for (const [at, value] of changes) bytes.writeUInt8(value, at)
      try {
        const photo = readHeic(bytes.subarray(0, length))
        expect(photo?.stream.length ?? 0).toBeLessThan(4 * whole.length)
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError)
      }
    }),
    { numRuns: 2000 },
  )
})

test('tiles that name the same bytes again and again are refused before they are gathered', async () => {
  const bytes = await readFile(sample)
  const place = bytes.indexOf('iloc') + 4
  // Each extent of the four tiles, as long as the file.
  for (let tile = 0; tile < 4; tile += 1) {
    bytes.writeUInt32BE(0, place + 8 + tile * 16 + 8)
    bytes.writeUInt32BE(bytes.length, place + 8 + tile * 16 + 12)
  }
  expect(() => readHeic(bytes)).toThrow(RangeError)
})

test('a photo of too many pixels is refused before it is decoded', async () => {
  await expect(decodeHeic(sample, 1000)).rejects.toMatchObject({ reason: 'too-many-pixels' })
})

test.skipIf(!hasFfmpeg)(
  'with ffmpeg the tiles stand in their places, and the photo stands upright',
  async () => {
    const { data, info } = await sharp(await decodeHeic(sample, 50_000_000))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([160, 200])
    const at = (x: number, y: number) =>
      [...data.subarray((y * 160 + x) * 3, (y * 160 + x) * 3 + 3)].map((part) => part > 100)
    const corners = [at(5, 5), at(155, 5), at(5, 195), at(155, 195)]
    // Turned against the clock: green and yellow are above, red and blue below.
    expect(corners).toEqual([
      [false, true, false],
      [true, true, false],
      [true, false, false],
      [false, false, true],
    ])
  },
)

test.skipIf(!hasFfmpeg)('with ffmpeg tiles that are larger than they say are not decoded', async () => {
  const bytes = await readFile(sample)
  const size = bytes.indexOf('ispe') + 8
  bytes.writeUInt32BE(16, size)
  bytes.writeUInt32BE(16, size + 4)
  await withFile(bytes, (path) =>
    expect(decodeHeic(path, 50_000_000)).rejects.toMatchObject({ reason: 'broken' }),
  )
})

test.skipIf(!hasFfmpeg)('with ffmpeg a photo whose tiles are no pictures is refused', async () => {
  const bytes = await readFile(sample)
  bytes.fill(0x55, bytes.indexOf('mdat') + 12)
  await withFile(bytes, (path) => expect(decodeHeic(path, 50_000_000)).rejects.toThrow(FileRejected))
})
