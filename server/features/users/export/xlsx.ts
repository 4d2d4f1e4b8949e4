import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

type Batches = AsyncIterable<readonly (readonly string[])[]>

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const parts = (sheetName: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${MIME}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${MIME}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="${escape(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
})

/**
 * A workbook of one right-to-left sheet, written as its rows arrive: memory stays flat however many there are. Every
 * cell is text, which no spreadsheet runs as a formula.
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
  for await (const rows of batches) yield rows.map(rowXml).join('')
  yield '</sheetData></worksheet>'
}

const rowXml = (cells: readonly string[]) => `<row>${cells.map(cellXml).join('')}</row>`
const cellXml = (text: string) =>
  text === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${escape(text)}</t></is></c>`

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Control characters are no XML at all. */
function escape(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n]/gu, '')
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
