import type { DeskQuestion } from '#contract/questions/shapes.ts'
import type { AcceptedNumber } from '#core/quiz/number.ts'
import type { Blank, Choice, Option, Pair, QuestionKind } from '#core/quiz/question.ts'

/** A question as its form holds it: every field of every kind, of which the rules read those of its kind. */
export interface QuestionValues {
  text: string
  points: string
  explanation: string
  image: string | null
  image_alt: string
  spec: {
    kind: QuestionKind
    options: OptionValues[]
    /** An id, several ids, or whether a statement is true; null while none is chosen. */
    correct: number | number[] | boolean | null
    items: HeardValues[]
    pairs: Pair[]
    extra: Choice[]
    accepted: string[]
    exact: boolean
    numbers: NumberValues[]
    sentence: string
    blanks: BlankValues[]
    feedback_true: string
    feedback_false: string
    /** The path of the question's own recording; empty where it has none. */
    audio: string
  }
}

export interface HeardValues extends Choice {
  audio: string
}
export interface OptionValues extends HeardValues {
  feedback: string
}
/** A blank as its form holds it: every field of every kind that a blank may have. */
export interface BlankValues {
  id: number
  weight: string
  kind: Blank['kind']
  options: OptionValues[]
  correct: number | null
  accepted: string[]
  exact: boolean
  numbers: NumberValues[]
}
/** As typed. */
export interface NumberValues {
  value: string
  tolerance: string
}
export const BLANK_NUMBER: NumberValues = { value: '', tolerance: '0' }

const numberValues = ({ value, tolerance }: AcceptedNumber): NumberValues => ({
  value: String(value),
  tolerance: String(tolerance),
})

const blank = (count: number): HeardValues[] =>
  Array.from({ length: count }, (_, id) => ({ id, text: '', audio: '' }))

export const emptyBlank = (id: number): BlankValues => ({
  id,
  weight: '1',
  kind: 'short_text',
  options: blank(3).map((option) => ({ ...option, feedback: '' })),
  correct: null,
  accepted: [''],
  exact: false,
  numbers: [BLANK_NUMBER],
})

const optionValues = ({ feedback = '', audio = '', ...option }: Option): OptionValues => ({
  ...option,
  audio,
  feedback,
})

const blankValues = (one: Blank): BlankValues => ({
  ...emptyBlank(one.id),
  kind: one.kind,
  weight: String(one.weight),
  ...(one.kind === 'single' && { options: one.options.map(optionValues), correct: one.correct }),
  ...(one.kind === 'short_text' && { accepted: [...one.accepted], exact: one.exact }),
  ...(one.kind === 'numeric' && { numbers: one.numbers.map(numberValues) }),
})

export function emptyValues(kind: QuestionKind): QuestionValues {
  return {
    text: '',
    points: '1',
    explanation: '',
    image: null,
    image_alt: '',
    spec: {
      kind,
      options: blank(4).map((option) => ({ ...option, feedback: '' })),
      correct: kind === 'multiple' ? [] : null,
      items: blank(3),
      pairs: blank(3).map(({ id }) => ({ id, left: '', right: '' })), // physical: the two sides of a pair
      extra: [],
      accepted: [''],
      exact: false,
      numbers: [BLANK_NUMBER],
      sentence: '',
      blanks: [],
      feedback_true: '',
      feedback_false: '',
      audio: '',
    },
  }
}

export function valuesOf({ text, points, explanation, image, spec }: DeskQuestion): QuestionValues {
  const empty = emptyValues(spec.kind)
  return {
    text,
    points: String(points),
    explanation,
    image: image?.path ?? null,
    image_alt: image?.alt ?? '',
    spec: {
      ...empty.spec,
      audio: spec.audio ?? '',
      ...('options' in spec && {
        options: spec.options.map(optionValues),
      }),
      ...('correct' in spec && {
        correct: typeof spec.correct === 'object' ? [...spec.correct] : spec.correct,
      }),
      ...('items' in spec && {
        items: spec.items.map(({ audio = '', ...item }) => ({ ...item, audio })),
      }),
      ...('pairs' in spec && { pairs: [...spec.pairs], extra: [...spec.extra] }),
      ...('blanks' in spec && { sentence: spec.sentence, blanks: spec.blanks.map(blankValues) }),
      ...('numbers' in spec && { numbers: spec.numbers.map(numberValues) }),
      ...(spec.kind === 'true_false' && {
        feedback_true: spec.feedback_true ?? '',
        feedback_false: spec.feedback_false ?? '',
      }),
      ...('accepted' in spec && { accepted: [...spec.accepted], exact: spec.exact }),
    },
  }
}

/** Ids are never used twice in one question: an old answer would be read as another. */
export const nextId = (...lists: readonly (readonly { readonly id: number }[])[]): number =>
  Math.max(-1, ...lists.flat().map(({ id }) => id)) + 1

/** Lines that were left blank at the end are not asked about. */
export function withoutBlankLines(values: QuestionValues): QuestionValues {
  const { spec } = values
  const written = ({ text }: Choice) => text.trim() !== ''
  const numbered = ({ value }: NumberValues) => value.trim() !== ''
  const heardOrWritten = (choice: HeardValues) => choice.audio !== '' || written(choice)
  return {
    ...values,
    spec: {
      ...spec,
      options: trimmed(spec.options, heardOrWritten),
      items: trimmed(spec.items, heardOrWritten),
      pairs: trimmed(spec.pairs, ({ left, right }) => left.trim() !== '' || right.trim() !== ''),
      extra: trimmed(spec.extra, written),
      numbers: trimmed(spec.numbers, numbered),
      blanks: spec.blanks.map((one) => ({
        ...one,
        options: trimmed(one.options, written),
        numbers: trimmed(one.numbers, numbered),
        accepted: trimmed(one.accepted, (text) => text.trim() !== ''),
      })),
      accepted: trimmed(spec.accepted, (text) => text.trim() !== ''),
    },
  }
}

function trimmed<T>(list: readonly T[], isWritten: (entry: T) => boolean): T[] {
  return list.slice(0, list.findLastIndex(isWritten) + 1)
}

export function moved<T>(list: readonly T[], from: number, by: number): T[] {
  const to = from + by
  const taken = list[from]
  if (taken === undefined || to < 0 || to >= list.length) return [...list]
  const rest = list.filter((_, at) => at !== from)
  return [...rest.slice(0, to), taken, ...rest.slice(to)]
}
