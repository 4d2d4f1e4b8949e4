import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { composePage } from '#core/certificate/compose-page.ts'
import { paintParts, paintTextWhole } from '#core/certificate/paint-svg.ts'
import { PLACEHOLDERS } from '#core/certificate/design/placeholders.ts'
import { READY_TEMPLATES } from '#core/certificate/ready-templates.ts'
import { samplePlaces } from '#core/certificate/sample-places.ts'
import { TEXT_DEFAULTS, type CertificateTemplate } from '#core/certificate/template.ts'
import { fontBookOf } from '#server/kernel/drawing/face-files.ts'
import { drawPdf, drawSvg, type Drawing } from './draw.ts'
import { paperOf } from '../paper.ts'
import { stamped } from './stamp.ts'

/** What is not installed is skipped, and fails where nothing may be missing. */
const canRun = (program: string) =>
  Boolean(process.env['CI']) || spawnSync(program, ['--help'], { stdio: 'ignore' }).error === undefined

const NAME = 'فَاطِمَةُ بنتُ عَبْدِ العَزِيزِ الزَّهْرَاءِ القُرَشِيَّة'
const places = {
  ...samplePlaces({ platform: 'منصة رتّل', origin: 'https://rattil.test', year: 2026, count: 42 }),
  student_name: NAME,
}
const drawingOf = (template: CertificateTemplate): Drawing => ({
  paper: paperOf(template),
  places,
  pictures: new Map(),
})
const description = { title: 'شهادة', author: '', subject: '', day: '2026-11-20', fileId: '0'.repeat(32) }

/** In all that it may be written with: what a writer of files forgets first. */
const ODD = [
  '',
  '\\( ) (( \\',
  'عائلة 👨‍👩‍👧 سعيدة',
  '\uD800 نصف رمز',
  '\u2067بعزل\u2069 (Noor) [12] CERT-2026-0042',
  'كلمةطويلةجدا'.repeat(30),
]
const oddTemplate: CertificateTemplate = {
  name: 'غريب',
  orientation: 'portrait',
  background_url: null,
  backgroundColor: '#ffffff',
  elements: ODD.map((content, n) => ({
    ...TEXT_DEFAULTS,
    id: `odd-${n}`,
    x: 20,
    y: 20 + n * 120,
    width: 660,
    fontFamily: n % 2 === 0 ? 'Noto Naskh Arabic' : 'Tajawal',
    fontStyle: 'italic',
    content,
  })),
}

const folder = mkdtempSync(join(tmpdir(), 'rattil-read-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What the program says of the file, which it wants on a disk. */
async function read(
  template: CertificateTemplate,
  program: string,
  argsFor: (file: string) => readonly string[],
) {
  const file = join(folder, 'certificate.pdf')
  writeFileSync(file, await drawPdf({ ...drawingOf(template), description }))
  const { status, stdout, stderr } = spawnSync(program, argsFor(file), { maxBuffer: 64 * 1024 * 1024 })
  return { status, out: stdout, errors: String(stderr).replace(BUILT_WITHOUT, '').trim() }
}
/** MuPDF as Debian builds it says so whatever it opens. */
const BUILT_WITHOUT = /warning: ICC support is not available\n?/

const BARE = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Poppler sets the space beside a colon or a comma on its other side; the words are what is compared. */
const wordsOf = (text: string) =>
  text
    .replaceAll(BARE, '')
    .split(/[\s:،«»()]+/)
    .filter(Boolean)

/** Every word of the page, as it is laid out. */
function printedWords({ paper: { faces, template } }: Drawing): string[] {
  const { texts } = composePage(template, places, { book: fontBookOf(faces), pictures: new Map() })
  return texts.flatMap(({ lines }) => wordsOf([...new Set(lines.map(({ text }) => text))].join(' ')))
}

const ready = Object.values(READY_TEMPLATES).map((template) => [template.name, template] as const)

test.skipIf(!canRun('pdftotext')).each(ready)(
  'Poppler reads «%s» word by word, and the name with its marks in one piece',
  async (_name, template) => {
    const { errors, out } = await read(template, 'pdftotext', (file) => [file, '-'])
    const text = String(out).replaceAll(BARE, '')
    const found = new Set(wordsOf(text))
    expect(errors).toBe('')
    expect(printedWords(drawingOf(template)).filter((word) => !found.has(word))).toEqual([])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(NAME)
  },
)

/** A line for each name by which a template may ask. */
const everyPlace: CertificateTemplate = {
  name: 'كل الأماكن',
  orientation: 'portrait',
  background_url: null,
  backgroundColor: '#ffffff',
  elements: PLACEHOLDERS.filter(({ place }) => place !== 'qr_code').map(({ place, name }, n) => ({
    ...TEXT_DEFAULTS,
    id: place,
    x: 20,
    y: 10 + n * 45,
    width: 660,
    content: `حقل [${name}] تم`,
  })),
}

/** Poppler takes a percent sign for the beginning of its figure. */
const unsigned = (words: string) => words.replaceAll('٪', '')

test.skipIf(!canRun('pdftotext'))('Poppler reads the value of every place as it is written', async () => {
  const { out } = await read(everyPlace, 'pdftotext', (file) => ['-layout', file, '-'])
  const text = String(out).replaceAll(BARE, '')
  const lines = new Set(text.split('\n').map((line) => unsigned(wordsOf(line).join(' '))))
  const expected = PLACEHOLDERS.filter(({ place }) => place !== 'qr_code' && places[place] !== '').map(
    ({ place }) => unsigned(wordsOf(`حقل ${places[place]} تم`).join(' ')),
  )
  expect(expected.filter((line) => !lines.has(line))).toEqual([])
  expect(text).toContain('٪')
})

/** Of 255: how dark a copy makes of the mark what it is made of. */
const PALE = 235

test('a revoked certificate is marked from corner to corner, and only that one', async () => {
  const blank = { ...everyPlace, elements: everyPlace.elements.slice(0, 1) }
  const markedIn = async (state: 'valid' | 'replaced' | 'revoked') => {
    const svg = drawSvg(drawingOf(stamped(blank, state)))
    const { data, info } = await sharp(Buffer.from(svg))
      .resize(350, 500)
      .flatten({ background: '#ffffff' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const rows = [...data.keys()].filter((at) => (data[at] ?? 255) < PALE && Math.floor(at / info.width) > 60)
    const across = rows.map((at) => at % info.width)
    return rows.length === 0 ? 0 : (Math.max(...across) - Math.min(...across)) / info.width
  }
  expect(await markedIn('revoked')).toBeGreaterThan(0.45)
  expect(await markedIn('replaced')).toBe(0)
  expect(await markedIn('valid')).toBe(0)
})

test.skipIf(!canRun('mutool'))(
  'the mark of a revoked certificate stands in its PDF as on the screen',
  async () => {
    const marked = stamped(everyPlace, 'revoked')
    const [width, height] = [707, 1000]
    const { out } = await read(marked, 'mutool', (file) => [
      'draw',
      '-q',
      '-Fpng',
      `-w${width}`,
      `-h${height}`,
      '-f',
      '-o-',
      file,
    ])
    expect(await differenceOf(out, drawSvg(drawingOf(marked)), { width, height })).toBeLessThan(
      MOST_DIFFERENT * 2,
    )
  },
)

test.skipIf(!canRun('pdffonts'))('every face is in the file, as a part, and says its letters', async () => {
  for (const [, template] of ready) {
    const { out } = await read(template, 'pdffonts', (file) => [file])
    const [, , ...lines] = String(out).trim().split('\n')
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).toMatch(/^[A-Z]{6}\+\S+\s.*Identity-H\s+yes yes yes/)
  }
})

test.skipIf(!canRun('qpdf'))('qpdf finds nothing wrong in a file, whatever stands in it', async () => {
  for (const template of [...ready.map(([, one]) => one), oddTemplate]) {
    const { status, errors } = await read(template, 'qpdf', (file) => ['--check', file])
    expect([template.name, status, errors]).toEqual([template.name, 0, ''])
  }
})

test('a text that the designer draws as one outline looks like its letters one by one', async () => {
  for (const template of [...ready.slice(0, 1).map(([, one]) => one), oddTemplate]) {
    const drawing = drawingOf(template)
    const book = fontBookOf(drawing.paper.faces)
    const { texts, width, height } = composePage(template, places, { book, pictures: new Map() })
    const framed = (parts: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${parts}</svg>`
    const shares = await differenceOf(
      framed(paintParts({ texts, pictures: [], shapes: [] }, { book, hrefOf: () => '' })),
      framed(texts.map((text) => paintTextWhole(text, book)).join('')),
      { width: width * SCALE, height: height * SCALE },
    )
    expect(shares).toBeLessThan(MOST_DIFFERENT / 4)
  }
})

const SCALE = 2
const LONG = 1000 * SCALE
/** Of 255; the edges of letters are grey in one way by the one and in another by the other. */
const SEEN = 96
const MOST_DIFFERENT = 0.002

test.skipIf(!canRun('mutool')).each(ready)(
  'MuPDF draws «%s» as the designer shows it',
  async (_name, template) => {
    const [width, height] = template.orientation === 'landscape' ? [LONG, 707 * SCALE] : [707 * SCALE, LONG]
    const size = `-w${width} -h${height} -f`.split(' ')
    const { out, errors } = await read(template, 'mutool', (file) => [
      'draw',
      '-q',
      '-Fpng',
      ...size,
      '-o-',
      file,
    ])
    expect(errors).toBe('')
    const shown = drawSvg(drawingOf(template))
    expect(await differenceOf(out, shown, { width, height })).toBeLessThan(MOST_DIFFERENT)
  },
)

/** The share of points that are clearly another grey. */
async function differenceOf(
  one: Uint8Array | string,
  other: Uint8Array | string,
  { width, height }: { width: number; height: number },
): Promise<number> {
  const [first, second] = await Promise.all(
    [one, other].map((picture) =>
      sharp(Buffer.from(picture), { density: 72 * SCALE })
        .resize(width, height, { fit: 'fill' })
        .flatten({ background: '#ffffff' })
        .greyscale()
        .raw()
        .toBuffer(),
    ),
  )
  const different = first?.filter((grey, at) => Math.abs(grey - (second?.[at] ?? 0)) > SEEN).length ?? 0
  return different / (width * height)
}
