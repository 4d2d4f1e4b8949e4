import { missedInRow, percentOf } from '#core/attendance/rate.ts'
import { openStaffCircle, staysIn } from '#server/features/circles/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { addCounts, noCounts, toRate } from './rates.ts'
import * as queries from './circle-queries.ts'
import { spanOfDays, type Days } from './span.ts'

/** Whoever was in the circle at any time of a span, with her first and last day there. */
export async function studentsIn(ctx: SignedCtx, circleId: number, span: { since: Date; until: Date }) {
  const stays = await staysIn(ctx.db, circleId, { from: span.since, to: span.until })
  return [...Map.groupBy(stays, ({ student_id }) => student_id).values()].flatMap((own) => {
    const [first, last] = [own.at(0), own.at(-1)]
    if (!first || !last) return []
    const { student_id: id, name, joined_at } = first
    return [{ student: { id, name }, joined_at, left_at: last.left_at }]
  })
}

export async function showSummary(ctx: SignedCtx, circleId: number, days: Days) {
  await openStaffCircle(ctx, circleId)
  const span = spanOfDays(days, ctx.now)
  const [sessions, students, counts, states] = await Promise.all([
    queries.listSessions(ctx.db, circleId, span, ctx.now),
    studentsIn(ctx, circleId, span),
    queries.countByStudent(ctx.db, circleId, span),
    queries.listStates(ctx.db, circleId, span),
  ])
  const countsOf = new Map(counts.map((one) => [one.student_id, one]))
  const statesOf = Map.groupBy(states, ({ student_id }) => student_id)
  const open = sessions.filter(({ status }) => status !== 'cancelled')
  return {
    from: span.from,
    to: span.to,
    sessions: {
      held: open.length,
      cancelled: sessions.length - open.length,
      teacher_absent: open.filter((session) => session.is_teacher_absent).length,
      unconfirmed: open.filter((session) => !session.is_confirmed).length,
    },
    rate: {
      ...toRate(addCounts(counts)),
      teacher_absent: open.filter((session) => session.is_teacher_absent).length,
    },
    students: students.map((one) => ({
      ...one,
      rate: toRate(countsOf.get(one.student.id) ?? noCounts),
      missed_in_row: missedInRow(statesOf.get(one.student.id) ?? []).length,
    })),
  }
}

export async function showDurations(ctx: SignedCtx, circleId: number, days: Days) {
  await openStaffCircle(ctx, circleId)
  const span = spanOfDays(days, ctx.now)
  const [sessions, students, sums] = await Promise.all([
    queries.listSessions(ctx.db, circleId, span, ctx.now),
    studentsIn(ctx, circleId, span),
    queries.sumDurations(ctx.db, circleId, span),
  ])
  const held = sessions.filter((session) => session.is_confirmed && !session.is_teacher_absent)
  const sumsOf = new Map(sums.map((sum) => [sum.student_id, sum]))
  return {
    from: span.from,
    to: span.to,
    sessions: held.length,
    minutes: held.reduce((sum, { minutes }) => sum + minutes, 0),
    students: students.map(({ student }) => {
      const sum = sumsOf.get(student.id)
      return {
        student,
        sessions: sum?.sessions ?? 0,
        present_minutes: sum?.present_minutes ?? 0,
        percent: percentOf(sum?.present_minutes ?? 0, sum?.minutes ?? 0),
        late: sum?.late ?? 0,
        late_minutes: sum?.late_minutes ?? 0,
      }
    }),
  }
}
