import { z } from 'zod'
import { circleStatuses, places } from '#contract/circles/shapes.ts'
import { calendarKinds } from '#contract/kernel/calendar.ts'
import { Id, Instant, Named, SentDay } from '#contract/kernel/fields.ts'
import { prayers } from '#contract/prayer-times/shapes.ts'
import { dayNumber } from '#core/day.ts'

/** The weeks around a month, and a day on each side for zones. */
export const MOST_CALENDAR_DAYS = 45

export const CalendarEvent = z.object({
  kind: z.enum(calendarKinds),
  id: z.number(),
  title: z.string(),
  starts_at: Instant,
  /** The same as the start for a moment, such as the closing of a quiz. */
  ends_at: Instant,
  status: z.enum(circleStatuses),
  /** When it was to be, where it was moved. */
  moved_from: Instant.nullable(),
  reason: z.string().nullable(),
  teacher: Named.nullable(),
  place: z.enum(places).nullable(),
  address: z.string().nullable(),
  /** Of the clock by which it was planned. */
  zone: z.string(),
  /** The circle of a session, the course of a quiz. */
  parent: Named,
  revision: z.number(),
  /** The prayer whose time it meets, by the centre's city. */
  prayer: z.enum(prayers).nullable(),
  can_move: z.boolean(),
})
export type CalendarEvent = z.output<typeof CalendarEvent>

export const Calendar = z.object({
  events: z.array(CalendarEvent),
  days_off: z.array(z.object({ day: z.string(), name: z.string() })),
  prayers: z.array(z.object({ day: z.string(), maghrib: Instant, isha: Instant })),
  /** Days of Riyadh that hold more than is shown: filters, or a shorter span, show the rest. */
  full_days: z.array(z.string()),
  /** What one's own calendar is filtered by; empty in the centre's. */
  circles: z.array(Named),
})
export type Calendar = z.output<typeof Calendar>

const span = { from: SentDay, to: SentDay, place: z.enum(places).optional() }
const isShort = ({ from, to }: { readonly from: string; readonly to: string }) =>
  from <= to && dayNumber(to) - dayNumber(from) < MOST_CALENDAR_DAYS
const TOO_LONG = { path: ['to'], error: 'المدة أطول من المسموح' }

export const OwnCalendarFilters = z.object({ ...span, circle: Id.optional() }).refine(isShort, TOO_LONG)
export const CentreCalendarFilters = z
  .object({ ...span, teacher: Id.optional(), level: Id.optional() })
  .refine(isShort, TOO_LONG)

/** The private address of her calendar. */
export const CalendarLink = z.object({
  /** Null: there is none. */
  made_at: Instant.nullable(),
  /** When a calendar elsewhere last read it. */
  read_at: Instant.nullable(),
})
export type CalendarLink = z.output<typeof CalendarLink>
/** The address is shown once: only its hash is stored. */
export const NewCalendarLink = CalendarLink.extend({ url: z.string() })
