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
 * the hour.
 */
export function sessionWindow({ starts_at, ends_at, started_at, ended_at }: Held): Stretch {
  const from = Math.max(starts_at.getTime(), started_at?.getTime() ?? 0)
  const until = Math.min(ends_at.getTime(), ended_at?.getTime() ?? Number.POSITIVE_INFINITY)
  return { from, until: Math.max(from, until) }
}
