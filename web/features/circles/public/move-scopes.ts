import type { MoveCheck } from '#contract/circles/shapes.ts'
import { sessionCount } from '#core/series/circle-words.ts'

export type MoveScope = 'this' | 'following' | 'all'

/** What a move may take along, with the number of sessions once the new hour was checked. */
export function moveScopes<S extends MoveScope>(known: readonly S[], check: MoveCheck | undefined) {
  return known.map((value) => ({
    value,
    label:
      value === 'this' || !check
        ? labels[value]
        : `${labels[value]}: ${sessionCount(check.sessions[value === 'all' ? 'all' : 'following'])}`,
  }))
}

const labels: Readonly<Record<MoveScope, string>> = {
  this: 'هذه الجلسة وحدها',
  following: 'هذه وما بعدها',
  all: 'كل الجلسات القادمة',
}
