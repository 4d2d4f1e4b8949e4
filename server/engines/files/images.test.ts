import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FileRejected } from './port.ts'
import { reencodeImage } from './images.ts'

let dir = ''

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'images-'))
})

afterEach(() => rm(dir, { recursive: true }))

async function saved(bytes: Buffer): Promise<string> {
  const path = join(dir, 'upload')
  await writeFile(path, bytes)
  return path
}

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#0d5a51' } })
}

test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
  'a %s becomes WebP in the widths that the screens use',
  async (format) => {
    const image = await reencodeImage(await saved(await plain(1600, 800).toFormat(format).toBuffer()))
    expect(image).toMatchObject({ width: 1600, height: 800, social: undefined })
    expect(image.variants.map(({ width, height, extension }) => [width, height, extension])).toEqual([
      [320, 160, 'webp'],
      [640, 320, 'webp'],
      [1280, 640, 'webp'],
    ])
    for (const { bytes, width } of image.variants)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width })
  },
)

test.each([
  [100, [100]],
  [320, [320]],
  [500, [320, 500]],
  [1280, [320, 640, 1280]],
])('a picture %d wide is never blown up', async (width, widths) => {
  const image = await reencodeImage(await saved(await plain(width, 50).png().toBuffer()))
  expect(image.variants.map((variant) => variant.width)).toEqual(widths)
})

test('a picture taken sideways stands upright, and where it was taken is gone', async () => {
  const taken = plain(400, 200)
    .withExif({ IFD0: { Copyright: 'at home' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 38/1 0/1' } })
    .withMetadata({ orientation: 6 })
  const bytes = await taken.jpeg().toBuffer()
  expect((await sharp(bytes).metadata()).exif).toBeDefined()
  const image = await reencodeImage(await saved(bytes), { social: true })
  expect(image).toMatchObject({ width: 200, height: 400 })
  expect(image.variants[0]).toMatchObject({ width: 200, height: 400 })
  for (const variant of [...image.variants, image.social]) {
    const metadata = await sharp(variant?.bytes).metadata()
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  }
})

test('the picture for link previews is a JPEG of 1200 by 630, without transparency', async () => {
  const clear = sharp({ create: { width: 900, height: 900, channels: 4, background: '#0000' } })
  const { social } = await reencodeImage(await saved(await clear.png().toBuffer()), { social: true })
  expect(social).toMatchObject({ width: 1200, height: 630, extension: 'jpg' })
  expect(await sharp(social?.bytes).metadata()).toMatchObject({ format: 'jpeg', hasAlpha: false })
})

test('a picture with too many pixels is refused before it is unpacked', async () => {
  const upload = await saved(pngBomb(30_000, 30_000))
  await expect(reencodeImage(upload)).rejects.toMatchObject({
    name: 'FileRejected',
    reason: 'too-many-pixels',
  })
})

test('the limit counts pixels, not bytes', async () => {
  const upload = await saved(await plain(200, 100).png().toBuffer())
  await expect(reencodeImage(upload, { maxPixels: 19_999 })).rejects.toMatchObject({
    reason: 'too-many-pixels',
  })
  expect(await reencodeImage(upload, { maxPixels: 20_000 })).toMatchObject({ width: 200 })
})

test.each([
  [
    'an SVG',
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    ),
  ],
  ['a PDF', Buffer.from('%PDF-1.7\n')],
  ['a text', Buffer.from('not a picture')],
  ['nothing', Buffer.alloc(0)],
])('%s is refused as a picture', async (_what, bytes) => {
  await expect(reencodeImage(await saved(bytes))).rejects.toMatchObject({
    name: 'FileRejected',
    reason: 'type',
  })
})

test('a picture that ends in the middle, or is only a beginning, is refused', async () => {
  const noise = sharp({
    create: {
      width: 600,
      height: 600,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
  const wholeImage = await noise.jpeg().toBuffer()
  for (const bytes of [wholeImage.subarray(0, wholeImage.length / 2), wholeImage.subarray(0, 20)])
    await expect(reencodeImage(await saved(bytes))).rejects.toThrow(FileRejected)
})

/** A few kilobytes that say they are a huge picture. */
function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
