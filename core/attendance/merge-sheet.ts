import type { ChosenState } from './states.ts'

export interface Marked {
  readonly state: ChosenState
  readonly minutes: number
}
export interface Entry extends Marked {
  readonly student_id: number
  /** She chose it; else it is what her list suggested. */
  readonly is_by_hand: boolean
}

/** What the server has of one student while a list arrives. */
export interface Standing {
  /** What stands, by hand or confirmed; undefined while there is only a suggestion. */
  readonly stands: Marked | undefined
  /** Another device wrote it after this list was opened. */
  readonly isNewer: boolean
  /** Two devices differ about her, and nobody has chosen yet. */
  readonly isContested?: boolean
}

export interface Merged {
  /** New for the sheet. */
  readonly taken: readonly Entry[]
  /** At odds with what another device wrote meanwhile: both are kept until a teacher chooses. */
  readonly contested: readonly Entry[]
}

const isSame = (one: Marked, other: Marked) => one.state === other.state && one.minutes === other.minutes

/**
 * A list meets what came from elsewhere since it was opened. Where nobody else wrote, it is taken; where both say the
 * same, nothing changes; where they differ nothing is lost. `isWhole` lists say of everybody what they saw, others only
 * of those whom she touched.
 */
export function mergeSheet(
  entries: readonly Entry[],
  standingOf: (studentId: number) => Standing,
  isWhole: boolean,
): Merged {
  const taken: Entry[] = []
  const contested: Entry[] = []
  for (const entry of entries) {
    if (!isWhole && !entry.is_by_hand) continue
    const { stands, isNewer, isContested } = standingOf(entry.student_id)
    const isChoice = isContested && entry.is_by_hand && !isNewer
    if (stands && isSame(stands, entry) && !isChoice) continue
    if (stands && isNewer) contested.push(entry)
    else taken.push(entry)
  }
  return { taken, contested }
}
