import type { QuizAttempt, QuizQuestion } from '#contract/quizzes/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { isFilled } from '#core/quiz/blanks.ts'
import { plural } from '#core/format/plural.ts'

/** As it travels: a place, places, or words. See the contract. */
export type Answer = QuizAttempt['answers'][string]
export type Answers = Readonly<Record<string, Answer>>
type Places = readonly (number | null)[]
type Shape = Pick<QuizQuestion, 'kind' | 'options' | 'prompts' | 'blanks'>

export const answerTo = (answers: Answers, { id }: Pick<QuizQuestion, 'id'>): Answer | undefined =>
  answers[String(id)]

export const withAnswer = (answers: Answers, { id }: Pick<QuizQuestion, 'id'>, answer: Answer): Answers => ({
  ...answers,
  [String(id)]: answer,
})

export const placesOf = (answer: Answer | undefined): Places =>
  typeof answer === 'object' ? answer.filter((place) => typeof place !== 'string') : []

/** What stands in each blank; null where nothing does. */
export const blankAnswers = ({ blanks = [] }: Pick<Shape, 'blanks'>, answer: Answer | undefined) =>
  blanks.map((_, at) => (typeof answer === 'object' ? (answer[at] ?? null) : null))

/** Whether she may go on: everything that the question asks for is there. */
export function isAnswered({ kind, prompts, blanks }: Shape, answer: Answer | undefined): boolean {
  if (answer === undefined) return false
  if (typeof answer === 'string') return answer.trim() !== ''
  if (typeof answer === 'number') return true
  if (kind === 'blanks') return blankAnswers({ blanks }, answer).every(isFilled)
  return kind === 'match'
    ? answer.length === prompts.length && answer.every((place) => place !== null)
    : answer.length > 0
}

/** Whether a kept answer belongs to this question as it is asked now. */
function fits({ kind, options, prompts, blanks = [] }: Shape, answer: Answer): boolean {
  const isPlace = (place: number | string | null) =>
    typeof place === 'number' && place >= 0 && place < options.length
  if (kind === 'short_text' || kind === 'numeric') return typeof answer === 'string'
  if (kind === 'single' || kind === 'true_false') return typeof answer === 'number' && isPlace(answer)
  if (typeof answer !== 'object') return false
  if (kind === 'blanks')
    return (
      answer.length === blanks.length &&
      answer.every((given, at) => given === null || fitsIn(blanks[at], given))
    )
  if (kind === 'match')
    return answer.length === prompts.length && answer.every((place) => place === null || isPlace(place))
  return answer.every(isPlace) && (kind !== 'order' || answer.length === options.length)
}

const fitsIn = (blank: NonNullable<Shape['blanks']>[number] | undefined, given: number | string) =>
  blank?.kind === 'single'
    ? typeof given === 'number' && given < blank.options.length
    : typeof given === 'string'

export function fitting(questions: readonly QuizQuestion[], answers: Answers): Answers {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const answer = answerTo(answers, question)
      return answer !== undefined && fits(question, answer) ? [[String(question.id), answer]] : []
    }),
  )
}

/** Where she goes on: the first question without an answer, else the last one. */
export function firstOpen(questions: readonly QuizQuestion[], answers: Answers): number {
  const at = questions.findIndex((question) => !isAnswered(question, answerTo(answers, question)))
  return at < 0 ? Math.max(0, questions.length - 1) : at
}

/** One choice more or less of several. */
export function toggled(answer: Answer | undefined, place: number): number[] {
  const before = placesOf(answer).filter((each) => each !== null)
  const places = before.includes(place) ? before.filter((each) => each !== place) : [...before, place]
  return places.sort((one, other) => one - other)
}

/** Her order of the items: as shown until she has moved one. */
export function orderOf({ options }: Shape, answer: Answer | undefined): number[] {
  const places = placesOf(answer).filter((place) => place !== null)
  return places.length === options.length ? places : options.map((_, place) => place)
}

/** An item one step further to the front or to the back. */
export function moved(order: readonly number[], from: number, by: 1 | -1): number[] {
  const item = order[from]
  const other = order[from + by]
  if (item === undefined || other === undefined) return [...order]
  return order.map((place, at) => (at === from ? other : at === from + by ? item : place))
}

/** The right side for one left side of a match; null takes it back. */
export function matched(
  { prompts }: Shape,
  answer: Answer | undefined,
  prompt: number,
  place: number | null,
) {
  const places = placesOf(answer)
  return prompts.map((_, at) => (at === prompt ? place : (places[at] ?? null)))
}

/** Wholly right ones, where marks came with the questions; a question that was dropped since counts for nothing. */
export function countRight(questions: readonly QuizQuestion[]): { right: number; total: number } | undefined {
  const counted = questions.filter(({ is_dropped }) => !is_dropped)
  if (counted.some(({ earned }) => earned === undefined)) return undefined
  return {
    right: counted.filter(({ earned, points }) => earned === points).length,
    total: counted.length,
  }
}

const LETTERS = ['أ', 'ب', 'ج', 'د', 'هـ', 'و', 'ز', 'ح', 'ط', 'ي'] as const
export const letterOf = (index: number): string => LETTERS[index] ?? formatNumber(index + 1)

export function rightSentence(right: number, total: number): string {
  const of = `من ${formatNumber(total)}`
  return plural(right, {
    zero: `لم تصيبي في أي سؤال ${of}.`,
    one: `أصبتِ في سؤال واحد ${of}.`,
    two: `أصبتِ في سؤالين ${of}.`,
    few: `أصبتِ في {n} أسئلة ${of}.`,
    many: `أصبتِ في {n} سؤالًا ${of}.`,
    other: `أصبتِ في {n} سؤال ${of}.`,
  })
}

/** Which option the arrows lead to. The page runs from right to left, so the left arrow goes on. */
export function optionAfter(key: string, index: number | undefined, count: number): number | undefined {
  const step =
    key === 'ArrowDown' || key === 'ArrowLeft' ? 1 : key === 'ArrowUp' || key === 'ArrowRight' ? -1 : 0
  if (step === 0 || count === 0) return undefined
  if (index === undefined) return step > 0 ? 0 : count - 1
  return (index + step + count) % count
}
