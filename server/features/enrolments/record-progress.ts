import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import * as progress from './progress-queries.ts'
import { lockCourseEnrolments } from './queries.ts'

interface HeldEnrolment {
  /** Its row must be locked, so that two of her devices count one after the other. */
  readonly enrolmentId: number
  readonly courseId: number
  readonly lessonId: number
  readonly completedAt: Date | null
}

/**
 * After one of her lessons was completed, or no longer is: writes what her completed lessons amount to. The course is
 * completed once, at the first time all are done.
 */
export async function recordProgress(tx: SignedCtx, { completedAt, ...held }: HeldEnrolment) {
  const recorded = await progress.recordProgress(tx.db, { ...held, userId: tx.actor.id, now: tx.now })
  const { completed_at } = recorded
  if (completed_at && !completedAt) tellCompleted(tx, [tx.actor.id], held.courseId)
  return {
    course_id: held.courseId,
    progress: recorded.progress,
    completed_lessons: recorded.completed,
    completed_at,
  }
}

/** After lessons of a course came, went or were withdrawn: everybody's progress in it. */
export function refreshProgress(ctx: Ctx, courseId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockCourseEnrolments(tx.db, courseId)
    const completed = await progress.refreshProgress(tx.db, courseId, tx.now)
    if (completed.length > 0) tellCompleted(tx, completed, courseId)
  })
}

function tellCompleted(tx: Ctx, userIds: readonly number[], courseId: number): void {
  for (const userId of userIds)
    tx.emit({ type: 'course.completed', room: `user:${userId}`, payload: { course_id: courseId } })
}
