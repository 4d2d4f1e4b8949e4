import type { TroubleCause } from '#server/engines/mail/port.ts'
import { text, type Sentence } from '#server/kernel/texts.ts'
import { mailTexts } from './texts.ts'

export const troubleSentence = (cause: TroubleCause): string => text(mailTexts[`trouble.${cause}`])

/** Lines of servers and of our own, from the narrow to the wide; the first that fits says what happened. */
const meanings: readonly (readonly [line: RegExp, sentence: Sentence])[] = [
  [/^\d{3}[ -]5\.(1\.1|1\.10|2\.1)\b/, mailTexts['failure.no-mailbox']],
  [/^\d{3}[ -][45]\.2\.2\b/, mailTexts['failure.full-mailbox']],
  [/^(421|\d{3}[ -]4\.7\.)/, mailTexts['trouble.too-fast']],
  [/^\d{3}[ -]5\.7\.|^554\b/, mailTexts['failure.reputation']],
  [/^53[05]\b/, mailTexts['trouble.wrong-password']],
  [/^4\d\d\b/, mailTexts['failure.later']],
  [/^5\d\d\b/, mailTexts['failure.refused']],
  [/its code or link is over/, mailTexts['failure.over']],
  [/seal/, mailTexts['failure.seal']],
  [/no usable address|control character/, mailTexts['failure.wrong-address']],
]

/** What a line says to a director who has never read one; empty where there is none. */
export function failureSentence(line: string): string {
  if (line === '') return ''
  return text(meanings.find(([pattern]) => pattern.test(line))?.[1] ?? mailTexts['failure.unreached'])
}
