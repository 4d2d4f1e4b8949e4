import { PDFiumLibrary } from '@hyzyla/pdfium'
import { afterAll, expect, test } from 'vitest'
import { READY_TEMPLATES } from '#core/certificate/ready-templates.ts'
import { samplePlaces } from '#core/certificate/sample-places.ts'
import { FONT_FAMILIES } from '#core/certificate/faces.ts'
import { TEXT_DEFAULTS, type CertificateTemplate } from '#core/certificate/template.ts'
import { drawPdf } from './draw.ts'
import { paperOf } from '../paper.ts'

// What reads PDF in Chrome and Edge, as copying and reading aloud there have it.
const library = await PDFiumLibrary.init()
afterAll(() => library.destroy())

const CODE = 'B3H2Q-8PZXW'
const NUMBER = 'CERT-2026-0058'
const places = {
  ...samplePlaces({ platform: 'منصة رتّل', origin: 'https://rattil.test', year: 2026, count: 58 }),
  verification_code: CODE,
}
const description = { title: 'شهادة', author: '', subject: '', day: '2026-11-20', fileId: '0'.repeat(32) }

async function linesOf(template: CertificateTemplate, over: Partial<typeof places> = {}): Promise<string[]> {
  const pdf = await drawPdf({
    paper: paperOf(template),
    places: { ...places, ...over },
    pictures: new Map(),
    description,
  })
  const document = await library.loadDocument(pdf)
  try {
    return document
      .getPage(0)
      .getText()
      .replaceAll(/[\u200E\u200F]/g, '')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean)
  } finally {
    document.destroy()
  }
}

test.each(Object.values(READY_TEMPLATES).map((template) => [template.name, template] as const))(
  'the code and the number of «%s» are read as they are printed, each on its line',
  async (_name, template) => {
    const lines = await linesOf(template)
    expect(lines).toContain(CODE)
    expect(lines).toContain(NUMBER)
    expect(lines[0]).toBe('منصة رتّل')
  },
)

const FAMILIES = FONT_FAMILIES.filter((family) => family !== 'Amiri Quran')
const SIZES = [12, 16, 22, 34, 60]

const templateOf = (content: string): CertificateTemplate => ({
  name: 'سطور',
  orientation: 'landscape',
  background_url: null,
  backgroundColor: '#ffffff',
  elements: SIZES.map((fontSize, n) => ({
    ...TEXT_DEFAULTS,
    id: `line-${n}`,
    x: 20,
    y: 20 + n * 120,
    width: 960,
    fontSize,
    fontFamily: FAMILIES[n % FAMILIES.length] ?? 'Amiri',
    content,
  })),
})

test.each([
  ['رمز التحقق: [رمز التحقق]', ['رمز التحقق:', CODE]],
  ['[رمز التحقق] رمز التحقق', [CODE, 'رمز التحقق']],
  ['رقمها [رقم الشهادة] ورمزها [رمز التحقق].', ['رقمها', NUMBER, 'ورمزها', CODE, '.']],
  ['على إتمام [اسم الدورة] بنجاح', ['على إتمام', 'Tajweed (Level 2) A-1', 'بنجاح']],
  ['صدرت برقم 58 في ٢٠٢٦/١١/٢٠ بنسبة ٩٦٪', ['صدرت برقم 58 في ٢٠٢٦/١١/٢٠ بنسبة ٩٦٪']],
  ['شاركت نورة Noor فيها', ['شاركت نورة Noor فيها']],
])('the line «%s» is read in the order of its meaning, in every face and size', async (content, parts) => {
  const lines = await linesOf(templateOf(content), { course_name: 'Tajweed (Level 2) A-1' })
  expect(lines).toEqual(SIZES.flatMap(() => parts))
})
