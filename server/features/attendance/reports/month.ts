import type { MonthSheet } from '#contract/attendance/shapes.ts'
import type { exportFormats } from '#contract/users/shapes.ts'
import { countStates } from '#core/attendance/rate.ts'
import { isAttended } from '#core/attendance/states.ts'
import { stateText } from '#core/attendance/words.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { openStaffCircle } from '#server/features/circles/public.ts'
import { tableOf, type Cell } from '#server/features/users/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { text } from '#server/kernel/texts.ts'
import { attendanceTexts } from '../texts.ts'
import * as queries from './circle-queries.ts'
import { studentsIn } from './of-circle.ts'
import { toRate } from './rates.ts'
import { spanOfDays, type Days } from './span.ts'

type MonthCell = MonthSheet['rows'][number]['cells'][number]

const stateOf = ({
  status,
  is_confirmed,
  is_teacher_absent,
}: queries.SessionOfSpan): MonthSheet['sessions'][number]['state'] =>
  status === 'cancelled'
    ? 'cancelled'
    : !is_confirmed
      ? 'unconfirmed'
      : is_teacher_absent
        ? 'teacher_absent'
        : 'held'

/** Students and sessions of a span; whoever was not there yet has no state, and nothing counts that was not held. */
export async function showMonth(ctx: SignedCtx, circleId: number, days: Days) {
  await openStaffCircle(ctx, circleId)
  const span = spanOfDays(days, ctx.now)
  const [circle, sessions, students, entries] = await Promise.all([
    queries.findCircle(ctx.db, circleId),
    queries.listSessions(ctx.db, circleId, span, ctx.now),
    studentsIn(ctx, circleId, span),
    queries.listEntries(ctx.db, circleId, span),
  ])
  if (!circle) throw notFound(attendanceTexts.notAMember)
  const entryOf = new Map(entries.map((entry) => [`${entry.session_id}:${entry.student_id}`, entry]))
  const cellOf = (session: queries.SessionOfSpan, studentId: number): MonthCell => {
    const state = stateOf(session)
    if (state === 'cancelled' || state === 'unconfirmed') return { state, minutes: 0 }
    const entry = entryOf.get(`${session.id}:${studentId}`)
    return entry ? { state: entry.state, minutes: entry.minutes } : { state: 'not_enrolled', minutes: 0 }
  }
  return {
    circle: { id: circle.id, name: circle.title, teacher: circle.teacher_name },
    from: span.from,
    to: span.to,
    sessions: sessions.map((session) => ({
      id: session.id,
      starts_at: session.starts_at,
      state: stateOf(session),
      attended: session.attended,
    })),
    rows: students.map(({ student }) => ({
      student,
      cells: sessions.map((session) => cellOf(session, student.id)),
      rate: toRate(
        countStates(entries.filter((entry) => entry.student_id === student.id).map(({ state }) => state)),
      ),
    })),
    rate: toRate(countStates(entries.map(({ state }) => state))),
  }
}

type Format = (typeof exportFormats)[number]

/** The same as a table of words; who took it out stands in the audit. */
export async function exportMonth(
  ctx: SignedCtx,
  circleId: number,
  { format, ...days }: Days & { readonly format: Format },
) {
  const month = await showMonth(ctx, circleId, days)
  await audit(ctx, {
    action: 'attendance.export',
    entity: 'circle',
    entityId: circleId,
    after: { format, from: month.from, to: month.to, rows: month.rows.length },
  })
  return tableOf({
    format,
    name: `attendance-${circleId}-${month.from}`,
    words: text(attendanceTexts['export.month'], {
      circle: month.circle.name,
      from: month.from,
      to: month.to,
    }),
    sheet: text(attendanceTexts['export.sheet']),
    batches: batchesOf(month),
  })
}

type Month = Awaited<ReturnType<typeof showMonth>>

async function* batchesOf(month: Month): AsyncGenerator<Cell[][]> {
  yield [
    [
      text(attendanceTexts['export.student']),
      ...month.sessions.map(({ starts_at }) => riyadhDay(starts_at)),
      text(attendanceTexts['export.absent']),
      text(attendanceTexts['export.percent']),
    ],
  ]
  yield month.rows.map(({ student, cells, rate }): Cell[] => [
    student.name,
    ...cells.map(({ state, minutes }) => wordOf(state, minutes)),
    rate.absent,
    rate.percent ?? '',
  ])
}

const wordOf = (state: MonthCell['state'], minutes: number): string => {
  if (state === 'cancelled') return text(attendanceTexts['export.cancelled'])
  if (state === 'unconfirmed') return ''
  return isAttended(state) || minutes === 0 ? stateText(state, minutes) : stateText(state, 0)
}
