import { missedInRow } from '#core/attendance/rate.ts'
import { isMember, openStaffCircle } from '#server/features/circles/public.ts'
import { countTurnsOf } from '#server/features/live/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { attendanceTexts } from '../texts.ts'
import * as queries from './circle-queries.ts'
import { noCounts, toRate } from './rates.ts'

const NEWEST = 100
const MONTH_MS = 30 * 86_400_000

/** Her percentage over all her time in the circle, and her newest sessions. */
async function attendanceOf(ctx: SignedCtx, circleId: number, studentId: number) {
  const [circle, counts, rows, turns] = await Promise.all([
    queries.findCircle(ctx.db, circleId),
    queries.countOfStudent(ctx.db, circleId, studentId),
    queries.listOfStudent(ctx.db, circleId, studentId, NEWEST),
    countTurnsOf(ctx.db, circleId, studentId),
  ])
  if (!circle) throw notFound(attendanceTexts.notAMember)
  return {
    circle: { id: circle.id, name: circle.title },
    rate: toRate(counts ?? noCounts),
    missed_in_row: missedInRow(rows).length,
    sessions: rows.map(({ id, starts_at, ends_at, status, state, minutes, ...excuse }) => ({
      session: { id, starts_at, ends_at, status },
      state,
      minutes,
      recited: turns.get(id) ?? 0,
      excuse: excuseOf(excuse),
    })),
  }
}

type Row = Awaited<ReturnType<typeof queries.listOfStudent>>[number]

const excuseOf = ({
  reason,
  is_late,
  decision,
  sent_at,
}: Pick<Row, 'reason' | 'is_late' | 'decision' | 'sent_at'>) =>
  reason === null || is_late === null || decision === null || sent_at === null
    ? null
    : { reason, is_late, decision, sent_at }

/** For her teacher, of whoever is in the circle or was. */
export async function showStudent(
  ctx: SignedCtx,
  { id, studentId }: { readonly id: number; readonly studentId: number },
) {
  await openStaffCircle(ctx, id)
  const [student, attendance, is] = await Promise.all([
    queries.findPerson(ctx.db, studentId),
    attendanceOf(ctx, id, studentId),
    isMember(ctx.db, id, studentId),
  ])
  if (!student || (!is && attendance.sessions.length === 0)) throw notFound(attendanceTexts.notAMember)
  return { student, ...attendance }
}

/** Of herself; whoever left still sees what she attended. */
export async function ownAttendance(ctx: SignedCtx, circleId: number) {
  const [attendance, is, excuses] = await Promise.all([
    attendanceOf(ctx, circleId, ctx.actor.id),
    isMember(ctx.db, circleId, ctx.actor.id),
    queries.listOwnExcuses(ctx.db, circleId, ctx.actor.id, new Date(ctx.now.getTime() - MONTH_MS)),
  ])
  if (!is && attendance.sessions.length === 0) throw notFound(attendanceTexts.notAMember)
  return { ...attendance, excuses }
}
