import type { LiveRoom, LiveThresholds } from '#contract/circles/live-shapes.ts'
import { expectedEnd } from '../sessions/expected-end.ts'

const MINUTE = 60_000

interface Graded {
  readonly starts_at: Date
  readonly ends_at: Date
  readonly started_at: Date | null
  /** Since when everybody has left; null while somebody is there, and where nobody counts. */
  readonly emptySince: Date | null
  /** Somebody has come since it was begun; true where nobody counts them. */
  readonly wasOpened: boolean
}

const minutesFrom = (from: Date, to: Date) =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / MINUTE))

/** How grave it is with a session that meets or should, and since how many minutes. */
export function gradeOf(
  session: Graded,
  thresholds: LiveThresholds,
  now: Date,
): Pick<LiveRoom, 'grade' | 'minutes'> {
  const { starts_at, started_at, emptySince, wasOpened } = session
  if (!started_at) {
    const minutes = minutesFrom(starts_at, now)
    return { grade: minutes >= thresholds.missing_minutes ? 'missing' : 'due', minutes }
  }
  const late = minutesFrom(starts_at, started_at)
  if (late >= thresholds.late_minutes) return { grade: 'late', minutes: late }
  const empty = emptySince ? minutesFrom(emptySince, now) : 0
  if (emptySince && empty >= thresholds.empty_minutes) return { grade: 'empty', minutes: empty }
  const over = minutesFrom(expectedEnd(session), now)
  if (over > 0) return { grade: 'over', minutes: over }
  if (!wasOpened) return { grade: 'unopened', minutes: minutesFrom(started_at, now) }
  return { grade: 'live', minutes: minutesFrom(started_at, now) }
}
