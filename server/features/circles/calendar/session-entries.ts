import type { Day } from '#core/day.ts'
import { RIYADH } from '#core/format/zoned-day.ts'
import { holidaysBetween } from '#core/series/holidays.ts'
import type { CalendarEntry, CalendarRequest, CalendarSource } from '#server/kernel/letters/calendar-entry.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { listHolidays } from '../series/queries.ts'
import { addressOf } from '../catalogue/present.ts'
import { mayMove } from '../sessions/policy.ts'
import * as queries from './calendar-queries.ts'

export const toEntry = (ctx: Ctx, row: queries.CalendarRow): CalendarEntry => ({
  kind: 'session',
  id: row.id,
  title: row.title,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  status: row.status,
  movedFrom: row.original_starts_at.getTime() === row.starts_at.getTime() ? null : row.original_starts_at,
  cancelledAt: row.cancelled_at,
  reason: row.cancel_reason,
  teacher:
    row.substitute_id === null || row.substitute_name === null
      ? { id: row.teacher_id, name: row.teacher_name }
      : { id: row.substitute_id, name: row.substitute_name },
  place: row.place,
  address: addressOf(row),
  zone: row.zone ?? RIYADH,
  parent: { id: row.circle_id, name: row.title },
  revision: row.revision,
  updatedAt: row.updated_at,
  canMove: ctx.actor !== null && mayMove(ctx.actor, row, ctx.now),
})

async function listEntries(ctx: Ctx, request: CalendarRequest): Promise<CalendarEntry[]> {
  const { person } = request
  const own = person && {
    personId: person.id,
    circleIds: (await queries.listOwnCircles(ctx.db, person.id)).map(({ id }) => id),
  }
  const rows = await queries.listCalendarSessions(ctx.db, request, own)
  return rows.map((row) => toEntry(ctx, row))
}

const daysOff = async (ctx: Ctx, from: Day, to: Day) => holidaysBetween(await listHolidays(ctx.db), from, to)

/** Sessions of circles in calendars, and the days on which the centre does not meet. */
export const sessionCalendar: CalendarSource = {
  list: listEntries,
  daysOff,
  groupsOf: (ctx, personId) => queries.listOwnCircles(ctx.db, personId),
}
