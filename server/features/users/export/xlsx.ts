import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { serialOf, type Batches, type Cell } from './cells.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** The places of `cellXfs` below. */
const STYLE = { day: 1, moment: 2, head: 3 } as const

const parts = (sheetName: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${MIME}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${MIME}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${MIME}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="${escape(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${SHEET}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
})

/**
 * A workbook of one right-to-left sheet whose head stays in sight, written as its rows arrive: memory stays flat
 * however many there are. Figures and days are such, so they can be summed and sorted; words are text, which no
 * spreadsheet runs as a formula. Why it is written by hand is told in docs/decisions/0018.
 */
export function xlsxStream(sheetName: string, batches: Batches): Readable {
  const zip = new ZipFile()
  const output = Readable.from(zip.outputStream, { objectMode: false })
  zip.on('error', (error: Error) => output.destroy(error))
  for (const [path, xml] of Object.entries(parts(sheetName))) zip.addBuffer(Buffer.from(XML + xml), path)
  zip.addReadStream(Readable.from(sheetPieces(batches), { objectMode: false }), 'xl/worksheets/sheet1.xml')
  zip.end()
  return output
}

async function* sheetPieces(batches: Batches): AsyncGenerator<string> {
  yield `${XML}<worksheet xmlns="${SHEET}"><sheetViews><sheetView rightToLeft="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="20" width="24" customWidth="1"/></cols><sheetData>`
  let isHead = true
  for await (const rows of batches) {
    let piece = ''
    for (const row of rows) {
      piece += rowXml(row, isHead)
      isHead = false
    }
    yield piece
  }
  yield '</sheetData></worksheet>'
}

const rowXml = (cells: readonly Cell[], isHead: boolean) =>
  `<row>${cells.map((cell) => cellXml(cell, isHead)).join('')}</row>`

function cellXml(cell: Cell, isHead: boolean): string {
  if (cell === '') return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (typeof cell === 'object')
    return `<c s="${'day' in cell ? STYLE.day : STYLE.moment}"><v>${serialOf(cell)}</v></c>`
  const style = isHead ? ` s="${STYLE.head}"` : ''
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${escape(cell)}</t></is></c>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Control characters are no XML at all. */
function escape(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n]/gu, '')
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
