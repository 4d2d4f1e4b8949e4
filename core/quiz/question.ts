import type { AcceptedNumber } from './number.ts'

export const questionKinds = [
  'single',
  'multiple',
  'true_false',
  'order',
  'match',
  'short_text',
  'numeric',
  'blanks',
] as const
export type QuestionKind = (typeof questionKinds)[number]

/** Ids are the question's own small numbers. They stay through edits, so that an old answer can be judged anew. */
export interface Choice {
  readonly id: number
  readonly text: string
  /** Where a recording of it is stored. */
  readonly audio?: string | undefined
}
/** A choice to be picked, with what is said of it once the attempt is reviewed. */
export interface Option extends Choice {
  readonly feedback?: string | undefined
}
/** One blank of a text: what is asked there, and what of the question's points it is worth beside the others. */
export type Blank = { readonly id: number; readonly weight: number } & (
  | { readonly kind: 'single'; readonly options: readonly Option[]; readonly correct: number }
  | { readonly kind: 'short_text'; readonly accepted: readonly string[]; readonly exact: boolean }
  | { readonly kind: 'numeric'; readonly numbers: readonly AcceptedNumber[] }
)

export const blankKinds = ['short_text', 'numeric', 'single'] as const

export interface Pair {
  readonly id: number
  readonly left: string
  readonly right: string
}

/** What is asked and what is right, by kind, and where a recording of the question itself is stored. */
export type QuestionSpec = KindSpec & { readonly audio?: string | undefined }

/** Items of `order` stand in their right order, blanks in the order in which the sentence marks them. */
type KindSpec =
  | { readonly kind: 'single'; readonly options: readonly Option[]; readonly correct: number }
  | { readonly kind: 'multiple'; readonly options: readonly Option[]; readonly correct: readonly number[] }
  | {
      readonly kind: 'true_false'
      readonly correct: boolean
      readonly feedback_true?: string | undefined
      readonly feedback_false?: string | undefined
    }
  | { readonly kind: 'order'; readonly items: readonly Choice[] }
  | { readonly kind: 'match'; readonly pairs: readonly Pair[]; readonly extra: readonly Choice[] }
  | { readonly kind: 'short_text'; readonly accepted: readonly string[]; readonly exact: boolean }
  | { readonly kind: 'numeric'; readonly numbers: readonly AcceptedNumber[] }
  | { readonly kind: 'blanks'; readonly sentence: string; readonly blanks: readonly Blank[] }

export interface Question {
  readonly id: number
  /** Counts its edits, deletions and restorations. */
  readonly version: number
  readonly text: string
  readonly points: number
  readonly explanation: string
  /** Where its picture is stored. */
  readonly image: string | null
  readonly image_alt: string
  readonly spec: QuestionSpec
}

/** What a later version says about an attempt's question; one that was deleted since counts for nothing. */
export type LaterKey =
  | { readonly version: number; readonly points: number; readonly spec: QuestionSpec }
  | { readonly version: number; readonly dropped: true }

/** A question as it stood when the attempt began, with its choices in the order in which she sees them. */
export interface AskedQuestion extends Question {
  /** Ids of the choices as shown; empty for kinds without a list of choices. */
  readonly shown: readonly number[]
  /** By what it was graded anew. */
  readonly regraded?: LaterKey | undefined
}

/**
 * Places in the list as shown: one for `single` and `true_false`, a set for `multiple`, all of them in her order for
 * `order`, one for each left side (or null) for `match`. Her words for `short_text` and `numeric`. For `blanks` one of
 * these for each blank (or null): her words, or a place in the list of that blank.
 */
export type Answer = number | AnswerList | string
export type AnswerList = readonly (number | string | null)[]
export type Answers = Readonly<Record<string, Answer>>

const TRUE: Choice = { id: 1, text: 'صح' }
const FALSE: Choice = { id: 0, text: 'خطأ' }

/** Right sides of a match, each text once, whatever number of pairs share it. */
export function rightSides({ pairs, extra }: Extract<QuestionSpec, { kind: 'match' }>): Choice[] {
  const all = [...pairs.map(({ id, right }) => ({ id, text: right })), ...extra]
  return all.filter(({ text }, at) => all.findIndex((other) => other.text === text) === at)
}

/** Everything that can be shown as a choice, in the order of the author. */
export function choicesOf(spec: QuestionSpec): readonly Option[] {
  switch (spec.kind) {
    case 'single':
    case 'multiple':
      return spec.options
    case 'order':
      return spec.items
    case 'match':
      return rightSides(spec)
    case 'true_false':
      return [
        { ...TRUE, feedback: spec.feedback_true },
        { ...FALSE, feedback: spec.feedback_false },
      ]
    case 'short_text':
    case 'numeric':
    case 'blanks':
      return []
  }
}

/** The choices as this attempt shows them. */
export function shownChoices({ spec, shown }: Pick<AskedQuestion, 'spec' | 'shown'>): Option[] {
  if (spec.kind === 'true_false') return [...choicesOf(spec)]
  const byId = new Map(choicesOf(spec).map((choice) => [choice.id, choice]))
  return shown.flatMap((id) => byId.get(id) ?? [])
}
