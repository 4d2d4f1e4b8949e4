import { existsSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { maker } from '#server/testing/make.ts'
import { renderTransport } from './transport.ts'
import { loadWebBundle, type WebEntry } from './web-bundle.ts'

const t = testApp()
const make = maker(t)
let render: WebEntry['renderPage']

beforeAll(async () => {
  const { distDir } = t().config
  if (!existsSync(`${distDir}/server/entry-server.js`))
    throw new Error('the web is not built: npm test does it first, and so does npm start')
  const web = await loadWebBundle(distDir)
  render = (await web.load(renderTransport(t().app.call))).render
})

const headOf = async ({ slug }: { slug: string }) =>
  (await render(new URL(`/news/${encodeURIComponent(slug)}`, 'https://rattil.test'))).head

test('the page of an article says what others read of it, and names its own card where it has no picture', async () => {
  const article = await make.news({ title: 'ختم المقدمة الجزرية', excerpt: 'في مجلس واحد.' })
  const head = await headOf(article)
  expect(head).toMatchObject({
    description: 'في مجلس واحد.',
    kind: 'article',
    feed: '/news/feed.xml',
    jsonLd: { '@type': 'NewsArticle', headline: article.title, inLanguage: 'ar' },
  })
  expect(head.image).toMatch(new RegExp(`^/api/v1/news/${article.id}/share-picture/[0-9a-f]{16}$`))
  expect(head.jsonLd).toMatchObject({ image: [`https://rattil.test${head.image}`] })
  expect((await t().app.http.inject({ url: head.image ?? '' })).headers['content-type']).toBe('image/png')
})

test('an article with a picture is shown by it, wherever that is stored', async () => {
  const image_path = 'https://pictures.rattil.test/one.webp'
  const head = await headOf(await make.news({ image_path }))
  expect(head.image).toBe(image_path)
  expect(head.jsonLd).toMatchObject({ image: [image_path] })
})
