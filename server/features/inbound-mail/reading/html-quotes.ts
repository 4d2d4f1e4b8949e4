import { plainTextOf } from '#server/kernel/html/plain-text.ts'

// Signs of the private area, which no mail shows; those that a mail brings are taken out first.
const OPEN = '\uE000'
const CLOSE = '\uE001'
/** A line by itself: what follows is quoted, to the end. */
export const MARKED_QUOTE = '\uE002'
/** At the beginning of the line with which a program says what it quotes. */
export const MARKED_HEAD = '\uE003'
export const MARKS = /[\uE000-\uE003]/g

const tagWith = (attribute: string): RegExp =>
  new RegExp(`<(?:div|hr|p|span)\\b[^<>]{0,500}(?:${attribute})[^<>]{0,500}>`, 'gi')
const wholeQuotes = tagWith(
  'id="?(?:divRplyFwdMsg|mail-editor-reference-message-container)|class="?yahoo_quoted',
)
const heads = tagWith('class="?(?:gmail_attr|gmail_quote|moz-cite-prefix)|id="?reply-intro')

/** The words of HTML as a program would write them as plain text: what is quoted stands behind «>». */
export function quotedLines(html: string): string {
  const marked = html
    .replaceAll(MARKS, '')
    .replaceAll(wholeQuotes, `<br>${MARKED_QUOTE}<br>$&`)
    .replaceAll(heads, `<br>${MARKED_HEAD}$&`)
    .replaceAll(/<blockquote\b[^<>]{0,2000}>/gi, `<br>${OPEN}<br>$&`)
    .replaceAll(/<\/blockquote\s*>/gi, `$&<br>${CLOSE}<br>`)
  let depth = 0
  return plainTextOf(marked)
    .split('\n')
    .flatMap((line) => {
      if (line === OPEN) depth += 1
      if (line === CLOSE) depth = Math.max(0, depth - 1)
      if (line === OPEN || line === CLOSE) return []
      return depth > 0 ? [`> ${line}`] : [line]
    })
    .join('\n')
}
