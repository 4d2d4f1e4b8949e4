import type { Page } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'

export interface Paper {
  readonly format: 'A4' | 'Letter'
  readonly landscape?: boolean
  readonly scale?: number
}
export interface PrintedPage {
  readonly width: number
  readonly height: number
  readonly words: readonly PrintedWords[]
}
/** A piece of text with its place on the paper, in points. */
interface PrintedWords {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly top: number
}

/** As browsers leave it by themselves. */
const MARGIN_MM = 10
const SHEETS_MM = { A4: [210, 297], Letter: [215.9, 279.4] } as const

/** The room of a page on such a sheet, in pixels of a screen. */
export function sheetOf({ format, landscape = false, scale = 1 }: Paper): { width: number; height: number } {
  const [short, long] = SHEETS_MM[format].map((side) =>
    Math.round((((side - 2 * MARGIN_MM) / 25.4) * 96) / scale),
  ) as [number, number]
  return landscape ? { width: long, height: short } : { width: short, height: long }
}

/** The page as the browser prints it, read back by a program that is not ours. */
export async function printed(page: Page, paper: Paper): Promise<PrintedPage[]> {
  const edge = `${MARGIN_MM}mm`
  const margin = { top: edge, bottom: edge, left: edge, right: edge }
  const pdf = await page.pdf({ ...paper, margin, preferCSSPageSize: true })
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  const pages = await Promise.all(numbers.map(async (number) => readPage(await document.getPage(number))))
  await document.cleanup()
  return pages
}

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>

async function readPage(page: PdfPage): Promise<PrintedPage> {
  const [, , width = 0, height = 0] = page.view
  const { items } = await page.getTextContent()
  const words = items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , , , left, bottom] = item.transform as number[]
    if (left === undefined || bottom === undefined) return []
    return { text: item.str, left, right: left + item.width, top: height - bottom - item.height }
  })
  return { width, height, words }
}

/** The letters of a text, without marks, in the forms in which they are stored. */
export const lettersOf = (text: string): string => text.normalize('NFKC').replaceAll(/\P{L}/gu, '')

/** Each word as its letters in the order of their codes: programs that read PDF turn the letters of ligatures around. */
export const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((word) => Array.from(lettersOf(word)).toSorted().join(''))
    .filter(Boolean)
