// What runs in a worker: a certificate's paper and places become a page, and the page a file.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { deflateSync } from 'node:zlib'
import { composePage, type PageSources } from '#core/certificate/compose-page.ts'
import type { FontBook } from '#core/certificate/font-book.ts'
import type { PageWarning } from '#core/certificate/page.ts'
import { paintSvg } from '#core/certificate/paint-svg.ts'
import { openSubsetter } from '#core/certificate/pdf/subset.ts'
import {
  writePdf,
  type PdfDescription,
  type PdfPicture,
  type PdfTools,
} from '#core/certificate/pdf/write-pdf.ts'
import type { PlaceValues } from '#core/certificate/places.ts'
import { fontBookOf } from '#server/kernel/drawing/face-files.ts'
import type { Paper } from '../paper.ts'

/** A stored picture as a screen shows it and as a PDF holds it. */
export interface DrawnPicture extends PdfPicture {
  readonly type: string
  readonly bytes: Uint8Array
}

export interface Drawing {
  readonly paper: Paper
  readonly places: PlaceValues
  /** By their paths. */
  readonly pictures: ReadonlyMap<string, DrawnPicture>
}

const require = createRequire(import.meta.url)

export const warningsOf = (drawing: Drawing): readonly PageWarning[] =>
  composePage(drawing.paper.template, drawing.places, sourcesOf(drawing)).warnings

export function drawSvg(drawing: Drawing): string {
  const { paper, places, pictures } = drawing
  const sources = sourcesOf(drawing)
  const hrefOf = (src: string) => {
    const picture = pictures.get(src)
    return picture ? `data:${picture.type};base64,${Buffer.from(picture.bytes).toString('base64')}` : ''
  }
  return paintSvg(composePage(paper.template, places, sources), { book: sources.book, hrefOf })
}

export async function drawPdf(
  drawing: Drawing & { readonly description: PdfDescription },
): Promise<Uint8Array> {
  const { paper, places, pictures, description } = drawing
  const sources = sourcesOf(drawing)
  const tools = { ...(await toolsWith(sources.book)), pictures }
  return writePdf(composePage(paper.template, places, sources), description, tools)
}

const sourcesOf = ({ paper, pictures }: Drawing): PageSources => ({
  book: fontBookOf(paper.faces),
  pictures,
})

const deflate = (bytes: Uint8Array) => new Uint8Array(deflateSync(bytes))
let subsetter: ReturnType<typeof openSubsetter> | undefined

async function toolsWith(book: FontBook): Promise<Omit<PdfTools, 'pictures'>> {
  subsetter ??= openSubsetter(readFileSync(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')), deflate)
  return { book, deflate, subset: await subsetter }
}
