/** Excel's own first line, by which a file tells its separator. */
const SEPARATOR_LINE = /^sep=(.)\n/i

/** Excel separates by what the country uses for a list; the first written line tells which. */
function delimiterOf(text: string): string {
  const head = /^\n*([^\n]*)/.exec(text)?.[1] ?? ''
  const count = (sign: string) => head.split(sign).length
  return [';', '\t', '،'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',')
}

interface CsvHead {
  /** Without the mark and the line that name encoding and separator, with one kind of line end. */
  readonly rows: string
  readonly delimiter: string
  /** On which line of the file they begin. */
  readonly firstLine: number
}

/** How a CSV is to be read, as its beginning tells. */
export function csvHead(decoded: string): CsvHead {
  const text = decoded.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const [named, separator] = SEPARATOR_LINE.exec(text) ?? []
  const rows = text.slice(named?.length ?? 0)
  return { rows, delimiter: separator ?? delimiterOf(rows), firstLine: named === undefined ? 1 : 2 }
}
