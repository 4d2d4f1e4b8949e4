import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { progressOf } from './progress.ts'
import * as queries from './queries.ts'

interface HeldEnrolment {
  /** Its row must be locked, so that two of her devices count one after the other. */
  readonly enrolmentId: number
  readonly courseId: number
  readonly lessonId: number
  readonly completedAt: Date | null
}

/** Writes what her completed lessons amount to now. The course is completed once, at the first time all are done. */
export async function recordProgress(
  tx: SignedCtx,
  { enrolmentId, courseId, lessonId, completedAt }: HeldEnrolment,
) {
  const lessons = await queries.listLessonStates(tx.db, courseId, tx.actor.id)
  const { completed, progress } = progressOf(lessons)
  const { completed_at } = await queries.updateProgress(tx.db, enrolmentId, {
    progress,
    completed_count: completed.length,
    last_lesson_id: lessonId,
    last_accessed_at: tx.now,
    completed_at: progress === 100 ? tx.now : null,
  })
  if (completed_at && !completedAt) tellCompleted(tx, tx.actor.id, courseId)
  return { course_id: courseId, progress, completed_lessons: completed, completed_at }
}

/** After lessons of a course came, went or were withdrawn: everybody's progress in it. */
export function refreshProgress(ctx: Ctx, courseId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await queries.lockCourseEnrolments(tx.db, courseId)
    const completed = await queries.refreshProgress(tx.db, courseId, tx.now)
    for (const userId of completed) tellCompleted(tx, userId, courseId)
  })
}

const tellCompleted = (tx: Ctx, userId: number, courseId: number) =>
  tx.emit({ type: 'course.completed', room: `user:${userId}`, payload: { course_id: courseId } })
