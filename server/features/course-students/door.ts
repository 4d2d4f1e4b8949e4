import { courseStudentTexts } from './texts.ts'
import { changesSeats, openDeskCourse } from '#server/features/courses/public.ts'
import { endEnrolment, enrolByHand } from '#server/features/enrolments/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid, notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { findStudent, isInCourse } from './queries.ts'
import { entryOf } from './roster.ts'

/** Taking in who is in already is safe: she stays as she is and hears nothing again. */
export function takeIn(ctx: SignedCtx, courseId: number, userId: number) {
  return inTransaction(ctx, async (tx) => {
    const course = await openDeskCourse(tx, courseId, { lock: true })
    if (course.status === 'draft') throw conflict(courseStudentTexts.courseIsDraft)
    const student = await findStudent(tx.db, userId)
    if (student?.role !== 'student' || !student.is_active || student.archived_at)
      throw invalid('user_id', courseStudentTexts.unknownStudent)
    const { id, isNew } = await enrolByHand(tx, { userId, courseId })
    if (isNew) {
      const after = { course_id: courseId, user_id: userId }
      await audit(tx, { action: 'enrolment.by-hand', entity: 'enrolment', entityId: id, after })
    }
    return entryOf(tx, id)
  })
}

/** Ending twice is safe: the first reason stands. */
export function takeOut(
  ctx: SignedCtx,
  { courseId, enrolmentId }: { courseId: number; enrolmentId: number },
  reason: string,
) {
  return inTransaction(ctx, async (tx) => {
    await openDeskCourse(tx, courseId, { lock: true })
    const enrolment = await endEnrolment(tx, courseId, enrolmentId, reason)
    if (!enrolment) return endedEntry(tx, courseId, enrolmentId)
    await audit(tx, {
      action: 'enrolment.end',
      entity: 'enrolment',
      entityId: enrolmentId,
      before: { status: enrolment.status },
      after: { status: 'ended', reason, course_id: courseId, user_id: enrolment.user_id },
    })
    if (enrolment.status === 'active') changesSeats(tx, courseId)
    return entryOf(tx, enrolmentId)
  })
}

async function endedEntry(tx: SignedCtx, courseId: number, id: number) {
  if (!(await isInCourse(tx.db, courseId, id))) throw notFound(courseStudentTexts.notFound)
  return entryOf(tx, id)
}
