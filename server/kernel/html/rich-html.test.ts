import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flatLessons, readDemoCourses } from '#server/demo/read-courses.ts'
import { cleanHtml, isEmptyHtml, picturesIn, withPictures } from './rich-html.ts'

const key = (bucket: string) => `${bucket}/ab/${'c'.repeat(62)}.webp`
const ours = key('lesson-media')

test('script, handlers, styles and frames do not survive; the text around them does', () => {
  for (const [sent, kept] of [
    ['<p onclick="x()">نص</p>', '<p>نص</p>'],
    ['<p style="position:fixed">نص</p>', '<p>نص</p>'],
    ['قبل<script>alert(1)</script>بعد', 'قبلبعد'],
    ['<svg><script>alert(1)</script></svg>بعد', 'بعد'],
    ['<iframe src="https://evil.example"></iframe>بعد', 'بعد'],
    ['<a href="javascript:alert(1)">رابط</a>', '<a>رابط</a>'],
    ['<a href=" java\tscript:alert(1)">رابط</a>', '<a>رابط</a>'],
    ['<a href="//evil.example">رابط</a>', '<a>رابط</a>'],
    ['<a href="data:text/html,x">رابط</a>', '<a>رابط</a>'],
    ['<p class="ayat evil">آية</p>', '<p class="ayat">آية</p>'],
    ['<form><input name="a"><button>زر</button></form>', 'زر'],
    ['<img src="https://evil.example/x.png" alt="س">', ''],
    ['<img src="x" onerror="alert(1)">', ''],
    ['<math><mi>x</mi></math>ب', 'ب'],
    ['<p>نص<!-- سر --></p>', '<p>نص</p>'],
  ])
    expect([sent, cleanHtml(sent ?? '')]).toEqual([sent, kept])
})

test('links outside open apart and tell nobody where she came from; links inside stay', () => {
  expect(cleanHtml('<a href="https://a.example/?x=1&amp;y=2" target="_top" rel="opener">رابط</a>')).toBe(
    '<a href="https://a.example/?x=1&amp;y=2" target="_blank" rel="noopener noreferrer">رابط</a>',
  )
  expect(cleanHtml('<a href="/course/7">دورة</a>')).toBe('<a href="/course/7">دورة</a>')
})

test("headings, bold and strikes of other editors become the platform's own", () => {
  expect(cleanHtml('<h1>أ</h1><h5>ب</h5><b>ج</b><i>د</i><del>هـ</del>')).toBe(
    '<h3>أ</h3><h4>ب</h4><strong>ج</strong><em>د</em><s>هـ</s>',
  )
})

test('a picture of ours is kept by its path alone, and signed again for each reader', () => {
  const sent = `<p><img src="https://rattil.test/storage/${ours}?for=session:7&amp;sig=abc" alt="مخارج" width="300"></p>`
  const clean = cleanHtml(sent)
  expect(clean).toBe(`<p><img src="/storage/${ours}" alt="مخارج" width="300" /></p>`)
  expect(picturesIn(clean)).toEqual([ours])
  const signed = withPictures(clean, (path) => `/storage/${path}?for=me&sig=1`)
  expect(signed).toContain(`src="/storage/${ours}?for=me&amp;sig=1"`)
  expect(cleanHtml(signed)).toBe(clean)
})

test('private papers of others are no pictures of a lesson', () => {
  for (const bucket of ['receipts', 'avatars', 'uploads'])
    expect(cleanHtml(`<img src="/storage/${key(bucket)}">`)).toBe('')
})

test('a text without a word or a picture is empty', () => {
  expect(['', '<p></p>', '<p>&nbsp;</p><p><br /></p>'].map(isEmptyHtml)).toEqual([true, true, true])
  expect(['<p>نص</p>', `<img src="/storage/${ours}" />`].map(isEmptyHtml)).toEqual([false, false])
})

test('cleaning a second time changes nothing, whatever came the first time', () => {
  const tags =
    '<p> </p> <b> <h1> <table><tr><td> </td> <img src=x> <ul><li> <script> </script> <!-- --> <svg onload=1>'
  const texts = [
    '<a href="https://a.b">',
    '</a>',
    '<span class="ayat">',
    '</span>',
    `<img src="/storage/${ours}">`,
  ]
  const signs = ['نص', '&lt;script&gt;', '&amp;', '"', "'", '<', '>', '\u0000']
  const part = fc.constantFrom(...tags.split(' '), ...texts, ...signs)
  fc.assert(
    fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
      const once = cleanHtml(parts.join(''))
      expect(cleanHtml(once)).toBe(once)
      expect(once).not.toMatch(/<script|<svg|\son\w+=/i)
    }),
    { numRuns: 1000 },
  )
})

test('the texts of the demo pass as they are', () => {
  const texts = readDemoCourses()
    .flatMap(flatLessons)
    .map(({ content }) => content)
  expect(texts.filter((html) => html.length > 0).length).toBeGreaterThan(90)
  for (const html of texts) expect(cleanHtml(html)).toBe(html)
})
