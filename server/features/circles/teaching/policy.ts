import type { StaffRole } from '#contract/circles/teaching-shapes.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'

interface Taught {
  readonly teacher_id: number
  readonly substitute_id: number | null
}

/** Whoever stands in sees and runs the sessions that are hers; the circle's own teachers all of them. */
export const maySeeSession = (role: StaffRole, session: Taught, personId: number): boolean =>
  role !== 'substitute' || session.teacher_id === personId || session.substitute_id === personId

const HOUR_MS = 3_600_000

interface Reminded {
  readonly status: 'scheduled' | 'live' | 'completed' | 'cancelled'
  readonly starts_at: Date
  readonly ends_at: Date
  readonly reminded_at: Date | null
}

/** Of a session of the centre's day that meets or is still to come, once an hour. */
export const mayRemind = (session: Reminded, now: Date): boolean =>
  isRemindable(session, now) &&
  (session.reminded_at === null || now.getTime() - session.reminded_at.getTime() >= HOUR_MS)

export const isRemindable = ({ status, starts_at, ends_at }: Reminded, now: Date): boolean =>
  status === 'live' || (status === 'scheduled' && ends_at > now && riyadhDay(starts_at) === riyadhDay(now))

/** From when on its students may be reminded again. */
export const remindableAgain = ({ reminded_at }: Pick<Reminded, 'reminded_at'>, now: Date): Date =>
  reminded_at === null ? now : new Date(reminded_at.getTime() + HOUR_MS)
