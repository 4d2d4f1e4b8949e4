import type { PlannedSession } from '#core/series/sessions.ts'
import type { Day } from '#core/day.ts'

/** A session of a rule as it stands. */
export interface StandingSession {
  readonly id: number
  readonly day: Day
  readonly starts_at: Date
  readonly ends_at: Date
  readonly status: 'scheduled' | 'live' | 'completed' | 'cancelled'
  readonly is_hand_set: boolean
  readonly cancel_cause: 'hand' | 'holiday' | 'series' | null
}

interface Cancelled {
  readonly cause: 'holiday' | 'series'
  readonly reason: string | null
}
/** How a session that stands shall be from now on. */
export interface Revision {
  readonly id: number
  readonly startsAt: Date
  readonly endsAt: Date
  readonly cancelled: Cancelled | null
}

const isOver = ({ starts_at, status }: StandingSession, now: Date) =>
  starts_at <= now || status === 'live' || status === 'completed'

function wantedOf(row: StandingSession, planned: PlannedSession | undefined): Revision {
  const moved = { id: row.id, startsAt: row.starts_at, endsAt: row.ends_at }
  if (!planned) return { ...moved, cancelled: { cause: 'series', reason: null } }
  // What a director set by hand stays where she put it, also on a holiday.
  if (row.is_hand_set) return { ...moved, cancelled: null }
  const { startsAt, endsAt, holiday } = planned
  return {
    id: row.id,
    startsAt,
    endsAt,
    cancelled: holiday === null ? null : { cause: 'holiday', reason: holiday },
  }
}

const differs = (row: StandingSession, { startsAt, endsAt, cancelled }: Revision) =>
  row.starts_at.getTime() !== startsAt.getTime() ||
  row.ends_at.getTime() !== endsAt.getTime() ||
  row.cancel_cause !== (cancelled?.cause ?? null)

/**
 * What has to happen so that the sessions of one rule are as it plans them. What is over never changes, nor what a
 * director cancelled. Doing it twice changes nothing.
 */
export function differenceOf(
  planned: readonly PlannedSession[],
  standing: readonly StandingSession[],
  now: Date,
): { readonly added: PlannedSession[]; readonly revised: Revision[] } {
  const rows = new Map(standing.map((row) => [row.day, row]))
  const plans = new Map(planned.map((plan) => [plan.day, plan]))
  const isNew = ({ day, startsAt, holiday }: PlannedSession) =>
    !rows.has(day) && startsAt > now && holiday === null
  const revised = standing
    .filter((row) => !isOver(row, now) && row.cancel_cause !== 'hand')
    .flatMap((row) => {
      const wanted = wantedOf(row, plans.get(row.day))
      return differs(row, wanted) ? [wanted] : []
    })
  return { added: planned.filter(isNew), revised }
}
