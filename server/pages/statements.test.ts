import { existsSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { statementsOf } from '#server/testing/count-statements.ts'
import { maker } from '#server/testing/make.ts'
import { renderTransport } from './transport.ts'
import { loadWebBundle, type WebEntry } from './web-bundle.ts'

const MOST = 6
const t = testApp()
const make = maker(t)
let render: WebEntry['renderPage']
let course: number
let news: string

beforeAll(async () => {
  const { distDir } = t().config
  if (!existsSync(`${distDir}/server/entry-server.js`))
    throw new Error('the web is not built: npm test does it first, and so does npm start')
  const web = await loadWebBundle(distDir)
  render = (await web.load(renderTransport(t().app.call))).render
  course = (await make.course()).id
  for (let n = 0; n < 20; n++) await make.lesson({ course_id: course })
  for (let n = 0; n < 12; n++) await make.review({ course_id: course })
  for (let n = 0; n < 30; n++) await make.course()
  const category_id = (await make.newsCategory()).id
  for (let n = 0; n < 9; n++) news = (await make.news({ category_id })).slug
})

const pages = [
  '/',
  '/courses',
  '/courses?page=2&sort=rating',
  '/courses?search=دورة',
  '/faq',
  '/privacy',
  '/join-teacher',
  '/news',
  '/news?search=خبر',
]

test.each([...pages, '/course/{courseId}', '/news/{slug}'])(
  '%s asks the database at most six times',
  async (page) => {
    const url = new URL(
      page.replace('{courseId}', String(course)).replace('{slug}', encodeURIComponent(news)),
      'https://rattil.test',
    )
    const first = await render(url)
    expect(first.status).toBe(200)
    t().app.process.cache.clear()
    const statements = await statementsOf(() => render(url))
    expect(statements.slice(MOST)).toEqual([])
  },
)
