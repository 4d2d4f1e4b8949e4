import type { checkStates } from '#contract/system/shapes.ts'
import type { Sentence } from '#server/kernel/texts.ts'

export type State = (typeof checkStates)[number]

/** One check of system health, before its sentences are filled. */
export interface Rule {
  readonly key: string
  readonly title: Sentence
  readonly state: State
  readonly finding: Sentence
  readonly advice: Sentence
  readonly values?: Record<string, string | number>
}
