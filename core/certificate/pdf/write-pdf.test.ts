import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { deflateSync } from 'node:zlib'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { composePage } from '../compose-page.ts'
import { FACES } from '../faces.ts'
import { openFontBook } from '../font-book.ts'
import { COURSE_COMPLETION } from '../ready-templates.ts'
import { TEXT_DEFAULTS } from '../template.ts'
import { openSubsetter } from './subset.ts'
import { writePdf } from './write-pdf.ts'

const require = createRequire(import.meta.url)
const bytesOf = (file: string) => new Uint8Array(readFileSync(require.resolve(file)))
const book = openFontBook(
  Object.fromEntries(Object.entries(FACES).map(([key, { file }]) => [key, bytesOf(file)])),
)
const deflate = (bytes: Uint8Array) => new Uint8Array(deflateSync(bytes))
const subset = await openSubsetter(bytesOf('harfbuzzjs/dist/harfbuzz-subset.wasm'), deflate)

const values = {
  student_name: 'فاطمة عبد العزيز الزهراء القرشية',
  course_name: 'Tajweed (Level 2)',
  teacher_name: 'منى الخالدي',
  date: '٢٠ نوفمبر ٢٠٢٦',
  hijri_date: '١٠ جمادى الآخرة ١٤٤٨ هـ',
  certificate_id: 'CERT-2026-0042',
  verification_code: 'ABCDE-FGHJK',
  grade: 'ممتاز',
  reissue_date: '',
  platform_name: 'منصة رتل',
  signature: 'إدارة المركز',
  qr_code: 'https://rattil.test/certificate/ABCDEFGHJK',
}
const description = {
  title: 'شهادة: فاطمة',
  author: 'منصة رتل',
  subject: 'CERT-2026-0042',
  day: '2026-11-20',
  fileId: '0123456789abcdef'.repeat(2),
}
const pageOf = (name: string) =>
  composePage(COURSE_COMPLETION, { ...values, student_name: name }, { book, pictures: new Map() })
const pdfOf = (name = values.student_name) =>
  writePdf(pageOf(name), description, { book, deflate, subset, pictures: new Map() })

async function read(pdf: Uint8Array) {
  const document = await getDocumentProxy(pdf.slice())
  const { info } = await document.getMetadata()
  const page = await document.getPage(1)
  const { items } = await page.getTextContent({ disableNormalization: true })
  const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
  await document.loadingTask.destroy()
  return { info: info as Record<string, unknown>, text, view: page.view }
}

test('another program reads the words in their order, the name and the numbers whole', async () => {
  const { text } = await read(pdfOf())
  const words = new Set(text.split(/[\s«»()،:]+/))
  for (const word of [
    'فاطمة',
    'عبد',
    'العزيز',
    'الزهراء',
    'القرشية',
    'شهادة',
    'إتمام',
    'CERT-2026-0042',
    'ABCDE-FGHJK',
  ])
    expect([word, words.has(word)]).toEqual([word, true])
  expect(text).toContain('فاطمة عبد العزيز الزهراء القرشية')
  expect(text).not.toMatch(/[\u2066-\u2069]/)
})

test('a verse in the face of the mushaf is read from the file sign by sign', async () => {
  const verse = '﴿وَرَتِّلِ ٱلۡقُرۡءَانَ تَرۡتِيلًا﴾'
  const element = { ...TEXT_DEFAULTS, id: 'verse', x: 50, y: 200, width: 900, content: verse }
  const template = {
    ...COURSE_COMPLETION,
    elements: [{ ...element, fontFamily: 'Amiri Quran' as const, lineHeight: 2.4 }],
  }
  const page = composePage(template, values, { book, pictures: new Map() })
  expect(page.warnings).toEqual([])
  const pdf = writePdf(page, description, { book, deflate, subset, pictures: new Map() })
  expect(Buffer.from(pdf).toString('latin1')).toContain('+AmiriQuran-Regular')
  // pdf.js sets spaces of its own around a mark at the end of a word, whatever the face; other readers do not.
  expect((await read(pdf)).text.replaceAll(' ', '')).toBe(verse.replaceAll(' ', ''))
})

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '')

test.each([
  ['of ninety letters', 'عبد العزيز الزهراء القرشية بنت '.repeat(3).trim()],
  ['with Latin inside', 'نورة (Noor) الحربي'],
  ['with a mark on each letter but the last', 'فَاطِمَةُ الزَّهْرَاء'],
  ['with the blessing', 'آمنة محبة محمد ﷺ'],
  ['in Persian and Urdu letters', 'گلنار چراغی ٹیپو'],
  ['with digits of three kinds', 'هند 12 ٣٤ ۵۶'],
])('another program reads a name %s from the file sign by sign', async (_what, name) => {
  expect(pageOf(name).warnings).toEqual([])
  expect(withoutSpaces((await read(pdfOf(name))).text)).toContain(withoutSpaces(name))
})

test('controls that would turn the line round have no part in a name', async () => {
  const plain = await read(pdfOf('سارة الحربي'))
  expect((await read(pdfOf('\u2067سارة\u2069 الحربي'))).text).toBe(plain.text)
})

test('it is one sheet of A4 in Arabic, with its title, and says the day of the award', async () => {
  const pdf = pdfOf()
  const { info, view } = await read(pdf)
  expect(info).toMatchObject({
    Title: 'شهادة: فاطمة',
    Author: 'منصة رتل',
    Subject: 'CERT-2026-0042',
    CreationDate: 'D:20261120',
    Language: 'ar',
  })
  expect(view.map(Math.round)).toEqual([0, 0, 842, 595])
})

test('the same certificate is the same file, byte for byte, and another name another', () => {
  const first = pdfOf()
  pdfOf('نورة الحربي')
  expect(Buffer.from(pdfOf()).equals(first)).toBe(true)
  expect(Buffer.from(pdfOf('نورة الحربي')).equals(first)).toBe(false)
  expect(first.length).toBeLessThan(120_000)
})
