import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { FACES } from '../certificate/faces.ts'
import { openFontBook } from '../certificate/font-book.ts'
import { compositions, type Composition } from './course-art-plan.ts'
import { drawShareCard, SHARE_CARD, SHARE_CARD_FACE } from './share-card.ts'

const require = createRequire(import.meta.url)
const book = openFontBook({
  [SHARE_CARD_FACE]: new Uint8Array(readFileSync(require.resolve(FACES[SHARE_CARD_FACE].file))),
})
const draw = (title: string, composition: Composition = 'band', issuer = 'منصة رتّل') =>
  drawShareCard({ title, issuer, plan: { ground: 'teal', composition } }, book)

/** Where glyphs stand: their origins. */
const places = (svg: string) =>
  Array.from(
    svg.matchAll(/<use [^>]*matrix\(([-\d.]+) 0 [\d.]+ [-\d.]+ ([-\d.]+) ([-\d.]+)\)/g),
    (match) => ({
      scale: Number(match[1]),
      x: Number(match[2]),
      y: Number(match[3]),
    }),
  )
const sizes = (svg: string) => new Set(places(svg).map(({ scale }) => scale))

test('the letters of a title are joined: an initial form is not the letter by itself', () => {
  const outline = (title: string) =>
    Array.from(draw(title, 'band', '').matchAll(/<path id="([^"]+)"/g), (m) => m[1])
  expect(outline('نن')).not.toContain(outline('ن')[0])
})

test.each(compositions)('whatever its length, a title stays on the ground of «%s»', (composition) => {
  const titles = ['خبر', 'افتتاح حلقات الفصل الثاني', 'كلمة '.repeat(32), 'س'.repeat(160), 'W'.repeat(160)]
  for (const title of titles) {
    const glyphs = places(draw(title, composition))
    expect(glyphs.length).toBeGreaterThan(0)
    for (const { x, y } of glyphs) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(SHARE_CARD.width)
      expect(y).toBeGreaterThan(60)
      expect(y).toBeLessThan(SHARE_CARD.height - 40)
    }
  }
})

test('a long title is smaller, and one that fits in no size ends in an ellipsis', () => {
  const largest = (title: string) => Math.max(...sizes(draw(title, 'frame', '')))
  expect(largest('كلمة طيبة '.repeat(8))).toBeLessThan(largest('خبر'))
  const ellipsis = Array.from(draw('…', 'arch', '').matchAll(/<path id="([^"]+)"/g), (m) => m[1])
  expect(draw('كلمة طيبة '.repeat(40), 'arch', '')).toContain(`"${ellipsis[0]}"`)
})

test('a sign that the face does not have is left out, and markup in a title is letters', () => {
  expect(draw('خبر 🎉 سار', 'band')).toBe(draw('خبر سار', 'band'))
  expect(draw('<script>alert(1)</script>')).not.toContain('script')
})
