import { MARKED_HEAD, MARKED_QUOTE } from './html-quotes.ts'
import { hasSecretAddress } from './secret-address.ts'

/** Signs that change the direction of a line or are not seen; mail programs put them around names and dates. */
const UNSEEN = /[\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g
export const plain = (line: string): string => line.replaceAll(UNSEEN, '').trim()

export const isRule = (line: string): boolean => /^[-_=*]{5,}$/.test(line)

/** A line with which a mail program begins what it quotes. It always names a day, an hour or an address. */
const sentences: readonly RegExp[] = [
  /^On .{6,400}\bwrote ?:$/i,
  /^Le .{6,400}\ba écrit ?:$/i,
  /^(?:في|وفي|بتاريخ|يوم) .{4,400}(?:كتب\S{0,4}|تمت كتابة ما يلي بواسطة|جاء من)(?: .{0,250})?:$/u,
  /^.{3,250} (?:كتب|كتبت) (?:في|بتاريخ) .{4,200}:$/u,
]
const MOMENT = /@|[\d٠-٩]{4}|[\d٠-٩]{1,2}[:/][\d٠-٩]{1,2}/
const FIRST_WORD = /^(?:On|Le|في|وفي|بتاريخ|يوم) /
/** A program breaks a long head at most so often; our own address for answers is long. */
const MOST_LINES = 4
const LONGEST_HEAD = 600

const titles: readonly RegExp[] = [
  /^-{2,}\s*(?:Original Message|Forwarded message|Message d'origine|Message transféré|الرسالة الأصلية|رسالة مُ?عاد توجيهها)\s*-{2,}$/i,
  /^Begin forwarded message:$/i,
]

/** How many lines from here on are the head of a quotation; 0 where none begins here. */
export function linesOfHead(signs: readonly string[], at: number): number {
  const line = signs[at] ?? ''
  if (line === '') return 0
  if (line.startsWith(MARKED_HEAD) || line === MARKED_QUOTE) return 1
  if (titles.some((title) => title.test(line))) return 1
  return linesOfSentence(signs, at) || linesOfBlock(signs, at)
}

function linesOfSentence(signs: readonly string[], at: number): number {
  const isApart = at === 0 || signs[at - 1] === ''
  const first = withoutRule(signs[at] ?? '')
  let head = first
  for (let length = 1; length <= MOST_LINES && head.length <= LONGEST_HEAD; length += 1) {
    if (head.endsWith(':') && MOMENT.test(head)) {
      if (sentences.some((sentence) => sentence.test(head))) return length
      if ((isApart || length === 1) && hasSecretAddress(head)) return length
    }
    const next = signs[at + length] ?? ''
    if (next === '' || !(isApart || FIRST_WORD.test(first))) return 0
    head += ` ${next}`
  }
  return 0
}

/** Some programs write «--- On … wrote:». */
const withoutRule = (line: string): string => line.replace(/^-{2,}\s*/, '')

const label = (words: string): RegExp => new RegExp(`^\\*?(?:${words})\\s?\\*?\\s?:`, 'iu')
const FROM = label('From|De|من|المرسل')
const labels = {
  sent: label('Sent|Envoyé(?: le)?|تم الإرسال|أُ?رسلت|تاريخ الإرسال'),
  date: label('Date|التاريخ'),
  to: label('To|À|إلى'),
  copy: label('Cc|نسخة|نسخة إلى'),
  subject: label('Subject|Objet|الموضوع'),
} as const
type Label = keyof typeof labels
const labelNames = Object.keys(labels) as Label[]
/** A name or an address may go on over so many lines before the next label. */
const MOST_BETWEEN = 3

/** The block of names and dates with which Outlook begins; a few such lines alone may be hers. */
function linesOfBlock(signs: readonly string[], at: number): number {
  if (!FROM.test(signs[at] ?? '')) return 0
  const found = new Set<Label>()
  let end = at + 1
  for (let next = at + 1; next < signs.length && next - end <= MOST_BETWEEN; next += 1) {
    const name = labelNames.find((one) => labels[one].test(signs[next] ?? ''))
    if (name === undefined) continue
    found.add(name)
    end = next + 1
  }
  const isProgram = found.has('sent') || found.has('subject') || signs.slice(at, end).join().includes('@')
  return found.size >= 2 && isProgram ? end - at : 0
}
