import { MAX_QUESTIONS } from '#contract/questions/forms.ts'
import { isAiken, readAiken } from './aiken.ts'
import { decodeText } from './decode.ts'
import { readGift } from './gift/gift.ts'
import { readMoodle } from './moodle/moodle.ts'
import type { QuestionFile } from './read-question.ts'

/** The questions of a file, told by its content; nothing when it is no question file. */
export function readQuestionFile(bytes: Uint8Array): QuestionFile | undefined {
  const decoded = decodeText(bytes)
  if (!decoded) return undefined
  const { text, note } = decoded
  const read = formatOf(text)?.(text)
  if (!read || read.questions.length + read.problems.length === 0) return undefined
  const tooMany = read.questions.length > MAX_QUESTIONS || read.isCut
  return {
    format: read.format,
    problems: read.problems,
    questions: read.questions.slice(0, MAX_QUESTIONS),
    notes: [
      ...(note ? [note] : []),
      ...(tooMany ? [`في الملف أكثر من ${MAX_QUESTIONS} سؤال؛ قُرئ أولها فقط`] : []),
      ...(read.format === 'moodle' && !/<\/quiz\s*>\s*$/.test(text)
        ? ['الملف مبتور: لا وسم يغلقه في آخره']
        : []),
    ],
  }
}

function formatOf(text: string) {
  if (isAiken(text)) return readAiken
  if (!/^\s*</.test(text)) return /[{}]|^[^\S\n]*::/m.test(text) ? readGift : undefined
  // A document type can declare entities that grow without end; no export of Moodle has one.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return undefined
  return /<quiz[\s>]/.test(text) ? readMoodle : undefined
}
