import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { openQuran } from '#server/engines/quran/open-quran.ts'
import { Ayah } from './ayat.tsx'
import { RichText } from './rich-text.tsx'

const { verses } = openQuran()
const unbroken = (markup: string) =>
  [...markup.matchAll(/<span class="word">(.*?)<\/span>(?= |$|<\/p>)/g)].map(([, inner = '']) =>
    inner.replaceAll(/<[^>]*>/g, ''),
  )
const plain = (markup: string) => markup.replaceAll(/<[^>]*>/g, '')

test('each sign of waqf and the number of the ayah stand in the piece of the word before them', () => {
  for (const { text } of verses) {
    const pieces = unbroken(renderToStaticMarkup(<Ayah text={text} number={7} />))
    expect(pieces.filter((piece) => /^[\u06D6-\u06DE\u06E9]/u.test(piece))).toEqual([])
    expect(pieces.at(-1)).toMatch(/\S \u06DD٧$/u)
    expect(pieces.join(' ')).toBe(`${text} \u06DD٧`)
  }
})

test('an ayah is drawn with no letter but its own, also where each word is more than a word', () => {
  for (const { text } of verses) {
    const markup = renderToStaticMarkup(
      <Ayah text={text} renderWord={({ word, text: own }) => <b data-word={word}>{own}</b>} />,
    )
    expect(plain(markup)).toBe(text)
  }
})

test('signs and numbers in a written text stay with their words too, and its tags stay as they are', () => {
  const html = '<p class="ayat">لَا رَيْبَ ۛ فِيهِ ۛ هُدًى ﴿٢﴾</p><p><a href="/a b ۛ c">رابط</a> ثم (٢) نص &amp; تم</p>'
  const markup = renderToStaticMarkup(<RichText html={html} />)
  expect(unbroken(markup)).toEqual(['رَيْبَ ۛ', 'فِيهِ ۛ', 'هُدًى ﴿٢﴾'])
  expect(markup).toContain('<a href="/a b ۛ c">رابط</a> ثم (٢) نص &amp; تم')
  expect(markup.replaceAll(/<\/?span[^>]*>/g, '')).toContain(html)
})

/** The one component, what is drawn by the editor of texts, and the styles of both. */
const MAY_NAME_THE_FACE = [
  'ui/text/ayat.tsx',
  'ui/ayat.css',
  'ui/rich-text.css',
  'features/outline/public/extensions.ts',
]
const web = join(import.meta.dirname, '../..')
const FACE = /["'\s.]ayat(?=["'\s])|font-quran/

test('every place that shows verses has them from the one component', () => {
  const strangers = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\.|^(generated|ui\/gallery)\//.test(file))
    .filter((file) => !MAY_NAME_THE_FACE.includes(file))
    .filter((file) => {
      const source = readFileSync(join(web, file), 'utf8').replaceAll(
        /\[--font-quran:[^\]]*\]|--font-quran: [^;]*;/g,
        '',
      )
      return FACE.test(source)
    })
  expect(strangers).toEqual([])
})
