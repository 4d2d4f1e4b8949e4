import type { LectureStatus } from '#contract/lectures/shapes.ts'
import type { lectureDoors } from '#contract/lectures/room-shapes.ts'
import type { Actor } from '#server/kernel/context.ts'

const MINUTE = 60_000
const DOOR_MS = 10 * MINUTE
const EARLY_MS = 15 * MINUTE
const LATE_MS = 120 * MINUTE

/** Whoever said so little as this ago that she is there is counted as there. */
export const STILL_THERE_MS = 3 * MINUTE
/** Whoever was not heard of for so long has left her seat to others. */
export const SEAT_KEPT_MS = 5 * MINUTE

interface Planned {
  readonly status: LectureStatus
  readonly starts_at: Date
}

interface Spoken {
  readonly lecturer_id: number
}
/** Whoever was made a student speaks no longer, though the lecture still names her. */
export const speaks = (actor: Pick<Actor, 'id' | 'role'>, { lecturer_id }: Spoken): boolean =>
  actor.role !== 'student' && actor.id === lecturer_id

/** She speaks in it, or she is a director. */
export const leads = (actor: Actor, lecture: Spoken): boolean =>
  actor.role === 'admin' || speaks(actor, lecture)

/** A meeting outside opens as its host for her who speaks; for a director only where she chose to. */
export const hosts = (actor: Actor, lecture: Spoken, isChosen: boolean): boolean =>
  speaks(actor, lecture) || (isChosen && leads(actor, lecture))

/** Drafts are there for those who lead alone. */
export const maySee = (
  actor: Actor | null,
  lecture: { readonly is_published: boolean; readonly lecturer_id: number },
): boolean => lecture.is_published || (actor !== null && leads(actor, lecture))

/** The door opens ten minutes ahead, and at once where the lecture begins earlier; it closes with the end. */
export function doorOf({ status, starts_at }: Planned, now: Date) {
  const opens_at = new Date(starts_at.getTime() - DOOR_MS)
  const state = (): (typeof lectureDoors)[number] => {
    if (status === 'cancelled') return 'cancelled'
    if (status === 'completed') return 'over'
    return status === 'live' || now >= opens_at ? 'open' : 'early'
  }
  return { state: state(), opens_at }
}

/** From when on a lecture may be started, and until when. */
export const startWindow = ({ starts_at }: Pick<Planned, 'starts_at'>) => ({
  from: new Date(starts_at.getTime() - EARLY_MS),
  until: new Date(starts_at.getTime() + LATE_MS),
})

export function mayStart(lecture: Planned, now: Date): boolean {
  const { from, until } = startWindow(lecture)
  return lecture.status === 'scheduled' && from <= now && now <= until
}

const GRACE_MS = 30 * MINUTE
const LONGEST_MS = 300 * MINUTE

interface Running {
  readonly ends_at: Date
  readonly started_at: Date | null
}

/**
 * When a lecture that nobody ended was over; undefined while it may still go on. It ends half an hour after its hour
 * and after the last one left, and after five hours in any case.
 */
export function forgottenEnd(lecture: Running, lastSeen: Date | null, now: Date): Date | undefined {
  const last = Math.max(
    lecture.ends_at.getTime(),
    lecture.started_at?.getTime() ?? 0,
    lastSeen?.getTime() ?? 0,
  )
  if (last + GRACE_MS <= now.getTime()) return new Date(last)
  const longest = Math.max(lecture.ends_at.getTime(), (lecture.started_at?.getTime() ?? 0) + LONGEST_MS)
  return longest <= now.getTime() ? now : undefined
}
