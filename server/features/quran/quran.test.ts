import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { quranRoutes } from '#contract/quran/routes.ts'
import { QURAN_TEXT } from '#core/quran/verses.ts'
import { openQuran, VERSES } from '#server/engines/quran/open-quran.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

const address = (from: number, to: number) => `/api/v1/quran/verses/${QURAN_TEXT}/${from}/${to}`
const fetchVerses = (url: string, headers: Record<string, string> = {}) =>
  t().app.http.inject({ url, headers })

test('verses are served as they stand in their file, without quarter signs', async () => {
  const source = JSON.parse(readFileSync(VERSES, 'utf8')) as { text: string }[]
  for (const id of [1, 8, 33, 262, 1635, 2936, 4732, 6098, 6222, 6236]) {
    const answer = await fetchVerses(address(id, id))
    const shown = source[id - 1]?.text.replace(/^\u06DE /, '')
    expect(answer.rawPayload.includes(Buffer.from(JSON.stringify([shown]).slice(1, -1)))).toBe(true)
  }
})

test('an answer may be kept for ever, and is not sent twice', async () => {
  const answer = await fetchVerses(address(1, 7))
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const again = await fetchVerses(address(1, 7), { 'if-none-match': String(answer.headers['etag']) })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
})

test.each([
  ['a range that ends before it begins', address(9, 8)],
  ['more than the longest surah', address(1, 301)],
  ['what lies behind the last ayah', address(6236, 6237)],
  ['another edition', '/api/v1/quran/verses/other/1/7'],
])('%s is not there', async (_, url) => {
  expect((await fetchVerses(url)).statusCode).toBe(404)
})

test('a student finds a verse by words as they are typed today', async () => {
  const { data } = await (
    await as(t, await make.student())
  )(quranRoutes.search, {
    query: { search: 'ذلك الكتاب لا ريب فيه' },
  })
  expect(data.verses.map(({ ayah }) => ayah)).toEqual(['2:2'])
})

test('the longest ayah is found by its own words, copied whole from a page of the platform', async () => {
  const longest = openQuran().verses.find(({ surah, ayah }) => surah === 2 && ayah === 282)
  const { data } = await (
    await as(t, await make.student())
  )(quranRoutes.search, { query: { search: `${longest?.text} \u06DD٢٨٢` } })
  expect(data.verses.map(({ ayah }) => ayah)).toEqual(['2:282'])
})

test('while the text is not the one that was checked, no verse is served and none is found', async () => {
  const { ports } = t().ctx()
  const whole = ports.quran
  Object.assign(ports, { quran: { fault: 'changed', verses: [] } })
  try {
    expect((await fetchVerses(address(1, 7))).statusCode).toBe(404)
    const student = await as(t, await make.student())
    expect((await student(quranRoutes.search, { query: { search: 'الحمد' } })).status).toBe(404)
  } finally {
    Object.assign(ports, { quran: whole })
  }
})
