import type { Actor } from '#server/kernel/context.ts'

const MINUTE = 60_000
const EARLY_MS = 15 * MINUTE
const LATE_MS = 120 * MINUTE
const CONTINUE_MS = 15 * MINUTE

interface Judged {
  readonly status: 'scheduled' | 'live' | 'completed' | 'cancelled'
  readonly starts_at: Date
  readonly cancel_cause: 'hand' | 'holiday' | 'series' | null
}

/**
 * Past sessions never change; neither does one that has begun. Somebody else may teach as long as it may be started:
 * a teacher who does not come is missed only then.
 */
export function rightsOver({ status, starts_at, cancel_cause }: Judged, now: Date) {
  const isAhead = starts_at > now
  const isOpen = isAhead && status === 'scheduled'
  return {
    move: isOpen,
    cancel: isOpen,
    restore: isAhead && cancel_cause === 'hand',
    substitute: status === 'scheduled' && now <= startWindow({ starts_at }).until,
  }
}

interface Run {
  readonly status: Judged['status']
  readonly starts_at: Date
  readonly ended_at: Date | null
}

/** From when on a session may be started, and until when. */
export const startWindow = ({ starts_at }: Pick<Run, 'starts_at'>) => ({
  from: new Date(starts_at.getTime() - EARLY_MS),
  until: new Date(starts_at.getTime() + LATE_MS),
})

/** What whoever runs a session may do with it at a moment. */
export function runRights(session: Run, now: Date) {
  const { status, ended_at } = session
  const { from, until } = startWindow(session)
  return {
    start: status === 'scheduled' && from <= now && now <= until,
    end: status === 'live',
    continue:
      status === 'completed' && ended_at !== null && now.getTime() - ended_at.getTime() <= CONTINUE_MS,
  }
}

interface Led extends Judged {
  readonly circle_teacher_id: number
  readonly substitute_id: number | null
}

/** The director moves every session to come; a teacher those of her circles, and those in which she stands in. */
export const mayMove = (actor: Actor, session: Led, now: Date): boolean =>
  rightsOver(session, now).move &&
  (actor.role === 'admin' ||
    (actor.role === 'teacher' &&
      (session.circle_teacher_id === actor.id || session.substitute_id === actor.id)))

/** The teacher of the circle, for as long as somebody else may be chosen and nobody is. */
export const mayAskSubstitute = (session: Led, personId: number, now: Date): boolean =>
  session.circle_teacher_id === personId &&
  session.substitute_id === null &&
  rightsOver(session, now).substitute
