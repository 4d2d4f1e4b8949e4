import { filled } from '#core/quiz/blanks.ts'
import {
  shownChoices,
  type Answer,
  type Answers,
  type AskedQuestion,
  type Blank,
} from '#core/quiz/question.ts'
import type { Row } from './row.ts'

/** Both columns are written by the quiz engine alone, in these shapes. */
const readAttempt = (row: Row) => ({
  questions: row['questions'] as readonly AskedQuestion[],
  answers: row['answers'] as Answers,
})

/**
 * An attempt with what she was asked and what she said, in words. Which answer is right stays out: that is the key of
 * a quiz which others still sit, and the quiz itself decides whether she sees it.
 */
export function shapeAttempt(row: Row): Row {
  const { questions, answers } = readAttempt(row)
  const { questions: _questions, ...rest } = row
  return {
    ...rest,
    answers: questions.map((question) => ({
      question: question.text,
      answer: answerInWords(question, answers[String(question.id)]),
    })),
  }
}

function answerInWords(question: AskedQuestion, answer: Answer | undefined): string | null {
  if (answer === undefined) return null
  if (typeof answer === 'string') return answer
  const choices = shownChoices(question)
  const textAt = (place: number | string | null) =>
    typeof place === 'number' ? (choices[place]?.text ?? '') : (place ?? '')
  if (typeof answer === 'number') return textAt(answer)
  const { spec } = question
  if (spec.kind === 'match')
    return spec.pairs.map(({ left }, at) => `${left}: ${textAt(answer[at] ?? null)}`).join('؛ ')
  if (spec.kind === 'blanks')
    return filled(spec.sentence, (at) => `«${blankInWords(spec.blanks[at], answer[at] ?? null)}»`)
  return answer.map(textAt).join('، ')
}

function blankInWords(blank: Blank | undefined, answer: number | string | null): string {
  if (typeof answer !== 'number') return answer ?? ''
  return blank?.kind === 'single' ? (blank.options[answer]?.text ?? '') : ''
}
