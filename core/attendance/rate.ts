import { isAttended, type ShownState } from './states.ts'

export type StateCounts = Readonly<Record<ShownState, number>>

const noCounts: StateCounts = {
  present: 0,
  late: 0,
  left_early: 0,
  excused: 0,
  absent: 0,
  teacher_absent: 0,
  not_enrolled: 0,
}

export function countStates(states: Iterable<ShownState>): StateCounts {
  const counts = { ...noCounts }
  for (const state of states) counts[state]++
  return counts
}

export interface Rate {
  readonly attended: number
  /** Sessions that count: excused ones, those without their teacher and those before she joined do not. */
  readonly counted: number
  /** Whole percents; null where nothing counts yet. */
  readonly percent: number | null
}

export function rateOf(counts: Pick<StateCounts, 'present' | 'late' | 'left_early' | 'absent'>): Rate {
  const attended = counts.present + counts.late + counts.left_early
  const counted = attended + counts.absent
  return { attended, counted, percent: percentOf(attended, counted) }
}

/** Rounded, but «100» is only said of everything and «0» only of nothing. */
export function percentOf(part: number, whole: number): number | null {
  if (whole === 0) return null
  if (part === 0 || part === whole) return part === 0 ? 0 : 100
  return Math.min(99, Math.max(1, Math.round((part / whole) * 100)))
}

/**
 * The sessions missed in a row up to the newest, of states from the newest on. An excuse, a teacher who stayed away and
 * a time before she joined are neither missed nor the end of a row.
 */
export function missedInRow<S extends { readonly state: ShownState }>(newestFirst: Iterable<S>): S[] {
  const missed: S[] = []
  for (const entry of newestFirst) {
    if (isAttended(entry.state)) break
    if (entry.state === 'absent') missed.push(entry)
  }
  return missed
}
