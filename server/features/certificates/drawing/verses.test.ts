import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { FACES } from '#core/certificate/faces.ts'
import { openFontBook } from '#core/certificate/font-book.ts'
import { layOutText } from '#core/certificate/lay-out-text.ts'
import { TEXT_DEFAULTS } from '#core/certificate/template.ts'
import { openQuran } from '#server/engines/quran/open-quran.ts'

const { file } = FACES['amiri-quran-400']
const bytes = new Uint8Array(readFileSync(createRequire(import.meta.url).resolve(file)))
const book = openFontBook({ 'amiri-quran-400': bytes })

const { verses } = openQuran()
const element = { ...TEXT_DEFAULTS, id: 'verse', x: 0, y: 0, width: 900, fontFamily: 'Amiri Quran' } as const
const layOut = (content: string) => layOutText({ ...element, content }, content, 1000, book)

test('the face of verses has every sign of the mushaf and of what stands around a verse', () => {
  const signs = new Set(verses.flatMap(({ text }) => Array.from(text)))
  expect(signs.size).toBeGreaterThan(50)
  expect(layOut(`${[...signs].join('')}﴿﴾()–٠١٢٣٤٥٦٧٨٩`).missing).toEqual([])
})

test('a verse is drawn as the mushaf writes it, unchanged', () => {
  for (const { surah, ayah, text } of verses.filter((_, index) => index % 25 === 0)) {
    const { lines, missing } = layOut(text)
    expect([surah, ayah, missing, lines[0]?.text]).toEqual([surah, ayah, [], text])
  }
})
