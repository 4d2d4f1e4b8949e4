import type { CalendarKind } from '#contract/kernel/calendar.ts'
import type { Role } from '#contract/kernel/route.ts'
import type { Day } from '#core/day.ts'
import type { Ctx } from '../context.ts'

interface Named {
  readonly id: number
  readonly name: string
}

/** What stands in calendars: a session, the closing of a quiz, a lecture. */
export interface CalendarEntry {
  readonly kind: CalendarKind
  /** Unique in its kind, and the same for as long as the thing lives. */
  readonly id: number
  readonly title: string
  readonly startsAt: Date
  /** The same as the start for a moment, such as the closing of a quiz. */
  readonly endsAt: Date
  readonly status: 'scheduled' | 'live' | 'completed' | 'cancelled'
  /** When it was to be, where it was moved. */
  readonly movedFrom: Date | null
  readonly cancelledAt: Date | null
  /** Why it was cancelled. */
  readonly reason: string | null
  /** Whoever teaches at that hour. */
  readonly teacher: Named | null
  readonly place: 'room' | 'zoom' | 'link' | 'on_site' | null
  readonly address: string | null
  /** Of the clock by which it was planned. */
  readonly zone: string
  /** What it belongs to: the circle of a session, the course of a quiz. */
  readonly parent: Named
  /** Grows with each change (SEQUENCE of RFC 5545). */
  readonly revision: number
  readonly updatedAt: Date
  /** Whether whoever asks may move it. */
  readonly canMove: boolean
}

export interface CalendarRequest {
  readonly from: Date
  readonly until: Date
  /** Whose calendar; null for that of the whole centre. */
  readonly person: { readonly id: number; readonly role: Role } | null
  readonly teacherId?: number | undefined
  readonly levelId?: number | undefined
  readonly place?: 'room' | 'zoom' | 'link' | 'on_site' | undefined
  readonly circleId?: number | undefined
  /** So many at most of each 24 hours from the start on: a source answers one more where there are more. */
  readonly mostADay: number
  /** Also what its plan has cancelled, which screens leave out and calendars elsewhere must hear of. */
  readonly withUnplanned?: true
}

/** How a feature puts what it plans into everybody's calendar. */
export interface CalendarSource {
  readonly list: (ctx: Ctx, request: CalendarRequest) => Promise<CalendarEntry[]>
  /** Days on which the centre does not meet, by name. */
  readonly daysOff?: (ctx: Ctx, from: Day, to: Day) => Promise<ReadonlyMap<Day, string>>
  /** What one person's calendar is filtered by. */
  readonly groupsOf?: (ctx: Ctx, personId: number) => Promise<Named[]>
}
