import { joinStretches, lengthOfStretches, wholeMinutes, type Stretch } from './presence.ts'
import { isAttended, type ChosenState, type ShownState } from './states.ts'

/** How a circle judges presence. */
export interface AttendanceRules {
  /** So many minutes are still on time, at the beginning as at the end. */
  readonly late_after: number
  /** Whoever missed more than one part in so many of the session was absent: 6 is a sixth. */
  readonly absent_beyond: number
  /** A gap of so many minutes is no gap. */
  readonly gap: number
}

/** The rule of most women's institutes: a sixth of the time. */
export const usualRules: AttendanceRules = { late_after: 5, absent_beyond: 6, gap: 3 }

export const absentBeyondChoices = [2, 3, 4, 5, 6] as const

export interface Suggestion {
  readonly state: ChosenState
  /** Whole minutes of lateness or of leaving early, else 0. */
  readonly minutes: number
}

interface Judged {
  readonly stretches: readonly Stretch[]
  /** In which she was expected. */
  readonly window: Stretch
  /** In which she is counted as there: at least the window. */
  readonly counted: Stretch
  /** Of the judging; a session that still runs is judged up to here. */
  readonly now: number
  readonly rules: AttendanceRules
  /** An accepted excuse: her absence is excused. It never hides that she came. */
  readonly isExcused: boolean
  /** Whoever recited was there, however little was seen of her. */
  readonly hasRecited: boolean
}

const MINUTE = 60_000

/** What the list suggests for one student from where she was. */
export function suggest(judged: Judged): Suggestion {
  const { stretches, window, counted, now, rules, isExcused, hasRecited } = judged
  const away = { state: isExcused ? 'excused' : 'absent', minutes: 0 } as const
  const passed = { from: window.from, until: Math.min(window.until, Math.max(now, window.from)) }
  const countedSoFar = { from: counted.from, until: Math.max(passed.until, Math.min(counted.until, now)) }
  const joined = joinStretches(stretches, countedSoFar, rules.gap * MINUTE)
  const [first, last] = [joined.at(0), joined.at(-1)]
  if (!first || !last) return hasRecited ? { state: 'present', minutes: 0 } : away
  const missed = passed.until - passed.from - lengthOfStretches(joined)
  if (!hasRecited && missed * rules.absent_beyond > window.until - window.from) return away
  const lateness = first.from - passed.from
  const earliness = passed.until - last.until
  const allowed = rules.late_after * MINUTE
  if (Math.max(lateness, earliness) <= allowed) return { state: 'present', minutes: 0 }
  return lateness >= earliness
    ? { state: 'late', minutes: clipMinutes(minutesOf(lateness), window) }
    : { state: 'left_early', minutes: clipMinutes(minutesOf(earliness), window) }
}

const minutesOf = (ms: number) => Math.floor(ms / MINUTE)

/** Minutes as they may stand in a row: of whoever was late or left early, and never more than the session has. */
export const clipMinutes = (minutes: number, window: Stretch): number =>
  Math.max(0, Math.min(Math.round(minutes), wholeMinutes(window)))

interface There {
  readonly state: ShownState
  readonly minutes: number
  /** In the time that counts, one after another. */
  readonly seen: readonly Stretch[]
  readonly window: Stretch
}

/** Whole minutes in which she was there, at most as many as she was expected: as she was seen, or else by what her teacher says of her. */
export function attendedMinutes({ state, minutes, seen, window }: There): number {
  if (!isAttended(state)) return 0
  const expected = wholeMinutes(window)
  const length = lengthOfStretches(seen)
  return length > 0 ? Math.min(minutesOf(length), expected) : Math.max(0, expected - minutes)
}
