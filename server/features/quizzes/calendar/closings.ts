import { RIYADH } from '#core/format/zoned-day.ts'
import type { CalendarEntry, CalendarRequest, CalendarSource } from '#server/kernel/letters/calendar-entry.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { listClosings } from './closing-queries.ts'

/** A quiz has no place and belongs to no circle: a calendar of one of these is without it. */
async function listEntries(ctx: Ctx, request: CalendarRequest): Promise<CalendarEntry[]> {
  if (request.place !== undefined || request.circleId !== undefined) return []
  const rows = await listClosings(ctx.db, request)
  return rows.map((row) => ({
    kind: 'quiz',
    id: row.id,
    title: row.title,
    startsAt: row.closes_at,
    endsAt: row.closes_at,
    status: row.closes_at > ctx.now ? 'scheduled' : 'completed',
    movedFrom: null,
    cancelledAt: null,
    reason: null,
    teacher:
      row.instructor_id === null || row.instructor_name === null
        ? null
        : { id: row.instructor_id, name: row.instructor_name },
    place: null,
    address: null,
    zone: RIYADH,
    parent: { id: row.course_id, name: row.course_title },
    revision: row.version,
    updatedAt: row.updated_at,
    canMove: false,
  }))
}

/** When quizzes close, in calendars. */
export const quizCalendar: CalendarSource = { list: listEntries }
