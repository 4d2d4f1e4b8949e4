import { formatDateTime } from '#core/format/date.ts'
import { formatNumber } from '#core/format/number.ts'
import { escapeHtml } from '#server/kernel/html/escape.ts'
import { text } from '#server/kernel/texts.ts'
import { myDataTexts } from '../texts.ts'
import type { Column, Kind } from './kind.ts'
import type { Row } from './row.ts'
import { pageStyle } from './page-style.ts'

/** More rows than this would make a page that no phone opens; the JSON file has them all. */
const SHOWN = 1000

interface PageParts {
  readonly platform: string
  readonly name: string
  readonly at: Date
  readonly kinds: Readonly<Record<string, Kind>>
  readonly rowsOf: (kind: string) => AsyncIterable<Row>
}

/** The front of her file: everything in words, readable in any browser without a network. */
export async function* writePage({ platform, name, at, kinds, rowsOf }: PageParts): AsyncGenerator<string> {
  const title = escapeHtml(text(myDataTexts['page.title'], { platform }))
  yield `<!doctype html>
<html lang="ar" dir="rtl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${pageStyle}</style></head>
<body><main>
<h1>${title}</h1>
<p>${escapeHtml(text(myDataTexts['page.made'], { name, when: formatDateTime(at) }))}</p>
<p>${escapeHtml(text(myDataTexts['page.intro']))}</p>
<nav><ul>${Object.entries(kinds)
    .map(([kind, { title: heading }]) => `<li><a href="#${kind}">${escapeHtml(heading)}</a></li>`)
    .join('')}</ul></nav>
`
  for (const [kind, { title: heading, columns }] of Object.entries(kinds)) {
    yield `<section id="${kind}"><h2>${escapeHtml(heading)}</h2>\n`
    yield* writeTable(columns, rowsOf(kind), `data/${kind}.json`)
    yield '</section>\n'
  }
  yield `<section><h2>${escapeHtml(text(myDataTexts['page.leftOutTitle']))}</h2>
<p>${escapeHtml(text(myDataTexts['page.leftOut']))}</p></section>
</main></body></html>
`
}

type Columns = Readonly<Record<string, Column>>

async function* writeTable(columns: Columns, rows: AsyncIterable<Row>, file: string): AsyncGenerator<string> {
  let count = 0
  for await (const row of rows) {
    if (count === 0) yield headOf(columns)
    count++
    if (count > SHOWN) break
    yield `<tr>${Object.entries(columns)
      .map(([field, column]) => cell(column, row[field]))
      .join('')}</tr>\n`
  }
  yield count === 0 ? `<p>${escapeHtml(text(myDataTexts['page.none']))}</p>\n` : '</tbody></table>\n'
  if (count > SHOWN)
    yield `<p>${escapeHtml(text(myDataTexts['page.more'], { shown: formatNumber(SHOWN), file }))}</p>\n`
}

/** With more columns than this a row is drawn as a card, as on a phone. */
const MOST_COLUMNS = 8

const headOf = (columns: Columns) =>
  `<table${Object.keys(columns).length > MOST_COLUMNS ? ' class="cards"' : ''}><thead><tr>${Object.values(
    columns,
  )
    .map(({ label }) => `<th scope="col">${escapeHtml(label)}</th>`)
    .join('')}</tr></thead><tbody>\n`

const cell = ({ label, word }: Column, value: unknown) =>
  `<td data-label="${escapeHtml(label)}">${inWords(value, word)}</td>`

function inWords(value: unknown, word?: (value: string) => string): string {
  if (value === null || value === undefined || value === '') return '—'
  if (value instanceof Date) return escapeHtml(formatDateTime(value))
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'boolean')
    return escapeHtml(text(value ? myDataTexts['page.yes'] : myDataTexts['page.no']))
  if (Array.isArray(value)) return listOf(value)
  const plain = typeof value === 'string' ? value : JSON.stringify(value)
  const words = word ? word(plain) : plain
  if (words.startsWith('files/'))
    return `<a href="${escapeHtml(encodeURI(words))}"><bdi>${escapeHtml(words)}</bdi></a>`
  return `<bdi>${escapeHtml(words)}</bdi>`
}

const listOf = (values: readonly unknown[]) =>
  `<ul>${values.map((value) => `<li>${itemOf(value)}</li>`).join('')}</ul>`

/** A question and what she answered, or a plain word. */
function itemOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return inWords(value)
  return Object.values(value)
    .map((part) => inWords(part))
    .join('<br>')
}
