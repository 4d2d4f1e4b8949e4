import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { composePage } from './compose-page.ts'
import { FACES, FONT_FAMILIES, type FaceKey } from './faces.ts'
import { openFontBook } from './font-book.ts'
import { layOutText } from './lay-out-text.ts'
import type { CertificatePage } from './page.ts'
import { paintSvg } from './paint-svg.ts'
import { fillPlaces, PLACE_NAMES, type Place, type PlaceValues } from './places.ts'
import { COURSE_COMPLETION } from './ready-templates.ts'
import { isTextElement, TEXT_DEFAULTS, type TextElement } from './template.ts'

const require = createRequire(import.meta.url)
const files = Object.fromEntries(
  Object.entries(FACES).map(([key, { file }]) => [key, new Uint8Array(readFileSync(require.resolve(file)))]),
)
const book = openFontBook(files)
const sources = { book, pictures: new Map() }
const svgOf = (page: CertificatePage) => paintSvg(page, { book, hrefOf: (src) => src })

const values: Required<PlaceValues> = {
  student_name: 'أسماء بنت خالد الحربي',
  course_name: 'تحفة الأطفال',
  teacher_name: 'منى الخالدي',
  date: '٢٠ نوفمبر ٢٠٢٦',
  hijri_date: '١٠ جمادى الآخرة ١٤٤٨ هـ',
  year: '٢٠٢٦',
  month: 'نوفمبر',
  certificate_id: 'CERT-2026-0042',
  verification_code: 'ABCDE-FGHJK',
  grade: 'ممتاز',
  duration: '٦ ساعات',
  hours: '٦',
  level: 'متوسط',
  platform_name: 'منصة رتّل لتعليم القرآن الكريم',
  attendance: '',
  free_text: '',
  reissue_date: '',
  signature: 'إدارة المركز',
  qr_code: 'https://rattil.test/certificate/ABCDEFGHJK',
}
const pageFor = (over: Partial<Record<Place, string>> = {}) =>
  composePage(COURSE_COMPLETION, { ...values, ...over }, sources)
const textElement = (over: Partial<TextElement>): TextElement => ({
  ...TEXT_DEFAULTS,
  id: 'text',
  x: 100,
  y: 100,
  content: '',
  ...over,
})
const elementIn = (page: CertificatePage, id: string) => page.texts.find((text) => text.id === id)
const layOut = (content: string, over: Partial<TextElement> = {}) =>
  layOutText(textElement({ width: 500, ...over }), content, 1000, book)

test('every face has the content that it is named by', () => {
  for (const [key, { sha256 }] of Object.entries(FACES))
    expect([
      key,
      createHash('sha256')
        .update(files[key as FaceKey] ?? '')
        .digest('hex'),
    ]).toEqual([key, sha256])
})

test('a face that was not brought is an error and never another one', () => {
  expect(() => openFontBook({}).face('amiri-400')).toThrow('the face amiri-400 is not loaded')
})

test('the page of the ready template has nothing to warn of', () => {
  expect(pageFor().warnings).toEqual([])
})

test('glyphs, places and outlines stay what ENGINE_VERSION 2 draws', () => {
  const page = pageFor()
  const glyphs = page.texts.flatMap(({ lines }) =>
    lines.flatMap(({ runs }) =>
      runs.flatMap((run) => run.glyphs.map(({ id, x, y }) => [run.face, id, x, y])),
    ),
  )
  expect(glyphs).toHaveLength(263)
  expect(createHash('sha256').update(JSON.stringify(glyphs)).digest('hex')).toMatchInlineSnapshot(
    `"f557ad9ec04e700c6d71d7abaaf8ceced13a5a1541a1c8a421ccf99964708d04"`,
  )
  expect(createHash('sha256').update(svgOf(page)).digest('hex')).toMatchInlineSnapshot(
    `"677569d77c08410202c90821843213fa38b26eabdda77c356b6422e194071b93"`,
  )
})

/** The signs of a laid out line as they stand from left to right. */
const fromLeft = (content: string) =>
  layOut(content, { width: 900 })
    .lines.flatMap(({ text, x, runs }) =>
      runs.flatMap(({ glyphs }) =>
        glyphs.map((glyph) => ({
          sign: String.fromCodePoint(text.codePointAt(glyph.cluster) ?? 0),
          at: x + glyph.x,
        })),
      ),
    )
    .toSorted((one, other) => one.at - other.at)
    .map(({ sign }) => sign)
    .join('')

test('a percent sign stands left of its figure, as in every other sentence', () => {
  const { text } = fillPlaces('حضور [نسبة الحضور] من الحلقات', { attendance: '١٠٠٪' })
  expect(fromLeft(text)).toContain('٪١٠٠')
})

test('a value keeps its place in an Arabic sentence, whichever of them it is and whatever it is written in', () => {
  const odd = ['٩٦٪', '96%', '٦:٣٠', '2026/11/28', '-١٢', 'Noor 12', 'ABCDE-FGHJK', 'نور ١٢']
  for (const place of Object.keys(PLACE_NAMES).filter((one) => one !== 'qr_code'))
    for (const value of odd) {
      const shown = fromLeft(fillPlaces(`ط [${place}] ظ`, { [place]: value }).text)
      expect([place, value, shown.indexOf('ظ') < shown.indexOf('ط')]).toEqual([place, value, true])
    }
})

test('a text is made smaller in as few tries as halving takes, and as little as it must be', () => {
  const long = 'كلمة '.repeat(200).trim()
  const { size, lines } = layOut(long, { width: 900, fit: 'shrink', fontSize: 200, minFontSize: 8 })
  expect([size, lines.length]).toEqual([8, 3])
  const name = layOut('فاطمة الزهراء', { width: 300, fit: 'shrink', fontSize: 200, minFontSize: 8 })
  const larger = layOut('فاطمة الزهراء', { width: 300, fontSize: name.size + 1 })
  expect([name.lines.length, larger.lines.length > 1 || larger.overflows]).toEqual([1, true])
})

test('no line of a certificate begins with a sign of waqf or the number of an ayah', () => {
  const verse = 'ذَٰلِكَ ٱلْكِتَـٰبُ لَا رَيْبَ ۛ فِيهِ ۛ هُدًى لِّلْمُتَّقِينَ (٢)'
  for (let width = 160; width < 500; width += 7)
    for (const { text, runs } of layOut(verse, { width, fontFamily: 'Amiri Quran' }).lines) {
      const start = Math.min(...runs.map((run) => run.start))
      expect([width, /^[\u06D6-\u06DE(]/u.test(text.slice(start))]).toEqual([width, false])
    }
})

test('a name too long for its line is made smaller, then takes two lines, and is never cut', () => {
  const short = elementIn(pageFor(), 'name')
  const long = elementIn(
    pageFor({ student_name: 'فاطمة الزهراء بنت عبد الرحمن بن عبد العزيز القرشية' }),
    'name',
  )
  const longest = pageFor({ student_name: 'عبد العزيز الزهراء القرشية بنت '.repeat(3).trim() })
  expect([short?.size, short?.lines.length]).toEqual([50, 1])
  expect(long?.lines).toHaveLength(1)
  expect(long?.size).toBeLessThan(50)
  expect(elementIn(longest, 'name')?.lines).toHaveLength(2)
  expect(longest.warnings).toEqual([])
})

test('what a face does not have is named, whole signs and not halves of them', () => {
  const { missing } = layOut('ٱلنور 😀 ★ گ', { fontFamily: 'Tajawal' })
  expect(new Set(missing)).toEqual(new Set(['ٱ', '😀', '★', 'گ']))
  expect(layOut('گلنار ﷺ ٱلرَّحْمَٰن', { fontFamily: 'Amiri' }).missing).toEqual([])
})

test('a verse is drawn by the face of the mushaf with all its signs, and each of them stays as it is written', () => {
  const verse = '﴿وَرَتِّلِ ٱلۡقُرۡءَانَ تَرۡتِيلًا ٤ إِنَّا سَنُلۡقِي عَلَيۡكَ قَوۡلٗا ثَقِيلًا﴾\nالمزمل ٤–٥ (٤)'
  const { lines, missing } = layOut(verse, {
    width: 900,
    fontFamily: 'Amiri Quran',
    fontWeight: 'bold',
    fontStyle: 'italic',
  })
  expect(missing).toEqual([])
  expect(lines.map(({ text }) => text).join('\n')).toBe(verse)
  const runs = lines.flatMap((line) => line.runs)
  expect(new Set(runs.map(({ face, slanted }) => `${face} ${slanted}`))).toEqual(
    new Set(['amiri-quran-400 false']),
  )
  const glyphs = runs.flatMap((run) => run.glyphs.map(({ id, x, y }) => [id, x, y]))
  expect(createHash('sha256').update(JSON.stringify(glyphs)).digest('hex')).toMatchInlineSnapshot(
    `"16dabed5746e5bce7fcff6350638a1dc4c5b1da36f171c090ceb4d80c7340d68"`,
  )
})

test('a number, a date and an address stay in one piece at the end of a line', () => {
  const { lines } = layOut('رقم الشهادة هو CERT-2026-0042 وتاريخها 20/11/2026', { width: 190, fontSize: 20 })
  const texts = lines.flatMap(({ text, runs }) =>
    runs.filter(({ isRtl }) => !isRtl).map(({ start, end }) => text.slice(start, end)),
  )
  expect(texts).toEqual(['CERT-2026-0042', '20/11/2026'])
})

/** A shape of filled rectangles as the pixels of a white picture. */
function pixelsOf(
  shape: CertificatePage['shapes'][number],
  { x, y, side }: { x: number; y: number; side: number },
) {
  const size = 400
  const scale = (size - 80) / side
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255)
  for (const [[left = 0, top = 0] = [], , [right = 0, bottom = 0] = []] of shape.strokes)
    for (let row = Math.round((top - y) * scale); row < Math.round((bottom - y) * scale); row++)
      for (let column = Math.round((left - x) * scale); column < Math.round((right - x) * scale); column++)
        pixels.fill(0, ((row + 40) * size + column + 40) * 4, ((row + 40) * size + column + 40) * 4 + 3)
  return { pixels, size }
}

test('another program reads the address of the certificate from its drawn code', () => {
  const element = COURSE_COMPLETION.elements.filter(isTextElement).find(({ id }) => id === 'qr')
  const shape = pageFor().shapes.at(-1)
  if (!element || !shape) throw new Error('the template has a code')
  const { pixels, size } = pixelsOf(shape, { x: element.x, y: element.y, side: element.width ?? 0 })
  expect(jsQR(pixels, size, size)?.data).toBe(values.qr_code)
})

test('a line without what it speaks of is left out', () => {
  expect(elementIn(pageFor({ grade: '' }), 'grade')).toBeUndefined()
})

test('a place is found by every name, however it is spelled; what is none stays and is named', () => {
  const ask = (content: string) =>
    composePage({ ...COURSE_COMPLETION, elements: [textElement({ content, width: 500 })] }, values, sources)
  const of = (content: string) => ask(content).texts[0]?.lines[0]?.text
  for (const name of [
    '[اسم الطالبة]',
    '[أسم_الطالبه]',
    '[ اسم  الطالبـة ]',
    '[Student Name]',
    '[student_name]',
  ])
    expect(of(name)).toContain(values.student_name)
  expect(ask('[ما هذا]').warnings).toEqual([{ kind: 'unknown-place', element: 'text', place: 'ما هذا' }])
  expect(of('[ما هذا]')).toBe('[ما هذا]')
})

const anyElement = fc.record({
  fontFamily: fc.constantFrom(...FONT_FAMILIES),
  fontWeight: fc.constantFrom('normal' as const, 'bold' as const),
  fontStyle: fc.constantFrom('normal' as const, 'italic' as const),
  textAlign: fc.constantFrom('right' as const, 'center' as const, 'left' as const),
  fontSize: fc.integer({ min: 8, max: 200 }),
  width: fc.integer({ min: 10, max: 1000 }),
  fit: fc.constantFrom('wrap' as const, 'shrink' as const),
})
const anyText = fc.array(
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom(
      'عبد العزيز',
      'ﷺ',
      'بِسْمِ',
      'Noor (Al)',
      '٣٤',
      '۱۲',
      '12',
      '👩‍👧',
      '\u2067',
      '\uD800',
      '\n',
      '[',
      '  ',
    ),
  ),
  { maxLength: 12 },
)

test('any text is laid out without a fault, inside its box or said not to be', () => {
  fc.assert(
    fc.property(anyText, anyElement, (parts, over) => {
      const text = layOutText(textElement(over), parts.join(' '), 1000, book)
      for (const line of text.lines) {
        const isInside = line.x >= text.x - 0.02 && line.x + line.width <= text.x + text.width + 0.02
        expect(isInside || text.overflows).toBe(true)
        for (const { glyphs } of line.runs)
          for (const { x, y } of glyphs) expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

test('the same text is laid out alike, whatever was laid out before', () => {
  fc.assert(
    fc.property(anyText, anyElement, (parts, over) => {
      const once = layOutText(textElement(over), parts.join(''), 1000, book)
      layOutText(textElement(over), `${parts.join('')} أخرى`, 1000, book)
      expect(layOutText(textElement(over), parts.join(''), 1000, book)).toEqual(once)
    }),
    { numRuns: 60 },
  )
})
