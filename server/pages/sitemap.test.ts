import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { maker } from '#server/testing/make.ts'
import { mountSitemap } from './sitemap.ts'
import Fastify from 'fastify'

const t = testApp()
const make = maker(t)

async function read(path: string) {
  const http = Fastify()
  mountSitemap(http, t().app.process)
  return (await http.inject({ url: path, headers: { host: 'evil.test' } })).body
}

test('the sitemap names the public pages and the published courses under our own address', async () => {
  const [shown, draft] = [await make.course(), await make.course({ status: 'draft' })]
  const xml = await read('/sitemap.xml')
  const places = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)
  expect(places).toContain('https://rattil.test/courses')
  expect(places).toContain(`https://rattil.test/course/${shown.id}`)
  expect(places).not.toContain(`https://rattil.test/course/${draft.id}`)
  expect(xml).not.toContain('evil.test')
})

test('robots are kept out of the areas and led to the sitemap', async () => {
  const text = await read('/robots.txt')
  expect(text).toContain('Disallow: /admin')
  expect(text).toContain('Sitemap: https://rattil.test/sitemap.xml')
})
