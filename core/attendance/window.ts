import type { Stretch } from './presence.ts'

interface Held {
  readonly starts_at: Date
  readonly ends_at: Date
  readonly started_at: Date | null
  readonly ended_at: Date | null
}

/**
 * The time in which students are expected: from its hour, or later where the teacher began later, to its end, or
 * earlier where she ended it earlier. Nobody is late for a teacher who was late herself, and nobody is expected after
 * the hour. Of a session that was held wholly outside of its hour it is the time in which it was held.
 */
export function sessionWindow({ starts_at, ends_at, started_at, ended_at }: Held): Stretch {
  const from = Math.max(starts_at.getTime(), started_at?.getTime() ?? 0)
  const until = Math.min(ends_at.getTime(), ended_at?.getTime() ?? Number.POSITIVE_INFINITY)
  if (from < until || !started_at) return { from, until: Math.max(from, until) }
  return { from: started_at.getTime(), until: (ended_at ?? started_at).getTime() }
}

/**
 * The time in which a student who was there is counted as there: that in which she is expected, and besides as long as
 * the session ran before its hour and beyond it.
 */
export function countedTime(held: Held, now: number): Stretch {
  const { from, until } = sessionWindow(held)
  if (!held.started_at) return { from, until }
  return {
    from: Math.min(from, held.started_at.getTime()),
    until: Math.max(until, held.ended_at?.getTime() ?? now),
  }
}
