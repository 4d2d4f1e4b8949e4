import { arabicDigits } from '#core/format/number.ts'
import { suraName } from './sura-names.ts'
import { plainVerseWords, verseText, verseWords } from './verse-text.ts'

/*
 * The markup of text lessons. Blocks are separated by a blank line:
 *   ### heading, - item, 1. item, > quotation, | cell | cell | (the first row is the head)
 *   @ 112:1-4   whole verses, with their numbers and source
 * Inside a block: **strong** and [[2:8#4-5]] for words 4 to 5 of a verse.
 * Verses are never typed: they come byte for byte from verses.tsv.
 */
export function renderRich(markup: string): string {
  return markup
    .trim()
    .split(/\n\s*\n/)
    .map((block) => renderBlock(block.trim().split('\n')))
    .join('\n')
}

/** For titles, descriptions, questions and options, which are text and not HTML. */
export function renderPlain(raw: string): string {
  return replaceVerseWords(raw, (ref, from, to) => `«${plainVerseWords(ref, from, to)}»`)
}

function renderBlock(lines: readonly string[]): string {
  const first = lines[0] ?? ''
  if (first.startsWith('### ')) return `<h3>${inline(first.slice(4))}</h3>`
  if (first.startsWith('@ ')) return renderVerses(first.slice(2).trim())
  if (first.startsWith('> ')) return renderQuotation(lines)
  if (first.startsWith('- ')) return renderList('ul', lines, /^- /)
  if (/^\d+\. /.test(first)) return renderList('ol', lines, /^\d+\. /)
  if (first.startsWith('|')) return renderTable(lines)
  return `<p>${lines.map(inline).join(' ')}</p>`
}

function renderQuotation(lines: readonly string[]): string {
  return `<blockquote>${lines.map((line) => `<p>${inline(line.slice(2))}</p>`).join('')}</blockquote>`
}

function renderList(tag: 'ul' | 'ol', lines: readonly string[], marker: RegExp): string {
  return `<${tag}>${lines.map((line) => `<li>${inline(line.replace(marker, ''))}</li>`).join('')}</${tag}>`
}

function renderTable(lines: readonly string[]): string {
  const [head, ...body] = lines.map((line) => line.replaceAll(/^\||\|$/g, '').split('|'))
  const row = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${inline(cell.trim())}</${tag}>`).join('')}</tr>`
  return `<table><thead>${row(head ?? [], 'th')}</thead><tbody>${body.map((cells) => row(cells, 'td')).join('')}</tbody></table>`
}

function renderVerses(ref: string): string {
  const [sura = '', range = ''] = ref.split(':')
  const [from = 0, to = from] = range.split('-').map(Number)
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const verses = numbers.map((aya) => `${verseText(`${sura}:${aya}`)} \u06DD${arabicDigits(aya)}`)
  const where = from === to ? `الآية ${arabicDigits(from)}` : `الآيات ${arabicDigits(from)}-${arabicDigits(to)}`
  return `<p class="ayat">${verses.join(' ')}</p>\n<p>(سورة ${suraName(Number(sura))}، ${where})</p>`
}

function inline(raw: string): string {
  const html = escapeHtml(raw).replaceAll(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
  return replaceVerseWords(
    html,
    (ref, from, to) => `«<span class="ayat">${verseWords(ref, from, to)}</span>»`,
  )
}

function replaceVerseWords(raw: string, render: (ref: string, from: number, to: number) => string): string {
  return raw.replaceAll(/\[\[(\d+:\d+)#(\d+)(?:-(\d+))?\]\]/g, (_, ref: string, from: string, to?: string) =>
    render(ref, Number(from), Number(to ?? from)),
  )
}

function escapeHtml(raw: string): string {
  return raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
