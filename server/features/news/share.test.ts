import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { adminNewsRoutes } from '#contract/news/desk-routes.ts'
import { newsRoutes } from '#contract/news/routes.ts'
import { siteRoutes } from '#contract/site/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)
const director = async () => as(t, await make.director())
const addressOf = async (id: number) =>
  (await visitor(t)(newsRoutes.show, { params: { id: String(id) } })).data.share_image_url
const get = (url: string, headers = {}) => t().app.http.inject({ url, headers })

test('an article without a picture is shared as a drawn card, which is kept by its version', async () => {
  const { id } = await make.news({ title: 'ختمُ المقدمة الجزرية' })
  const url = await addressOf(id)
  const card = await get(url)
  expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'image/png'])
  const { width, height } = await sharp(card.rawPayload).metadata()
  expect([width, height]).toEqual([1200, 630])
  expect(card.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get(url, { 'if-none-match': card.headers.etag })).statusCode).toBe(304)
})

test('another title and another name of the centre are another address; the former one shows what holds now', async () => {
  const her = await director()
  const { id, version } = await make.news({ title: 'العنوان الأول' })
  const first = await addressOf(id)
  await her(adminNewsRoutes.save, { params: { id }, body: { title: 'العنوان الثاني', version } })
  const second = await addressOf(id)
  expect(second).not.toBe(first)
  const [former, present] = [await get(first), await get(second)]
  expect(former.rawPayload.equals(present.rawPayload)).toBe(true)
  expect(former.headers['cache-control']).toBe('public, no-cache')
  const { data: site } = await her(siteRoutes.settings, {})
  const named = { platform_name: 'مركز النور', base: site.updated_at }
  expect((await her(siteRoutes.saveSettings, { body: named })).status).toBe(200)
  expect(await addressOf(id)).not.toBe(second)
})

test('the card of an article that is not published is nobody’s', async () => {
  const { id } = await make.news()
  const url = await addressOf(id)
  await (
    await director()
  )(adminNewsRoutes.unpublish, { params: { id } })
  expect((await get(url)).statusCode).toBe(404)
  const draft = await make.news({ status: 'draft' })
  expect((await get(url.replace(`/${id}/`, `/${draft.id}/`))).statusCode).toBe(404)
})

test('many who ask for one card at once wait for one drawing', async () => {
  const { id } = await make.news({ title: 'خبر يصل إلى كثيرات' })
  const url = await addressOf(id)
  const drawing = vi.spyOn(t().app.process.ports.workers, 'run')
  const cards = await Promise.all(Array.from({ length: 30 }, () => get(url)))
  expect(drawing).toHaveBeenCalledTimes(1)
  drawing.mockRestore()
  expect(new Set(cards.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

test('an uploaded picture is what is shared', async () => {
  const image_path = 'course-images/picture.webp'
  const { id } = await make.news({ image_path })
  expect(await addressOf(id)).toContain('picture.webp')
})
