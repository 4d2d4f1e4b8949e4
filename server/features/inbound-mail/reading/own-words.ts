import { isRule, linesOfHead, plain } from './quote-heads.ts'

/** What stands in a mail: her words, and all else, so that nothing is lost where a guess was wrong. */
export interface MailWords {
  readonly own: string
  /** What she quotes and what her program adds; where it is unclear whose words they are, they may stand here. */
  readonly rest: string
}

/** What a program or a phone adds in a line of its own below her words. */
const PROGRAM_LINE =
  /^(?:Sent from (?:my|Mail|Outlook|Yahoo)|Get Outlook for|Sent via|Envoyé (?:de|depuis|à partir de) |Obtenir Outlook|Téléchargez Outlook|أُ?رسلت? من |تم الإرسال من |مرسلة? من |الحصول على Outlook)/i
const LONGEST_PROGRAM_LINE = 90

const isQuoted = (line: string): boolean => line.startsWith('>')
const isSignature = (line: string): boolean => line === '--'

/** Parts what she wrote herself from the mail that she answers, above, between and below its lines. */
export function partWords(text: string): MailWords {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const signs = lines.map(plain)
  const { isOwn, cutAt } = ownLines(signs)
  for (const segment of segmentsOf(isOwn)) leaveOutSignature(signs, isOwn, segment)
  const own = joined(lines.filter((_, at) => isOwn[at]))
  if (own !== '' || cutAt === undefined) return { own, rest: joined(lines.filter((_, at) => !isOwn[at])) }
  // She wrote nothing above a quotation that has no signs of its own: her words may stand anywhere in it.
  return { own: joined(lines.filter((_, at) => at >= cutAt && !isQuoted(signs[at] ?? ''))), rest: '' }
}

/** Which lines are hers, and from where on the lines of a quotation cannot be told from hers. */
function ownLines(signs: readonly string[]): { isOwn: boolean[]; cutAt: number | undefined } {
  const isOwn = signs.map((line) => !isQuoted(line))
  for (let at = 0; at < signs.length; at += 1) {
    const length = isOwn[at] ? linesOfHead(signs, at) : 0
    if (length === 0) continue
    isOwn.fill(false, ruleAbove(signs, at), at + length)
    const next = signs.findIndex((line, below) => below >= at + length && line !== '')
    if (next === -1) break
    if (!isQuoted(signs[next] ?? '') && linesOfHead(signs, next) === 0) {
      isOwn.fill(false, at + length)
      return { isOwn, cutAt: next }
    }
    at = next - 1
  }
  return { isOwn, cutAt: undefined }
}

/** A rule that stands right above a head belongs to it. */
function ruleAbove(signs: readonly string[], head: number): number {
  let at = head - 1
  while (at >= 0 && signs[at] === '') at -= 1
  return at >= 0 && isRule(signs[at] ?? '') ? at : head
}

interface Segment {
  readonly from: number
  readonly to: number
}

function segmentsOf(isOwn: readonly boolean[]): Segment[] {
  const edges = [...isOwn.keys(), isOwn.length].filter(
    (at) => (isOwn[at] ?? false) !== (isOwn[at - 1] ?? false),
  )
  return edges.flatMap((from, index) =>
    index % 2 === 0 ? [{ from, to: edges[index + 1] ?? isOwn.length }] : [],
  )
}

function leaveOutSignature(signs: readonly string[], isOwn: boolean[], { from, to }: Segment): void {
  const signature = signs.findIndex((line, at) => at >= from && at < to && isSignature(line))
  if (signature !== -1) isOwn.fill(false, signature, to)
  let end = signature === -1 ? to : signature
  while (end > from && (signs[end - 1] === '' || isProgramLine(signs[end - 1] ?? ''))) {
    end -= 1
    isOwn[end] = false
  }
}

const isProgramLine = (line: string): boolean =>
  line.length <= LONGEST_PROGRAM_LINE && PROGRAM_LINE.test(line)

const joined = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
