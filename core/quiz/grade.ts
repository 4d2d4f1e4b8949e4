import { normalise } from '../text/normalise.ts'
import { isWithin, readNumber } from './number.ts'
import {
  rightSides,
  type Answer,
  type AnswerList,
  type Answers,
  type AskedQuestion,
  type Blank,
  type LaterKey,
  type QuestionSpec,
} from './question.ts'

type Words = Pick<SpecOf<'short_text'>, 'accepted' | 'exact'>
type Numbers = Pick<SpecOf<'numeric'>, 'numbers'>
type SpecOf<K extends QuestionSpec['kind']> = Extract<QuestionSpec, { kind: K }>

/** What of a question's points an answer earns, 0 to 1, and what the question is worth by the key that holds now. */
export interface Mark {
  readonly id: number
  readonly share: number
  readonly points: number
}

export interface Grade {
  /** Whole per cents; 100 only when everything is right. */
  readonly score: number
  readonly passed: boolean
  /** Questions that are wholly right. */
  readonly correctCount: number
  readonly marks: readonly Mark[]
}

/** Points earned out of all points; a question without an answer earns none, a dropped one does not count. */
export function grade(questions: readonly AskedQuestion[], answers: Answers, passMark: number): Grade {
  const marks = questions.flatMap((question) => markOf(question, answers[String(question.id)]) ?? [])
  const all = sum(marks.map(({ points }) => points))
  const earned = sum(marks.map(({ points, share }) => points * share))
  const isPerfect = marks.every(({ share }) => share === 1)
  const rounded = all === 0 ? 0 : Math.round((earned / all) * 100)
  const score = isPerfect ? rounded : Math.min(99, rounded)
  return {
    score,
    passed: all > 0 && score >= passMark,
    correctCount: marks.filter(({ share }) => share === 1).length,
    marks,
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

function markOf(question: AskedQuestion, answer: Answer | undefined): Mark | undefined {
  const key = keyOf(question)
  if ('dropped' in key) return undefined
  return { id: question.id, share: shareOf(question, key.spec, answer), points: key.points }
}

/** What the question is judged by: the version that was asked, or the one by which it was graded anew. */
export const keyOf = ({ regraded, version, points, spec }: AskedQuestion): LaterKey =>
  regraded ?? { version, points, spec }

/**
 * The rules of part marks:
 * - single, true_false, short_text, numeric: all or nothing;
 * - multiple: right choices less wrong ones, out of the right ones, never below nothing;
 * - order: neighbours that follow one another as they should, so that one item out of place costs little;
 * - match: right pairs out of all pairs;
 * - blanks: the weights of the right blanks out of all weights; a blank that was added since is none of hers.
 */
function shareOf(question: AskedQuestion, key: QuestionSpec, answer: Answer | undefined): number {
  const { shown } = question
  switch (key.kind) {
    case 'single':
      return typeof answer === 'number' && shown[answer] === key.correct ? 1 : 0
    case 'true_false':
      return typeof answer === 'number' && (answer === 0) === key.correct ? 1 : 0
    case 'multiple':
      return isList(answer) ? shareOfSet(key, idsAt(shown, answer)) : 0
    case 'order':
      return isList(answer) ? shareOfOrder(key, idsAt(shown, answer)) : 0
    case 'match':
      return isList(answer) ? shareOfPairs(question, key, answer) : 0
    case 'short_text':
      return typeof answer === 'string' && isAccepted(key, answer) ? 1 : 0
    case 'numeric':
      return typeof answer === 'string' && isNear(key, answer) ? 1 : 0
    case 'blanks':
      return isList(answer) ? shareOfBlanks(question.spec, key, answer) : 0
  }
}

const isList = (answer: Answer | undefined): answer is AnswerList => Array.isArray(answer)
const idsAt = (shown: readonly number[], places: AnswerList) =>
  places.map((place) => (typeof place === 'number' ? shown[place] : undefined))

function shareOfBlanks(asked: QuestionSpec, key: SpecOf<'blanks'>, answers: AnswerList): number {
  const verdicts = blankVerdicts(asked, key, answers).filter((verdict) => verdict !== undefined)
  const all = sum(verdicts.map(({ weight }) => weight))
  return all === 0 ? 0 : sum(verdicts.map(({ weight, isRight }) => (isRight ? weight : 0))) / all
}

/** Of each blank as it was asked; undefined where the key has none of this id any more. */
export function blankVerdicts(asked: QuestionSpec, key: SpecOf<'blanks'>, answers: AnswerList) {
  if (asked.kind !== 'blanks') return []
  return asked.blanks.map((blank, at) => {
    const now = key.blanks.find(({ id }) => id === blank.id)
    return now && { weight: now.weight, isRight: isRightIn(now, blank, answers[at]) }
  })
}

function isRightIn(key: Blank, asked: Blank, answer: number | string | null | undefined): boolean {
  if (key.kind === 'single')
    return asked.kind === 'single' && typeof answer === 'number' && asked.options[answer]?.id === key.correct
  if (typeof answer !== 'string') return false
  return key.kind === 'short_text' ? isAccepted(key, answer) : isNear(key, answer)
}

function shareOfSet({ correct }: SpecOf<'multiple'>, chosen: readonly (number | undefined)[]): number {
  const right = chosen.filter((id) => correct.some((one) => one === id)).length
  return Math.max(0, (right - (chosen.length - right)) / correct.length)
}

function shareOfOrder({ items }: SpecOf<'order'>, given: readonly (number | undefined)[]): number {
  const follows = items.slice(1).filter(({ id }, at) => {
    // Stryker disable next-line OptionalChaining: the list without its first item has one before each
    const place = given.indexOf(items[at]?.id)
    return place >= 0 && given[place + 1] === id
  })
  return follows.length / (items.length - 1)
}

/** A right side counts by its text, since several pairs may share one. */
function shareOfPairs({ spec, shown }: AskedQuestion, key: SpecOf<'match'>, given: AnswerList): number {
  if (spec.kind !== 'match') return 0
  const texts = new Map<number | undefined, string>([
    ...key.pairs.map(({ id, right }) => [id, right] as const),
    ...key.extra.map(({ id, text }) => [id, text] as const),
  ])
  const chosen = new Map(spec.pairs.map(({ id }, at) => [id, idsAt(shown, given)[at]]))
  const right = key.pairs.filter((pair) => texts.get(chosen.get(pair.id)) === pair.right)
  return right.length / key.pairs.length
}

/** Folded as search folds: vowels, hamza seats, ta marbuta and digits make no difference, unless it must be exact. */
function isAccepted({ accepted, exact }: Words, answer: string): boolean {
  const spelled = asTyped(answer)
  if (spelled === '') return false
  const folded = normalise(answer)
  return accepted.some((one) => {
    if (asTyped(one) === spelled) return true
    return !exact && folded !== '' && normalise(one) === folded
  })
}

function isNear({ numbers }: Numbers, answer: string): boolean {
  const given = readNumber(answer)
  return given !== undefined && numbers.some((one) => isWithin(one, given))
}

const asTyped = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/** The right answer in the shape of an answer; places that this attempt did not show are left out. */
export function keyAnswer(question: AskedQuestion): Answer | undefined {
  const key = keyOf(question)
  if ('dropped' in key) return undefined
  const placeOf = (id: number | undefined) => question.shown.findIndex((one) => one === id)
  const places = (ids: readonly number[]) => ids.map(placeOf).filter((place) => place >= 0)
  const { spec } = key
  switch (spec.kind) {
    case 'single':
      return places([spec.correct])[0]
    case 'true_false':
      return spec.correct ? 0 : 1
    case 'multiple':
      return places(spec.correct).sort((a, b) => a - b)
    case 'order':
      return places(spec.items.map(({ id }) => id))
    case 'match':
      return pairPlaces(question, spec, placeOf)
    case 'short_text':
      return spec.accepted[0]
    case 'numeric':
      return firstOf(spec)
    case 'blanks':
      return blankKeys(question, spec)
  }
}

const firstOf = ({ numbers: [first] }: Numbers) => first && String(first.value)

function blankKeys({ spec }: AskedQuestion, key: SpecOf<'blanks'>): AnswerList {
  if (spec.kind !== 'blanks') return []
  return spec.blanks.map((asked) => {
    const now = key.blanks.find(({ id }) => id === asked.id)
    if (now?.kind === 'single' && asked.kind === 'single') {
      const place = asked.options.findIndex(({ id }) => id === now.correct)
      return place >= 0 ? place : null
    }
    if (now?.kind === 'short_text') return now.accepted[0] ?? null
    return now?.kind === 'numeric' ? (firstOf(now) ?? null) : null
  })
}

function pairPlaces(
  { spec }: AskedQuestion,
  key: SpecOf<'match'>,
  placeOf: (id: number | undefined) => number,
): (number | null)[] {
  if (spec.kind !== 'match') return []
  const sides = rightSides(key)
  return spec.pairs.map(({ id }) => {
    const right = key.pairs.find((pair) => pair.id === id)?.right
    const place = placeOf(sides.find(({ text }) => text === right)?.id)
    return place >= 0 ? place : null
  })
}
