import { choicesOf, type AskedQuestion, type Question, type QuestionSpec } from './question.ts'

export interface DrawRules {
  /** How many of the bank; null for all. */
  readonly draw: number | null
  readonly shuffleQuestions: boolean
  readonly shuffleOptions: boolean
}

/** A number from 0 up to but not including 1. */
type Random = () => number

/** The questions of one attempt, with their choices in the order in which she will see them. */
export function drawQuestions(bank: readonly Question[], rules: DrawRules, random: Random): AskedQuestion[] {
  const picked = new Set(shuffle(bank, random).slice(0, rules.draw ?? bank.length))
  const chosen = bank.filter((question) => picked.has(question))
  const ordered = rules.shuffleQuestions ? shuffle(chosen, random) : chosen
  return ordered.map((question) => ({ ...question, shown: shownOrder(question.spec, rules, random) }))
}

/**
 * Right sides and items to be ordered are always mixed: as the author wrote them they would tell the key. Items never
 * come out in their right order.
 */
function shownOrder(spec: QuestionSpec, { shuffleOptions }: DrawRules, random: Random): number[] {
  if (spec.kind === 'true_false') return []
  const ids = choicesOf(spec).map(({ id }) => id)
  if (spec.kind === 'match') return shuffle(ids, random)
  if (spec.kind !== 'order') return shuffleOptions ? shuffle(ids, random) : ids
  const mixed = shuffle(ids, random)
  return mixed.every((id, at) => id === ids[at]) ? [...ids.slice(1), ...ids.slice(0, 1)] : mixed
}

function shuffle<T>(list: readonly T[], random: Random): T[] {
  const rest = [...list]
  return list.flatMap(() => rest.splice(Math.floor(random() * rest.length), 1))
}
