import { readFile } from 'node:fs/promises'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import type { DrawnPage, RejectedFor } from '../port.ts'
import { withMostMemory } from './bounded-wasm.ts'

const MOST_MEMORY = 512 * 1024 * 1024
/** The longer side of a drawn page, in pixels. */
const LONG_SIDE = 1600
const QUALITY = 82
const POINTS = 4

/** Plain data, for it comes from a worker. */
export interface DrawnBatch {
  readonly fault?: Extract<RejectedFor, 'broken' | 'locked'>
  /** Of the whole document. */
  readonly count: number
  readonly pages: readonly DrawnPage[]
}

interface Drawing {
  readonly path: string
  /** The place of the first page, from zero. */
  readonly from: number
  readonly most: number
}

/** Some pages of a PDF as pictures. Each time a module of its own: what one document broke, the next does not meet. */
export async function drawPages({ path, from, most }: Drawing): Promise<DrawnBatch> {
  const wasm = await readFile(new URL(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm')))
  const library = await PDFiumLibrary.init({ wasmBinary: withMostMemory(wasm, MOST_MEMORY).buffer })
  const paper = await readFile(path)
  try {
    const document = await library.loadDocument(paper)
    const count = document.getPageCount()
    const pages: DrawnPage[] = []
    for (let at = from; at < Math.min(count, from + most); at += 1)
      pages.push(await draw(document.getPage(at)))
    return count === 0 ? broken : { count, pages }
  } catch (error) {
    // Whatever a document does to the module ends with the module.
    return /password/i.test(String(error)) ? { ...broken, fault: 'locked' } : broken
  }
}

const broken = { fault: 'broken', count: 0, pages: [] } as const

type Document = Awaited<ReturnType<PDFiumLibrary['loadDocument']>>

async function draw(page: ReturnType<Document['getPage']>): Promise<DrawnPage> {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = LONG_SIDE / Math.max(originalWidth, originalHeight)
  const side = (points: number) => Math.max(1, Math.round(points * scale))
  const { data, width, height } = await page.render({
    width: side(originalWidth),
    height: side(originalHeight),
    render: 'bitmap',
  })
  const bytes = await sharp(data, { raw: { width, height, channels: POINTS } })
    .removeAlpha()
    .webp({ quality: QUALITY })
    .toBuffer()
  return { bytes, width, height }
}
