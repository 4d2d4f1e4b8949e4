import type { DeskQuestion } from '#contract/questions/shapes.ts'
import type { AcceptedNumber } from '#core/quiz/number.ts'
import type { Choice, Pair, QuestionKind } from '#core/quiz/question.ts'

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
    items: Choice[]
    pairs: Pair[]
    extra: Choice[]
    accepted: string[]
    exact: boolean
    numbers: NumberValues[]
    feedback_true: string
    feedback_false: string
  }
}

export interface OptionValues extends Choice {
  feedback: string
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

const blank = (count: number): Choice[] => Array.from({ length: count }, (_, id) => ({ id, text: '' }))

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
      feedback_true: '',
      feedback_false: '',
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
      ...('options' in spec && {
        options: spec.options.map(({ feedback = '', ...option }) => ({ ...option, feedback })),
      }),
      ...('correct' in spec && {
        correct: typeof spec.correct === 'object' ? [...spec.correct] : spec.correct,
      }),
      ...('items' in spec && { items: [...spec.items] }),
      ...('pairs' in spec && { pairs: [...spec.pairs], extra: [...spec.extra] }),
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
  return {
    ...values,
    spec: {
      ...spec,
      options: trimmed(spec.options, written),
      items: trimmed(spec.items, written),
      pairs: trimmed(spec.pairs, ({ left, right }) => left.trim() !== '' || right.trim() !== ''),
      extra: trimmed(spec.extra, written),
      numbers: trimmed(spec.numbers, ({ value }) => value.trim() !== ''),
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
