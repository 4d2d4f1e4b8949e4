import type { z } from 'zod'
import type { Paging } from '#contract/kernel/fields.ts'
import type { PathStudentFilters } from '#contract/learning-paths/students-shapes.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { readSearch } from '#core/search/search.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { findPath } from '../queries.ts'
import { pathTexts } from '../texts.ts'
import { standingsOf, type Standing } from '../walk/days/dates.ts'
import { listChanges } from '../walk/days/pace-queries.ts'
import { lockEnrolment } from '../walk/queries.ts'
import { findReceipt } from '../walk/receipt-queries.ts'
import { mayGuide } from './policy.ts'
import * as queries from './queries.ts'

type Pauses = Awaited<ReturnType<typeof listChanges>>['pauses']

const toStudent = (row: queries.StudentRow, standing: Standing | undefined, pauses: Pauses) => ({
  student: { id: row.user_id, name: row.student_name },
  start_date: row.start_date,
  weekdays: standing?.weekdays ?? row.weekdays,
  is_open: row.is_open,
  edition: row.edition,
  is_newest_edition: row.edition_id === row.newest_edition_id,
  progress: standing?.progress ?? { done: 0, total: 0, behind: 0 },
  next_date: standing?.nextOn() ?? null,
  closed_stage: standing?.closedStage ?? null,
  enrolled_at: row.enrolled_at,
  pauses: pauses
    .filter(({ enrolment_id }) => enrolment_id === row.id)
    .map(({ id, kind, from_day, to_day }) => ({ id, kind, from: from_day, to: to_day })),
})

async function toStudents(ctx: SignedCtx, rows: readonly queries.StudentRow[]) {
  if (rows.length === 0) return []
  const standings = await standingsOf(ctx, rows)
  const { pauses } = await listChanges(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toStudent(row, standings.get(row.id), pauses))
}

/** Whether the director named her a teacher of the path. */
export const isPathTeacher = (ctx: SignedCtx, pathId: number): Promise<boolean> =>
  queries.isTeacherOf(ctx.db, pathId, ctx.actor.id)

/** A path whose students she guides; it is not there for others. */
export async function openGuided(ctx: SignedCtx, pathId: number) {
  const path = await findPath(ctx.db, pathId)
  const isTeacher = await isPathTeacher(ctx, pathId)
  if (!path || !mayGuide(ctx.actor, { isTeacher })) throw notFound(pathTexts.notFound)
  return path
}

/** The paths that she teaches; the director sees every one that somebody walks. */
export async function listGuided(ctx: SignedCtx, paging: Paging) {
  const filter = {
    teacherId: ctx.actor.role === 'admin' ? undefined : ctx.actor.id,
    today: riyadhDay(ctx.now),
  }
  const [rows, total] = await Promise.all([
    queries.listGuided(ctx.db, filter, windowOf(paging)),
    queries.countGuided(ctx.db, filter),
  ])
  return pageOf(rows, total, paging)
}

export async function listStudents(
  ctx: SignedCtx,
  pathId: number,
  { search, state, ...paging }: z.output<typeof PathStudentFilters>,
) {
  await openGuided(ctx, pathId)
  const filter = { pathId, state, search: readSearch(search), today: riyadhDay(ctx.now) }
  const [rows, total] = await Promise.all([
    queries.listStudents(ctx.db, filter, windowOf(paging)),
    queries.countStudents(ctx.db, filter),
  ])
  return pageOf(await toStudents(ctx, rows), total, paging)
}

export async function showStudent(ctx: SignedCtx, pathId: number, studentId: number) {
  const row = await queries.findStudent(ctx.db, pathId, studentId)
  if (!row) throw notFound(pathTexts.studentNotFound)
  const [student] = await toStudents(ctx, [row])
  if (!student) throw notFound(pathTexts.studentNotFound)
  return student
}

export interface StudentRef {
  readonly id: number
  readonly studentId: number
}

/** After she has paid in another way; a receipt that waits is decided on first. Doing it twice changes nothing. */
export function openForStudent(ctx: SignedCtx, { id: pathId, studentId }: StudentRef) {
  return inTransaction(ctx, async (tx) => {
    await openGuided(tx, pathId)
    await lockEnrolment(tx.db, pathId, studentId)
    const row = await queries.findStudent(tx.db, pathId, studentId)
    if (!row) throw notFound(pathTexts.studentNotFound)
    if (!row.is_open) {
      if ((await findReceipt(tx.db, row.id))?.status === 'pending') throw conflict(pathTexts.receiptWaits)
      await queries.openEnrolment(tx.db, row.id)
      tx.emit({
        type: 'path.opened',
        room: `user:${studentId}`,
        payload: { path_id: pathId },
      })
      await audit(tx, {
        action: 'learning-path.open',
        entity: 'learning_path',
        entityId: pathId,
        after: { student_id: studentId },
      })
      tx.changes('learning-paths')
    }
    return showStudent(tx, pathId, studentId)
  })
}
