// The same sheet by three printers: ours, Chromium, and typst where it is installed.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { FACES, faceOf, type FaceKey } from '#core/certificate/faces.ts'
import { facesOf } from '#core/certificate/lay-out-text.ts'
import { fillPlaces, type PlaceValues } from '#core/certificate/places.ts'
import {
  isTextElement,
  SHEETS,
  type CertificateTemplate,
  type TextElement,
} from '#core/certificate/template.ts'
import { drawPdf } from '#server/features/certificates/drawing/draw.ts'
import { paperOf } from '#server/features/certificates/paper.ts'
import { cpuOfTree, treeOf } from '../cpu.ts'
import { memoryOfAll } from '../memory.ts'

export interface Printer {
  readonly name: string
  print(places: PlaceValues): Promise<Uint8Array>
  /** Milliseconds of processor time that it has used, and megabytes that it holds. */
  cpu(): number
  memory(): number
  /** Of a process of its own. */
  close?(): Promise<void>
}

const require = createRequire(import.meta.url)
const fileOf = (key: FaceKey) => require.resolve(FACES[key].file)
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')
const { paper: SHEET, width: CANVAS } = SHEETS.landscape

const ownProcess = {
  cpu: () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  },
  memory: () => memoryOfAll([process.pid]) / 1024,
}

export function ours(template: CertificateTemplate): Printer {
  const paper = paperOf(template)
  const description = { title: '', author: '', subject: '', day: '2026-11-20', fileId: '0'.repeat(32) }
  return {
    name: 'ours',
    ...ownProcess,
    print: (places) => drawPdf({ paper, places, pictures: new Map(), description }),
  }
}

/** A running browser that keeps one page open, as the cheapest use of it. */
export async function chromiumPrinter(
  template: CertificateTemplate,
  executablePath: string,
): Promise<Printer> {
  const server = await chromium.launchServer({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const browser: Browser = await chromium.connect(server.wsEndpoint())
  const page = await browser.newPage()
  await page.setContent(htmlOf(template))
  await page.evaluate(() => document.fonts.ready.then(({ size }) => size))
  const pid = server.process().pid ?? 0
  return {
    name: 'Chromium printToPDF',
    cpu: () => cpuOfTree(pid),
    memory: () => memoryOfAll(treeOf(pid)) / 1024,
    async print(places) {
      const words = textsOf(template).map(({ content }) => plain(fillPlaces(content, places).text))
      await page.evaluate((texts) => {
        for (const [at, element] of document.querySelectorAll('p').entries())
          element.textContent = texts[at] ?? ''
      }, words)
      return page.pdf({ width: `${SHEET.width}mm`, height: `${SHEET.height}mm`, printBackground: true })
    },
    async close() {
      await browser.close()
      await server.close()
    },
  }
}

const textsOf = ({ elements }: CertificateTemplate): TextElement[] => elements.filter(isTextElement)

function htmlOf(template: CertificateTemplate): string {
  const faces = facesOf(template.elements).map(
    (key) =>
      `@font-face { font-family: '${key}'; src: url(data:font/ttf;base64,${readFileSync(fileOf(key)).toString('base64')}) }`,
  )
  const scale = SHEET.width / CANVAS
  const lines = textsOf(template).map((element) => {
    const { x, y, width = element.minWidth, fontSize, color, textAlign, lineHeight } = element
    const place = `inset-block-start: ${y * scale}mm; left: ${x * scale}mm; width: ${width * scale}mm`
    const look = `font: ${fontSize * scale}mm/${lineHeight} '${faceOf(element).face}'; color: ${color}; text-align: ${textAlign}`
    return `<p style="position: absolute; margin: 0; ${place}; ${look}"></p>`
  })
  return `<!doctype html><html lang="ar" dir="rtl"><style>${faces.join('')} @page { margin: 0 }</style><body style="margin: 0">${lines.join('')}`
}

interface Typst {
  NodeCompiler: {
    create(args: object): {
      pdf(args: { mainFileContent: string }): Uint8Array
      evictCache(age: number): void
    }
  }
}
const TYPST = '@myriaddreamin/typst-ts-node-compiler'
/** Older results are thrown away so often; without it typst keeps every sheet that it has set. */
const EVICT_EVERY = 10

/** Undefined where TYPST names no folder that it is installed in: it weighs 50 MB, so it is no package of ours. */
export function typstPrinter(template: CertificateTemplate): Printer | undefined {
  const folder = process.env['TYPST']
  if (!folder) return undefined
  const { NodeCompiler } = createRequire(join(folder, 'package.json'))(TYPST) as Typst
  const fontPaths = [...new Set(facesOf(template.elements).map((key) => dirname(dirname(fileOf(key)))))]
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths }] })
  let printed = 0
  return {
    name: 'typst',
    ...ownProcess,
    async print(places) {
      const pdf = compiler.pdf({ mainFileContent: typstOf(template, places) })
      if (++printed % EVICT_EVERY === 0) compiler.evictCache(EVICT_EVERY)
      return pdf
    },
  }
}

function typstOf(template: CertificateTemplate, places: PlaceValues): string {
  const scale = SHEET.width / CANVAS
  const lines = textsOf(template).map(({ content, ...element }) => {
    const { x, y, width = element.minWidth, fontSize, fontFamily, fontWeight, color, textAlign } = element
    const words = plain(fillPlaces(content, places).text).replaceAll(
      /[\\#*_$@<>[\]`"]/g,
      (sign) => `\\${sign}`,
    )
    const look = `font: "${fontFamily}", size: ${fontSize * scale}mm, weight: "${fontWeight === 'bold' ? 'bold' : 'regular'}", fill: rgb("${color}")`
    return `#place(left + top, dx: ${x * scale}mm, dy: ${y * scale}mm, box(width: ${width * scale}mm, align(${textAlign}, text(${look})[${words}])))`
  })
  return `#set page(width: ${SHEET.width}mm, height: ${SHEET.height}mm, margin: 0pt)
#set text(lang: "ar", dir: rtl)
${lines.join('\n')}`
}
