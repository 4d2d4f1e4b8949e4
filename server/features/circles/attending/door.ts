import type { doorStates } from '#contract/circles/member-shapes.ts'
import type { places } from '#contract/circles/shapes.ts'

const MINUTE = 60_000
const EARLY_MS = 10 * MINUTE
const LATE_MS = 10 * MINUTE

interface Session {
  readonly status: 'scheduled' | 'live' | 'completed' | 'cancelled'
  readonly starts_at: Date
  readonly ends_at: Date
  readonly started_at: Date | null
}
interface Circle {
  readonly place: (typeof places)[number]
  readonly allow_late_join: boolean
}

/**
 * The door of a session for one member: ten minutes ahead until it ends. Where late comers are not let in it closes
 * ten minutes after the beginning, except for whoever was inside before.
 */
export function doorOf(session: Session, circle: Circle, wasInside: boolean, now: Date) {
  const { status, starts_at, ends_at, started_at } = session
  const opens_at = new Date(starts_at.getTime() - EARLY_MS)
  const begins = started_at ?? starts_at
  const closes_at = circle.allow_late_join ? null : new Date(begins.getTime() + LATE_MS)
  const state = (): (typeof doorStates)[number] => {
    if (status === 'completed' || status === 'cancelled') return 'over'
    if (status === 'scheduled' && now >= ends_at) return 'over'
    if (circle.place === 'on_site') return 'on_site'
    if (status === 'scheduled' && now < opens_at) return 'early'
    return closes_at && now > closes_at && !wasInside ? 'late' : 'open'
  }
  return { state: state(), opens_at, closes_at }
}
