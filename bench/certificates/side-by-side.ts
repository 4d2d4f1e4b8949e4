import { spawnSync } from 'node:child_process'
import { isQrPlace, type PlaceValues } from '#core/certificate/places.ts'
import { COURSE_COMPLETION } from '#core/certificate/ready-templates.ts'
import { isTextElement, type CertificateTemplate } from '#core/certificate/template.ts'
import { during } from '../say.ts'
import type { Cell, Table } from '../table.ts'
import { placesOf } from './drawing.ts'
import { chromiumPrinter, ours, typstPrinter, type Printer } from './printers.ts'

const WARM = 20

/** What all three can draw: the words of the sheet, without its drawn frame and the code. */
const template: CertificateTemplate = {
  ...COURSE_COMPLETION,
  background_url: null,
  elements: COURSE_COMPLETION.elements.filter(
    (element) => !isTextElement(element) || !isQrPlace(element.content),
  ),
}

/** Different names on one sheet by each printer in turn. */
export async function benchPrinters(count: number, chromePath: string | undefined): Promise<Table> {
  const rows: Cell[][] = []
  for (const open of [
    () => ours(template),
    () => chromePath && chromiumPrinter(template, chromePath),
    () => typstPrinter(template),
  ]) {
    const printer = await open()
    if (!printer) continue
    try {
      rows.push(await during(`${count} certificates by ${printer.name}`, () => measure(printer, count)))
    } finally {
      await printer.close?.()
    }
  }
  return {
    title: `${count} different certificates by each, warm, one at a time`,
    head: ['printer', 'CPU ms each', 'ms each', '1,000 in s', 'MB more', 'kB each', 'words whole'],
    rows,
  }
}

async function measure(printer: Printer, count: number): Promise<Cell[]> {
  for (let n = 0; n < WARM; n++) await printer.print(placesOf(n))
  const [cpu, memory, begun] = [printer.cpu(), printer.memory(), performance.now()]
  let bytes = 0
  for (let n = 0; n < count; n++) bytes += (await printer.print(placesOf(WARM + n))).length
  const wall = performance.now() - begun
  const more = printer.memory() - memory
  const spent = (printer.cpu() - cpu) / count
  const whole = wordsWhole(await printer.print(placesOf(WARM)), placesOf(WARM))
  return [printer.name, spent, wall / count, wall / count, more, bytes / count / 1024, whole]
}

/** How many words of the values a reader of the file finds as they were written; poppler tells, where it is installed. */
function wordsWhole(pdf: Uint8Array, { qr_code: _code, ...places }: PlaceValues): string {
  const { status, stdout } = spawnSync('pdftotext', ['-', '-'], { input: pdf })
  if (status !== 0) return '?'
  const found = new Set(
    String(stdout)
      .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
      .split(/[\s،:«»()]+/),
  )
  const words = Object.values(places).flatMap((value) => value.split(/[\s:«»()]+/))
  return `${words.filter((word) => found.has(word)).length} of ${words.length}`
}
