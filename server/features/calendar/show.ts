import type { z } from 'zod'
import type { CentreCalendarFilters, OwnCalendarFilters } from '#contract/calendar/shapes.ts'
import { addDays, dayNumber, type Day } from '#core/day.ts'
import { instantOf } from '#core/format/riyadh-time.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { prayerTable, type PrayerTable } from '#server/features/prayer-times/public.ts'
import type { CalendarEntry, CalendarRequest, CalendarSource } from '#server/kernel/letters/calendar-entry.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'

/** Of the centre's day: a grid draws three of them. A week or a day shows more. */
const MOST_IN_MONTH = 12
const MOST_IN_WEEK = 150
const DAYS_OF_WEEK = 9

export interface Span {
  readonly from: Day
  readonly to: Day
}

/** What all sources hold of a span, in its order. */
export async function listEntries(
  ctx: Ctx,
  sources: readonly CalendarSource[],
  request: CalendarRequest,
): Promise<CalendarEntry[]> {
  const lists = await Promise.all(sources.map((source) => source.list(ctx, request)))
  return lists
    .flat()
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime() || one.id - other.id)
}

const momentsOf = ({ from, to }: Span) => ({
  from: new Date(instantOf(from, '00:00')),
  until: new Date(instantOf(addDays(to, 1), '00:00')),
})

export async function showOwn(
  ctx: SignedCtx,
  sources: readonly CalendarSource[],
  { from, to, place, circle }: z.output<typeof OwnCalendarFilters>,
) {
  const { id, role } = ctx.actor
  const request = {
    ...momentsOf({ from, to }),
    person: { id, role },
    place,
    circleId: circle,
    mostADay: MOST_IN_WEEK,
  }
  const groups = await Promise.all(sources.flatMap(({ groupsOf }) => groupsOf?.(ctx, id) ?? []))
  return { ...(await present(ctx, sources, { from, to }, request)), circles: groups.flat() }
}

export async function showCentre(
  ctx: SignedCtx,
  sources: readonly CalendarSource[],
  { from, to, place, teacher, level }: z.output<typeof CentreCalendarFilters>,
) {
  const isShort = dayNumber(to) - dayNumber(from) < DAYS_OF_WEEK
  const request = {
    ...momentsOf({ from, to }),
    person: null,
    place,
    teacherId: teacher,
    levelId: level,
    mostADay: isShort ? MOST_IN_WEEK : MOST_IN_MONTH,
  }
  return { ...(await present(ctx, sources, { from, to }, request)), circles: [] }
}

async function present(
  ctx: SignedCtx,
  sources: readonly CalendarSource[],
  { from, to }: Span,
  request: CalendarRequest,
) {
  const [entries, table, ...holidays] = await Promise.all([
    listEntries(ctx, sources, request),
    prayerTable(ctx),
    ...sources.flatMap(({ daysOff }) => daysOff?.(ctx, from, to) ?? []),
  ])
  const { shown, fullDays } = request.person ? { shown: entries, fullDays: [] } : bounded(entries, request)
  return {
    events: shown.map((entry) => toEvent(entry, table)),
    days_off: holidays.flatMap((days) => [...days].map(([day, name]) => ({ day, name }))),
    prayers: daysOf({ from, to }).map((day) => table.evening(day)),
    full_days: fullDays,
  }
}

const daysOf = ({ from, to }: Span): Day[] =>
  Array.from({ length: dayNumber(to) - dayNumber(from) + 1 }, (_, after) => addDays(from, after))

/** Sources answer one more than asked for where there is more; that one says so and is not shown. */
function bounded(entries: readonly CalendarEntry[], { mostADay }: CalendarRequest) {
  const counts = new Map<Day, number>()
  const shown = entries.filter(({ startsAt }) => {
    const day = riyadhDay(startsAt)
    const count = (counts.get(day) ?? 0) + 1
    counts.set(day, count)
    return count <= mostADay
  })
  return { shown, fullDays: [...counts].filter(([, count]) => count > mostADay).map(([day]) => day) }
}

function toEvent(entry: CalendarEntry, table: PrayerTable) {
  const { kind, id, title, startsAt, endsAt, status, movedFrom, teacher, place, address } = entry
  return {
    kind,
    id,
    title,
    starts_at: startsAt,
    ends_at: endsAt,
    status,
    moved_from: movedFrom,
    reason: entry.reason,
    teacher,
    place,
    address,
    zone: entry.zone,
    parent: entry.parent,
    revision: entry.revision,
    prayer: status === 'scheduled' && startsAt < endsAt ? table.meets({ startsAt, endsAt }) : null,
    can_move: entry.canMove,
  }
}
