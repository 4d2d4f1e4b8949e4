import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { atomFeed } from './atom-feed.ts'

const entry = {
  id: 7,
  slug: 'ختم-الجزرية',
  title: 'ختم الجزرية',
  excerpt: 'في مجلس واحد',
  content: '<p>نص <img src="/storage/course-images/ab.webp" alt="" /> <a href="/courses">الدورات</a></p>',
  author: 'هدى القرني',
  category: { name: 'إنجازات' },
  published_at: new Date('2026-11-18T06:00:00Z'),
  updated_at: new Date('2026-11-19T06:00:00Z'),
}
const feedOf = (news: readonly (typeof entry)[]) =>
  atomFeed({
    origin: 'https://rattil.test',
    name: 'منصة رتّل',
    news,
    pathOf: ({ slug }) => `/news/${encodeURIComponent(slug)}`,
  })

interface Read {
  readonly feed: {
    readonly updated: string
    readonly entry?: {
      readonly id: string
      readonly title: string
      readonly link: { readonly '@_href': string }
      readonly content: { readonly '#text': string }
    }
  }
}
const parser = new XMLParser({ ignoreAttributes: false })
const read = (xml: string) => (parser.parse(xml) as Read).feed

test('an entry has a lasting id, whole addresses and its text as HTML', () => {
  const { entry: first, updated } = read(feedOf([entry]))
  expect(first?.id).toBe('tag:rattil.test,2026:news/7')
  expect(first?.link['@_href']).toBe(`https://rattil.test/news/${encodeURIComponent(entry.slug)}`)
  const text = first?.content['#text']
  expect(text).toContain('<img src="https://rattil.test/storage/course-images/ab.webp"')
  expect(text).toContain('<a href="https://rattil.test/courses">')
  expect(updated).toBe('2026-11-19T06:00:00.000Z')
})

test('signs that XML forbids, and signs that would end an element, break nothing', () => {
  const words = 'خبر\u0000\u0008\u000B\u001F\uFFFE ]]> </title><script>alert(1)</script> & "\''
  const xml = feedOf([{ ...entry, title: words, excerpt: words, author: words, content: words }])
  const allowed = 'خبر ]]> </title><script>alert(1)</script> & "\''
  expect(read(xml).entry).toMatchObject({ title: allowed, content: { '#text': allowed } })
  expect(xml).not.toContain('<script')
  const forbidden = ['\u0000', '\u0008', '\u000B', '\u001F', '\uFFFE']
  expect(forbidden.filter((sign) => xml.includes(sign))).toEqual([])
})

test('a feed without news is a feed', () => {
  expect(read(feedOf([])).entry).toBeUndefined()
})
