import type { exportFormats } from '#contract/users/shapes.ts'
import { addDays, weekdayOf, type Day } from '#core/day.ts'
import { percentOf } from '#core/attendance/rate.ts'
import type { Paging } from '#contract/kernel/fields.ts'
import { tableOf, type Cell } from '#server/features/users/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { text } from '#server/kernel/texts.ts'
import { attendanceTexts } from '../texts.ts'
import * as queries from './centre-queries.ts'
import { listCircles as listCompared, type CircleFigure } from './compare-queries.ts'
import { addCounts, toRate, type Counts } from './rates.ts'
import { spanOfDays, type Days } from './span.ts'

/** Of those who came, how many were there in time and to the end. */
const punctualOf = ({ present, late, left_early }: Counts) => percentOf(present, present + late + left_early)

export async function showStats(ctx: SignedCtx, days: Days) {
  const span = spanOfDays(days, ctx.now)
  const [tallies, unconfirmed, members] = await Promise.all([
    queries.listDays(ctx.db, span),
    queries.countUnconfirmed(ctx.db, span, ctx.now),
    queries.sumMembers(ctx.db, span),
  ])
  const counts = addCounts(tallies)
  return {
    from: span.from,
    to: span.to,
    circles: members.circles,
    sessions: tallies.reduce((sum, { sessions }) => sum + sessions, 0),
    unconfirmed,
    rate: toRate(counts),
    punctual: punctualOf(counts),
    seats: { taken: members.taken, capacity: members.capacity },
    joined: members.joined,
    left: members.left_count,
    weeks: [...Map.groupBy(tallies, ({ day }) => firstOfWeek(day))].map(([from, days]) => {
      const { counted, percent, absent } = toRate(addCounts(days))
      return { from, attended: counted - absent, counted, percent }
    }),
  }
}

/** Weeks begin on Sunday. */
const firstOfWeek = (day: Day): Day => addDays(day, -weekdayOf(day))

interface Compared extends Days {
  readonly by: CircleFigure
}

const toComparison = (row: Awaited<ReturnType<typeof listCompared>>[number]) => ({
  circle: { id: row.id, name: row.title },
  teacher: { id: row.teacher_id, name: row.teacher_name },
  sessions: row.sessions,
  rate: toRate(row),
  punctual: punctualOf(row),
  capacity: row.capacity,
  members: row.members,
  joined: row.joined,
  left: row.left_count,
  unconfirmed: row.unconfirmed,
})

export async function listCircles(ctx: SignedCtx, { from, to, by, ...paging }: Compared & Paging) {
  const asked = { span: spanOfDays({ from, to }, ctx.now), by, now: ctx.now }
  const rows = await listCompared(ctx.db, asked, windowOf(paging))
  return pageOf(rows.map(toComparison), rows[0]?.total ?? 0, paging)
}

export async function listDurations(ctx: SignedCtx, { from, to, ...paging }: Days & Paging) {
  const rows = await queries.listDurations(ctx.db, spanOfDays({ from, to }, ctx.now), windowOf(paging))
  const items = rows.map((row) => ({
    circle: { id: row.id, name: row.title },
    sessions: row.sessions,
    minutes: row.minutes,
    expected_minutes: row.expected_minutes,
    present_minutes: row.present_minutes,
    percent: percentOf(row.present_minutes, row.expected_minutes),
  }))
  return pageOf(items, rows[0]?.total ?? 0, paging)
}

const MOST_ROWS = 10_000

export async function exportCircles(
  ctx: SignedCtx,
  { format, by, ...days }: Compared & { readonly format: (typeof exportFormats)[number] },
) {
  const span = spanOfDays(days, ctx.now)
  const rows = await listCompared(ctx.db, { span, by, now: ctx.now }, { limit: MOST_ROWS, offset: 0 })
  await audit(ctx, {
    action: 'attendance.export-circles',
    entity: 'circle',
    entityId: '*',
    after: { format, from: span.from, to: span.to, rows: rows.length },
  })
  return tableOf({
    format,
    name: `circles-${span.from}`,
    sheet: text(attendanceTexts['export.circles']),
    batches: batchesOf(rows.map(toComparison)),
  })
}

const columns = [
  attendanceTexts['export.circle'],
  attendanceTexts['export.teacher'],
  attendanceTexts['export.sessions'],
  attendanceTexts['export.attendance'],
  attendanceTexts['export.punctual'],
  attendanceTexts['export.members'],
  attendanceTexts['export.seats'],
  attendanceTexts['export.joined'],
  attendanceTexts['export.left'],
  attendanceTexts['export.unconfirmed'],
] as const

async function* batchesOf(circles: readonly ReturnType<typeof toComparison>[]): AsyncGenerator<Cell[][]> {
  yield [columns.map((column) => text(column))]
  yield circles.map((row): Cell[] => [
    row.circle.name,
    row.teacher.name,
    row.sessions,
    row.rate.percent ?? '',
    row.punctual ?? '',
    row.members,
    row.capacity,
    row.joined,
    row.left,
    row.unconfirmed,
  ])
}
