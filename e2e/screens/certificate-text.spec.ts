import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { composePage } from '#core/certificate/compose-page.ts'
import { FACES, faceOf, type FaceKey } from '#core/certificate/faces.ts'
import { openFontBook } from '#core/certificate/font-book.ts'
import type { CertificatePage, PlacedText } from '#core/certificate/page.ts'
import { paintSvg } from '#core/certificate/paint-svg.ts'
import { TEXT_DEFAULTS, type TextElement } from '#core/certificate/template.ts'
import { expect, test } from '../kit/test.ts'

/** Points of the picture for one pixel of the page: what is measured is no finer than a quarter of a pixel. */
const SCALE = 4
/** Pixels of the page by which ink may stand elsewhere than where Chromium itself sets the text. */
const MOST_DRIFT = 0.25

/** As high as the longest text needs: a picture of a whole page takes long to draw and to read. */
const ROOM = { width: 1000, height: 240 }

const require = createRequire(import.meta.url)
const bytesOf = (key: FaceKey) => readFileSync(require.resolve(FACES[key].file))
const keys = Object.keys(FACES) as FaceKey[]
const book = openFontBook(Object.fromEntries(keys.map((key) => [key, new Uint8Array(bytesOf(key))])))

/** One line where no width is said. Names and sentences of certificates, in every face and at sizes of every kind. */
const cases: readonly Partial<TextElement>[] = [
  { content: 'عبد العزيز الزهراء القرشية', fontSize: 50 },
  { content: 'فَاطِمَةُ الزَّهْرَاءُ بِنْتُ مُحَمَّدٍ', fontSize: 44, fontFamily: 'Scheherazade' },
  { content: 'شهادة إتمام دورة تحفة الأطفال', fontSize: 33, fontFamily: 'Cairo', fontWeight: 'bold' },
  { content: 'أُجيزت بتاريخ ٢٠ نوفمبر ٢٠٢٦', fontSize: 21, fontFamily: 'Tajawal' },
  { content: 'CERT-2026-0042', fontSize: 18, fontFamily: 'Cairo' },
  { content: 'درجة 95 من 100 في Tajwid Level 2', fontSize: 24, fontFamily: 'Tajawal', fontWeight: 'bold' },
  { content: 'محمد ﷺ خير معلّم', fontSize: 40, fontFamily: 'Amiri', fontStyle: 'italic' },
  { content: 'مائلة من وجه لا مائل له', fontSize: 36, fontFamily: 'Cairo', fontStyle: 'italic' },
  { content: 'بسم الله الرحمن الرحيم', fontSize: 52, fontFamily: 'Noto Naskh Arabic', fontWeight: 'bold' },
  { content: 'إِنَّا نَحْنُ نَزَّلْنَا ٱلذِّكْرَ', fontSize: 48, fontFamily: 'Amiri Quran', lineHeight: 2 },
  { content: 'پروین گل‌محمدی، کلاس ۴', fontSize: 30, fontFamily: 'Noto Naskh Arabic' },
  {
    content: 'تشهد إدارة المركز بأن الطالبة قد أتمت حفظ جزء عمّ كاملًا مع أحكام التلاوة بتقدير ممتاز',
    fontSize: 28,
    width: 520,
    textAlign: 'center',
    lineHeight: 1.6,
  },
  {
    content: 'حضرت الدورة كاملة وعددها ١٢ مجلسًا في مسجد النور بمدينة الرياض خلال هذا العام',
    fontSize: 25,
    width: 430,
    textAlign: 'left',
    fontFamily: 'Scheherazade',
    fontWeight: 'bold',
  },
]

const pageOf = (given: Partial<TextElement>): { page: CertificatePage; element: TextElement } => {
  const element: TextElement = {
    ...TEXT_DEFAULTS,
    id: 'text',
    x: 60,
    y: 50,
    width: 880,
    content: '',
    ...given,
  }
  const template = {
    name: '',
    orientation: 'landscape',
    background_url: null,
    backgroundColor: '#ffffff',
    elements: [element],
  } as const
  return { page: composePage(template, {}, { book, pictures: new Map() }), element }
}

/** The same text as a page of the web, set by the browser with the same face in the same box. */
function setByChromium(element: TextElement): string {
  const { face: key, slanted } = faceOf(element)
  const source = `url(data:font/ttf;base64,${bytesOf(key).toString('base64')})`
  const { x, y, width, fontSize, lineHeight, textAlign, content } = element
  return `<style>@font-face { font-family: paper; src: ${source} }</style>
    <div dir="rtl" style="position: absolute; left: ${x}px; top: ${y}px; width: ${width}px; font: ${fontSize}px paper;
      font-style: ${slanted ? 'italic' : 'normal'}; line-height: ${lineHeight}; text-align: ${textAlign};
      text-rendering: geometricPrecision">${content}</div>`
}

const svgOf = (paper: CertificatePage) =>
  `<div style="position: absolute; top: 0; width: ${paper.width}px">${paintSvg(paper, { book, hrefOf: (src) => src })}</div>`

async function pictureOf(page: Page, body: string): Promise<Buffer> {
  await page.setContent(
    `<!doctype html><style>body { margin: 0; background: #fff; overflow: hidden }</style>${body}`,
  )
  await page.evaluate(() => document.fonts.ready)
  return page.screenshot()
}

interface Ink {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** Where each line has ink, in pixels of the page; a line reaches halfway to its neighbours. */
async function inkOf(picture: Buffer, { lines }: PlacedText): Promise<Ink[]> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const rows = lines.map(({ y }) => y)
  const pitch = rows.length > 1 ? (rows[1] ?? 0) - (rows[0] ?? 0) : 400
  return rows.map((baseline) => {
    const [from, to] = [baseline - 0.75 * pitch, baseline + 0.25 * pitch].map((at) =>
      Math.min(info.height, Math.max(0, Math.round(at * SCALE))),
    )
    const ink = { top: Infinity, bottom: -Infinity, left: Infinity, right: -Infinity }
    for (let row = from ?? 0; row < (to ?? 0); row += 1)
      for (let column = 0; column < info.width; column += 1) {
        if ((data[row * info.width + column] ?? 255) > 127) continue
        ink.top = Math.min(ink.top, row)
        ink.bottom = Math.max(ink.bottom, row)
        ink.left = Math.min(ink.left, column)
        ink.right = Math.max(ink.right, column)
      }
    const { top, bottom, left, right } = ink
    return { top: top / SCALE, bottom: bottom / SCALE, left: left / SCALE, right: right / SCALE }
  })
}

test(
  'what is printed stands where a browser itself sets the text',
  { tag: ['@once', '@certificates'] },
  async ({ browser }) => {
    const context = await browser.newContext({
      viewport: ROOM,
      deviceScaleFactor: SCALE,
    })
    const page = await context.newPage()
    const drifts: Record<string, number[]> = {}
    for (const given of cases) {
      const { page: paper, element } = pageOf(given)
      const [text] = paper.texts
      if (!text) throw new Error('nothing is laid out')
      const ours = await inkOf(await pictureOf(page, svgOf(paper)), text)
      const theirs = await inkOf(await pictureOf(page, setByChromium(element)), text)
      drifts[element.content] = ours.map((line, at) =>
        Math.max(
          ...(['top', 'bottom', 'left', 'right'] as const).map((side) =>
            Math.abs(line[side] - (theirs[at]?.[side] ?? Infinity)),
          ),
        ),
      )
    }
    await context.close()
    const far = Object.entries(drifts).filter(([, lines]) => lines.some((drift) => !(drift <= MOST_DRIFT)))
    expect(far).toEqual([])
  },
)
