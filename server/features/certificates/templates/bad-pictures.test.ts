import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { certificateTemplateRoutes } from '#contract/certificates/template-routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { upload } from '#server/testing/upload.ts'

const t = testApp()
const make = maker(t)

async function director() {
  const call = await as(t, await make.director())
  const send = (bytes: Buffer, name: string) =>
    upload(t, call.token, { bucket: 'certificates', bytes: new Uint8Array(bytes), name })
  return { call, send }
}

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0d5a51' } })

/** A picture whose head says another size than it has. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const png = await flat(8, 8).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

test('a background of 20,000 pixels is drawn as wide as paper needs, and refused in words where it has too many of them', async () => {
  const { send } = await director()
  const wide = await send(await flat(20_000, 1_000).png().toBuffer(), 'wide.png')
  expect([wide.status, wide.data.width, wide.data.height]).toEqual([200, 2400, 120])
  const refused = await send(await claiming(20_000, 14_000), 'huge.png')
  expect([refused.status, refused.failure.errors]).toEqual([
    422,
    { file: ['أبعاد الصورة أكبر من المسموح، صغّريها ثم ارفعيها.'] },
  ])
})

test('a JPEG in the colours of a printing house stands in a template in those of a screen', async () => {
  const { call, send } = await director()
  const cmyk = await flat(60, 40).toColourspace('cmyk').jpeg().toBuffer()
  expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
  const stored = await send(cmyk, 'cmyk.jpg')
  expect([stored.status, stored.data.mime]).toEqual([200, 'image/webp'])
  const { data } = await call(certificateTemplateRoutes.create, {
    body: { name: 'من المطبعة', background_url: stored.data.path },
  })
  const drawn = await t().app.http.inject({ url: data.picture_url })
  const [, webp = ''] = /data:image\/webp;base64,([^"]+)/.exec(drawn.body) ?? []
  const { space } = await sharp(Buffer.from(webp, 'base64')).metadata()
  const { channels } = await sharp(Buffer.from(webp, 'base64')).stats()
  expect(space).toBe('srgb')
  expect(channels[0]?.mean).toBeLessThan(channels[1]?.mean ?? 0)
})

test.each([
  [
    'a drawing with script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'الأنواع المقبولة',
  ],
  ['a broken PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'تعذرت قراءة الصورة'],
  ['a PNG whose head lies', undefined, 'تعذرت قراءة الصورة'],
])('%s is refused with the reason', async (_what, bytes, reason) => {
  const { send } = await director()
  const { status, failure } = await send(bytes ?? (await claiming(400, 300)), 'picture.png')
  expect([status, failure.errors?.['file']?.[0]]).toEqual([422, expect.stringContaining(reason)])
})
