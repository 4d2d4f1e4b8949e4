import { isFilled } from './blanks.ts'
import {
  shownChoices,
  type Answer,
  type AnswerList,
  type Answers,
  type AskedQuestion,
  type Blank,
} from './question.ts'

const MAX_SHORT_ANSWER = 500

/** Whether she may go on from this question: everything that it asks for is there. */
export function isAnswered(question: Pick<AskedQuestion, 'spec' | 'shown'>, answer: Answer | undefined) {
  if (answer === undefined) return false
  if (typeof answer === 'string') return answer.trim() !== ''
  if (typeof answer === 'number') return true
  const { kind } = question.spec
  if (kind === 'blanks') return answer.every(isFilled)
  return kind === 'match' ? answer.every((place) => place !== null) : answer.length > 0
}

/** What is wrong with answers, or nothing. */
export function findFault(
  questions: readonly AskedQuestion[],
  answers: Answers,
): 'question' | 'option' | undefined {
  const byId = new Map(questions.map((question) => [String(question.id), question]))
  for (const [id, answer] of Object.entries(answers)) {
    const question = byId.get(id)
    if (!question) return 'question'
    if (!fits(question, answer)) return 'option'
  }
  return undefined
}

function fits(question: AskedQuestion, answer: Answer): boolean {
  const places: readonly unknown[] = [...shownChoices(question).keys()]
  const isPlace = (place: unknown) => places.includes(place)
  const { spec } = question
  switch (spec.kind) {
    case 'single':
    case 'true_false':
      return isPlace(answer)
    case 'multiple':
      return isList(answer) && answer.every(isPlace) && areDistinct(answer)
    case 'order':
      return isList(answer) && answer.length === places.length && answer.every(isPlace) && areDistinct(answer)
    case 'match':
      return (
        isList(answer) &&
        answer.length === spec.pairs.length &&
        answer.every((place) => place === null || isPlace(place))
      )
    case 'short_text':
    case 'numeric':
      return isWritten(answer)
    case 'blanks':
      return (
        isList(answer) &&
        answer.length === spec.blanks.length &&
        spec.blanks.every((blank, at) => fitsBlank(blank, answer[at] ?? null))
      )
  }
}

const isWritten = (answer: unknown) => typeof answer === 'string' && answer.length <= MAX_SHORT_ANSWER

function fitsBlank(blank: Blank, answer: number | string | null): boolean {
  if (answer === null) return true
  return blank.kind === 'single'
    ? [...blank.options.keys()].some((place) => place === answer)
    : isWritten(answer)
}

const isList = (answer: Answer): answer is AnswerList => Array.isArray(answer)
const areDistinct = (places: readonly unknown[]) => new Set(places).size === places.length

/** The specification's list of indexes, question by question, as answers; more indexes than questions are a fault. */
export function answersInOrder(
  questions: readonly AskedQuestion[],
  indexes: readonly (number | null)[],
): Answers {
  const entries = indexes.map((index, at) => [String(questions[at]?.id ?? `?${at}`), index] as const)
  return Object.fromEntries(entries.filter((entry): entry is readonly [string, number] => entry[1] !== null))
}
