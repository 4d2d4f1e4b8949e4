import type { CalendarRequest } from '#server/kernel/letters/calendar-entry.ts'
import type { Db } from '#server/kernel/context.ts'

const DAY_MS = 86_400_000

type Asked = Pick<CalendarRequest, 'from' | 'until' | 'teacherId' | 'place' | 'mostADay'>

/** What begins between two moments; one more than is shown of each day tells that there is more. */
export function listInCalendar(db: Db, { from, until, teacherId, place, mostADay }: Asked) {
  const days = Math.max(1, Math.ceil((until.getTime() - from.getTime()) / DAY_MS))
  return db
    .selectFrom('lectures as l')
    .innerJoin('users as t', 't.id', 'l.lecturer_id')
    .select(['l.id', 'l.title', 'l.starts_at', 'l.ends_at', 'l.status', 'l.cancelled_at', 'l.cancel_reason'])
    .select(['l.lecturer_id', 't.name as lecturer_name', 'l.place', 'l.version', 'l.updated_at'])
    .where('l.is_published', '=', true)
    .where('l.starts_at', '>=', from)
    .where('l.starts_at', '<', until)
    .$if(teacherId !== undefined, (query) => query.where('l.lecturer_id', '=', teacherId ?? 0))
    .$if(place !== undefined && place !== 'on_site', (query) =>
      query.where('l.place', '=', place === 'on_site' ? 'room' : (place ?? 'room')),
    )
    .orderBy('l.starts_at')
    .orderBy('l.id')
    .limit(days * (mostADay + 1))
    .execute()
}
export type CalendarRow = Awaited<ReturnType<typeof listInCalendar>>[number]
