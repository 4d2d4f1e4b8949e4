import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSlug, numberedSlug, slugOf } from './slug.ts'

test.each([
  ['ختم المقدمة الجزرية لإحدى وعشرين طالبة', 'ختم-المقدمة-الجزرية-لإحدى-وعشرين-طالبة'],
  ['كُتِبَ عَلَيْكُمُ', 'كتب-عليكم'],
  ['رتّـــل  القرآن!', 'رتل-القرآن'],
  ['قرآن'.normalize('NFD'), 'قرآن'],
  ['\u200Fخبر\u202E جديد\u2069', 'خبر-جديد'],
  ['Khatm: The 4th Class', 'khatm-the-4th-class'],
  ['خطة من ٩٠ يومًا؟', 'خطة-من-90-يوما'],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
  ['../../etc/passwd', 'etc-passwd'],
  ['؟!،', ''],
])('the address of %s is %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test('a long title keeps whole words, and a word without end is cut', () => {
  const long = slugOf('كلمة '.repeat(40))
  expect(long.length).toBeLessThanOrEqual(60)
  expect(long.endsWith('كلمة')).toBe(true)
  expect(slugOf('ك'.repeat(500))).toBe('ك'.repeat(30))
})

test('digits alone are no slug, for they would be an id', () => {
  expect([isSlug('90'), isSlug('خطة-90'), isSlug('خطة 90'), isSlug('')]).toEqual([false, true, false, false])
})

test('a slug with a number keeps to the length and stays a slug', () => {
  expect(numberedSlug('خبر', 2)).toBe('خبر-2')
  expect(numberedSlug('ك'.repeat(60), 12)).toBe(`${'ك'.repeat(28)}-12`)
})

test('whatever text is given, the slug of a slug is itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const slug = slugOf(text)
      expect(slugOf(slug)).toBe(slug)
      expect(slug.length).toBeLessThanOrEqual(60)
    }),
    { seed: 1448 },
  )
})
