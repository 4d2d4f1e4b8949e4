import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { composePage } from '#core/certificate/compose-page.ts'
import { openSubsetter } from '#core/certificate/pdf/subset.ts'
import { writePdf } from '#core/certificate/pdf/write-pdf.ts'
import { COURSE_COMPLETION, READY_TEMPLATES } from '#core/certificate/ready-templates.ts'
import { samplePlaces } from '#core/certificate/sample-places.ts'
import { TEXT_DEFAULTS, type CertificateTemplate } from '#core/certificate/template.ts'
import { fontBookOf } from '#server/kernel/drawing/face-files.ts'
import { elementsOf, faultsOf } from '#server/testing/pdf/pdf-ua.ts'
import { paperOf } from '../paper.ts'
import { stamped } from './stamp.ts'

const require = createRequire(import.meta.url)
const wasm = readFileSync(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
const deflate = (bytes: Uint8Array) => new Uint8Array(deflateSync(bytes))
const subset = await openSubsetter(wasm, deflate)

const places = {
  ...samplePlaces({ platform: 'منصة رتّل', origin: 'https://rattil.test', year: 2026, count: 42 }),
  reissue_date: '١ ديسمبر ٢٠٢٦',
}
const description = {
  title: 'شهادة <أسماء> & أخواتها',
  author: 'منصة رتّل',
  subject: 'CERT-2026-0042',
  day: '2026-11-20',
  fileId: '0'.repeat(32),
}
const SEAL = '/seal.png'
const pictures = new Map([[SEAL, { width: 2, height: 2, jpeg: new Uint8Array(8), alpha: new Uint8Array(4) }]])

/** `spoil` changes what is packed: the page's commands are among it. */
function pdfOf(template: CertificateTemplate, spoil = (text: string) => text): Uint8Array {
  const book = fontBookOf(paperOf(template).faces)
  const page = composePage(template, places, { book, pictures })
  const spoiling = (bytes: Uint8Array) =>
    deflate(Buffer.from(spoil(Buffer.from(bytes).toString('latin1')), 'latin1'))
  return writePdf(page, description, { book, deflate: spoiling, subset, pictures })
}

/** Drawn from the foot up, with a background and a seal of stored pictures and lines of all kinds. */
const ownTemplate: CertificateTemplate = {
  name: 'قالب المركز',
  orientation: 'portrait',
  background_url: SEAL,
  backgroundColor: '#ffffff',
  elements: [
    { id: 'seal', type: 'image', x: 40, y: 800, src: SEAL, width: 100, height: 100 },
    { id: 'logo', type: 'image', x: 500, y: 20, src: SEAL, width: 90, height: 60, alt: 'شعار مركز النور' },
    ...[
      { y: 820, x: 100, width: 200, content: 'رمزها [رمز التحقق]' },
      { y: 820, x: 400, width: 200, content: 'رقمها [رقم الشهادة]' },
      { y: 400, x: 40, width: 620, content: 'أتمّت «[اسم الدورة]»\nفي مجالس كثيرة\nفي مجالس كثيرة' },
      { y: 300, x: 40, width: 620, content: '[اسم الطالبة]', fontSize: 60 },
      { y: 200, x: 40, width: 620, content: '   ' },
      { y: 100, x: 40, width: 620, content: 'شهادة' },
    ].map((over, n) => ({ ...TEXT_DEFAULTS, id: `text-${n}`, ...over })),
  ],
}

test.each([
  ...Object.values(READY_TEMPLATES).map((template) => [template.name, template] as const),
  ['ملغاة', stamped(COURSE_COMPLETION, 'revoked')] as const,
  [ownTemplate.name, ownTemplate] as const,
])('«%s» does all that PDF/UA asks', (_name, template) => {
  expect(faultsOf(pdfOf(template))).toEqual([])
})

test('texts are read from row to row and from the right, then the pictures, last what stands behind', () => {
  const elements = elementsOf(pdfOf(ownTemplate))
  expect(elements.map(({ type, words, alt }) => `${type} ${words}${alt}`)).toEqual([
    'Document ',
    'P شهادة',
    'H1 أسماء بنت خالد الحربي',
    'P أتمّت «تحفة الأطفال» في مجالس كثيرة في مجالس كثيرة',
    'P رقمها CERT-2026-0042',
    'P رمزها ABCDE-FGHJK',
    'Figure صورة على الشهادة: شعار أو ختم أو توقيع',
    'Figure شعار مركز النور',
    'Figure خلفية الشهادة',
  ])
})

test('the code and the frame of a ready template have words in their place', () => {
  const figures = elementsOf(pdfOf(COURSE_COMPLETION)).filter(({ type }) => type === 'Figure')
  expect(figures.map(({ alt }) => alt)).toEqual([
    'رمز استجابة سريعة يفتح صفحة التحقق من الشهادة: https://rattil.test/certificate/ABCDEFGHJK',
    'إطار مزدوج مزخرف، في كل ركن منه نجمة ثمانية',
  ])
})

test('what was revoked is told first and once, and the mark across the page is no second text', () => {
  const elements = elementsOf(pdfOf(stamped(COURSE_COMPLETION, 'revoked')))
  expect(elements.filter(({ words }) => words.includes('ملغاة'))).toHaveLength(1)
  expect(elements[1]?.words).toContain('ملغاة')
})

/** What is put in the place of something is made as long, so that the table at the end stays true. */
function replaced(text: string, from: string, to: string): string {
  expect([from, text.includes(from)]).toEqual([from, true])
  return text.replace(from, to.padEnd(from.length))
}

test.each([
  ['/Marked true', '/Marked null', 'the file does not say that it is tagged'],
  ['/Lang(ar)', '', 'the file has no language'],
  ['/DisplayDocTitle true', '', 'a window would show the name of the file and not its title'],
  ['<pdfuaid:part>1<', '<pdfuaid:part>3<', 'the description does not say PDF/UA-1'],
  ['&lt;', '[', 'the description has another title than the file'],
  ['/StructParents 0', '', 'the page does not name its place in the parent tree'],
  ['/Tabs/S', '', 'the order of the Tab key is not that of the tree'],
  ['/S/H1', '/S/P', 'the first text that is a heading is not the only one of the first level'],
  ['/S/H1', '/S/Xy', 'Xy is no type of the standard that we know'],
  ['/K[1]/Alt', '/K[1]/Alx', 'a figure has no words in its place'],
  ['/BBox', '/BBoy', 'a figure has no box'],
  ['/K[0]', '/K[ ]', 'the marked content 0 is 0 times in the tree'],
  ['/K[0]', '/K[1]', 'the marked content 1 is 2 times in the tree'],
  ['/K[2 14]', '/K[2 99]', 'the tree names the content 99, which is not on the page'],
  ['/W[0[0 ', '/W[0[', 'the code 1 of F0 is not as wide as its glyph'],
  ['/FontFile2', '/FontFilex', 'the font F0 is not in the file'],
])('a file is refused that has «%s» as «%s»', (from, to, fault) => {
  const text = Buffer.from(pdfOf(COURSE_COMPLETION)).toString('latin1')
  expect(faultsOf(Buffer.from(replaced(text, from, to), 'latin1'))).toContain(fault)
})

test.each([
  ['/Artifact BMC', '/Sect BMC', 'something is drawn by f that is neither tagged nor an artifact'],
  ['/P<</MCID 2>>BDC', '/P BMC', 'something is drawn by TJ that is neither tagged nor an artifact'],
  ['/P<</MCID 4>>BDC', '/P<</MCID 2>>BDC', 'the content 2 is marked twice'],
  ['/Span/Unread BDC', '/Span<</MCID 99>>BDC', 'the content 99 lies in another'],
  ['/Span/Unread BDC', '/Artifact BMC', 'an artifact lies in marked content'],
  ['EMC', '', 'marked content does not end'],
  ['EMC', 'EMC EMC', 'marked content ends that never began'],
  ['<0001><', '<ffff><', 'the code 1 of F0 says no letter'],
  ['<0001><0020>', '<0001><feff>', 'the code 1 of F0 says no letter'],
  ['[<0001>', '[<0000>', 'the code 0 of F0 draws a missing glyph'],
])('a page is refused that has «%s» as «%s»', (from, to, fault) => {
  expect(faultsOf(pdfOf(COURSE_COMPLETION, (text) => text.replace(from, to)))).toContain(fault)
})
