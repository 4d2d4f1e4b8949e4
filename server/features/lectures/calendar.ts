import { RIYADH } from '#core/format/zoned-day.ts'
import type { CalendarEntry, CalendarRequest, CalendarSource } from '#server/kernel/letters/calendar-entry.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { listInCalendar, type CalendarRow } from './calendar-queries.ts'

const toEntry = (row: CalendarRow): CalendarEntry => ({
  kind: 'lecture',
  id: row.id,
  title: row.title,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  status: row.status,
  movedFrom: null,
  cancelledAt: row.cancelled_at,
  reason: row.cancel_reason,
  teacher: { id: row.lecturer_id, name: row.lecturer_name },
  place: row.place,
  address: null,
  zone: RIYADH,
  parent: { id: row.id, name: row.title },
  revision: row.version,
  updatedAt: row.updated_at,
  canMove: false,
})

/** Lectures are everybody's: they stand in every calendar. They belong to no circle and no level. */
async function listEntries(ctx: Ctx, request: CalendarRequest): Promise<CalendarEntry[]> {
  if (request.circleId !== undefined || request.levelId !== undefined || request.place === 'on_site')
    return []
  return (await listInCalendar(ctx.db, request)).map(toEntry)
}

export const lectureCalendar: CalendarSource = { list: listEntries }
