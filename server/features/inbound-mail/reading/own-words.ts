/** Signs that change the direction of a line or are not seen; mail programs put them around names and dates. */
const UNSEEN = /[\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g
const plain = (line: string): string => line.replaceAll(UNSEEN, '').trim()

/** A line with which a mail program begins what it quotes; some break it in two. */
const quoteHeads: readonly RegExp[] = [
  /^On .{6,300}\bwrote:$/i,
  /^Le .{6,300}\ba écrit ?:$/i,
  /^(?:في|وفي|بتاريخ|يوم) .{4,300}\sكتب(?:ت|\/ت|ْ)?(?:\s.{0,200})?:$/u,
  /^.{3,200} (?:كتب|كتبت) (?:في|بتاريخ) .{4,200}:$/u,
  /^-{2,}\s*(?:Original Message|Forwarded message|الرسالة الأصلية|رسالة مُ?عاد توجيهها)\s*-{2,}$/i,
  /^_{10,}$/,
  /^Begin forwarded message:$/i,
]
/** The block of names and dates with which Outlook begins; one such line alone may be hers. */
const headerBlock =
  /^(?:\*?(?:From|Sent|To|Cc|Subject|Date|من|إلى|التاريخ|تم الإرسال|أُرسلت|الموضوع|نسخة)\*?)\s?:/i
/** What a program or a phone adds below. */
const signatures: readonly RegExp[] = [
  /^-- ?$/,
  /^(?:Sent from (?:my|Mail|Outlook|Yahoo)|Get Outlook for|Sent via)\b/i,
  /^(?:أُ?رسلت? من|تم الإرسال من|مرسلة? من) /u,
]

const isQuoteHead = (lines: readonly string[], at: number): boolean => {
  const line = lines[at] ?? ''
  const joined = `${line} ${lines[at + 1] ?? ''}`.trim()
  if (quoteHeads.some((head) => head.test(line))) return true
  if (/^(?:On|في|بتاريخ|يوم|Le) /.test(line) && quoteHeads.some((head) => head.test(joined))) return true
  return [0, 1].every((step) => headerBlock.test(lines[at + step] ?? '')) && /^\*?(?:From|من)/i.test(line)
}

const isQuoted = (line: string): boolean => line.startsWith('>')

/** What she wrote herself: without the mail that she answers, and without what her program adds below. */
export function ownWords(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const signs = lines.map(plain)
  const head = signs.findIndex((_, at) => isQuoteHead(signs, at))
  const above = trimmed(lines.slice(0, head === -1 ? undefined : head))
  if (above !== '') return above
  // Whoever writes below what she quotes: all that is not quoted is hers.
  return trimmed(head === -1 ? lines : lines.slice(head + (isTwoLines(signs, head) ? 2 : 1)))
}

const isTwoLines = (signs: readonly string[], head: number): boolean =>
  !quoteHeads.some((pattern) => pattern.test(signs[head] ?? '')) && !headerBlock.test(signs[head] ?? '')

function trimmed(lines: readonly string[]): string {
  const own = lines.filter((line) => !isQuoted(plain(line)))
  const signature = own.findIndex((line) => signatures.some((pattern) => pattern.test(plain(line))))
  const kept = signature > 0 ? own.slice(0, signature) : own
  return kept
    .join('\n')
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Where the quoted mail begins in the HTML of the programs that mark it. */
const htmlQuotes =
  /<(?:div|blockquote|hr|p|span)\b[^<>]{0,500}(?:class="?gmail_quote|class="?gmail_attr|type="?cite|id="?(?:divRplyFwdMsg|appendonsend|mail-editor-reference-message-container|reply-intro)|class="?(?:moz-cite-prefix|yahoo_quoted|protonmail_quote))/i

/** HTML up to where it quotes; the whole where nothing stands before. */
export function ownHtml(html: string): string {
  const at = html.search(htmlQuotes)
  return at <= 0 ? html : html.slice(0, at)
}
