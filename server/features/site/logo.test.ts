import sharp from 'sharp'
import { expect, test } from 'vitest'
import { siteRoutes } from '#contract/site/routes.ts'
import { sweepFiles } from '#server/features/media/public.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { upload } from '#server/testing/upload.ts'

const t = testApp()
const make = maker(t)
const BUCKET = 'site-logos'

async function director() {
  const she = await as(t, await make.director())
  return {
    save: (body: object) => she(siteRoutes.saveSettings, { body }),
    settings: async () => (await she(siteRoutes.settings, {})).data,
    send: (bytes: Uint8Array<ArrayBuffer>, bucket = BUCKET) => upload(t, she.token, { bucket, bytes }),
  }
}
const drawn = async (background = '#0d5a51', width = 900, height = 300) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 4, background } })
      .png()
      .toBuffer(),
  )
const shown = async () => (await visitor(t)(siteRoutes.show, {})).data.logo

test('a logo is drawn anew, small, and stands with its measures in what every page knows; taken away, the mark is back', async () => {
  const { save, send, settings } = await director()
  const { data: sent } = await send(await drawn())
  expect(sent).toMatchObject({ mime: 'image/webp', width: 384, height: 128 })
  const { data } = await save({ logo_path: sent.path })
  const logo = { url: `/storage/${sent.path}`, width: 384, height: 128 }
  expect(data).toMatchObject({ logo, logo_path: sent.path })
  expect(await shown()).toEqual(logo)
  const file = await t().app.http.inject({ url: logo.url })
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp'])
  await save({ logo_path: null })
  expect([await shown(), (await settings()).logo_path]).toEqual([null, null])
})

test('a drawing with a script in it, a moving picture and a document are no logo; a teacher sends none', async () => {
  const { send } = await director()
  const bytes = (text: string) => new Uint8Array(Buffer.from(text))
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  for (const wrong of [svg, 'GIF89a\x01\x00\x01\x00', '%PDF-1.4\n%%EOF'])
    expect((await send(bytes(wrong))).failure.errors).toHaveProperty('file')
  const { token } = await as(t, await make.teacher())
  expect((await upload(t, token, { bucket: BUCKET, bytes: await drawn() })).status).toBe(403)
})

test('only a picture that was sent as a logo becomes one', async () => {
  const { save, send } = await director()
  const { data: cover } = await send(await drawn('#331100'), 'course-images')
  for (const logo_path of [cover.path, 'site-logos/aa/none.webp', '../../etc/passwd']) {
    const { status, failure } = await save({ logo_path })
    expect([status, Object.keys(failure.errors ?? {})]).toEqual([422, ['logo_path']])
  }
})

test('two directors on the logo: the second sees what stands; the same save again changes nothing', async () => {
  const [one, two] = [await director(), await director()]
  const { updated_at: base } = await one.settings()
  const [hers, others] = await Promise.all([
    one.send(await drawn('#111111')),
    two.send(await drawn('#222222')),
  ])
  const first = await one.save({ base, logo_path: hers.data.path })
  const second = await two.save({ base, logo_path: others.data.path })
  expect([first.status, second.status]).toEqual([200, 409])
  expect(second.failure.current).toEqual(first.data)
  expect((await one.save({ base, logo_path: hers.data.path })).data).toEqual(first.data)
})

test('a logo stays as long as the settings name it; an older one is swept after a day', async () => {
  const { save, send } = await director()
  const [old, now] = [await send(await drawn('#444444')), await send(await drawn('#555555'))]
  await save({ logo_path: old.data.path })
  await save({ logo_path: now.data.path })
  t().clock.forward(2 * 86_400)
  await sweepFiles(t().ctx())
  const rows = await t().db.selectFrom('files').select('path').where('bucket', '=', BUCKET).execute()
  expect(rows.map(({ path }) => path)).toContain(now.data.path)
  expect(rows.map(({ path }) => path)).not.toContain(old.data.path)
})
