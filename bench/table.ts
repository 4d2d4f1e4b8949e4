export type Cell = string | number
export interface Table {
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** As Markdown, padded so that it reads as well in a terminal. */
export function toMarkdown({ title, head, rows }: Table): string {
  const lines = [head, ...rows].map((row) => row.map((cell) => text(cell)))
  const widths = head.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)))
  const isNumber = head.map((_, at) => rows.every((row) => typeof row[at] === 'number'))
  const drawn = lines.map((line) => {
    const cells = widths.map((width, at) =>
      isNumber[at] ? (line[at] ?? '').padStart(width) : (line[at] ?? '').padEnd(width),
    )
    return `| ${cells.join(' | ')} |`
  })
  const rule = `| ${widths.map((width, at) => '-'.repeat(width - 1) + (isNumber[at] ? ':' : '-')).join(' | ')} |`
  return [`### ${title}`, '', drawn[0], rule, ...drawn.slice(1), ''].join('\n')
}

function text(cell: Cell): string {
  if (typeof cell === 'string') return cell
  if (Number.isInteger(cell) || Math.abs(cell) >= 100) return Math.round(cell).toLocaleString('en-US')
  return cell.toFixed(cell < 10 ? 2 : 1)
}
