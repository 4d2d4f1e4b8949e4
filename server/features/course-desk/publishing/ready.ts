import { openDeskCourse, updateReady } from '#server/features/courses/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { deskCourse } from '../desk-course.ts'
import { refuseObstacles } from './obstacles.ts'
import { findTeacher } from '../queries.ts'
import { courseDeskTexts } from '../texts.ts'

/** A teacher's draft stands among what waits for the director, or no longer; saying it twice changes nothing. */
export function sayReady(ctx: SignedCtx, id: number, isReady: boolean) {
  return inTransaction(ctx, async (tx) => {
    await openDeskCourse(tx, id, { lock: true })
    const course = await deskCourse(tx, id)
    const message = isReady ? courseDeskTexts.saidReady : courseDeskTexts.saidNotReady
    if ((course.ready_at !== null) === isReady) return withMessage(message, course)
    if (course.status !== 'draft') throw conflict(courseDeskTexts.notDraft)
    if (isReady) refuseObstacles(course.obstacles, 'is_ready')
    await updateReady(tx.db, id, isReady ? tx.now : null)
    await audit(tx, {
      action: isReady ? 'course.ready' : 'course.not-ready',
      entity: 'course',
      entityId: id,
      after: { ready_at: isReady ? tx.now : null },
    })
    if (isReady) tx.emit({ type: 'course.ready', room: 'directors', payload: { course_id: id } })
    return withMessage(message, await deskCourse(tx, id))
  })
}

/** The director's answer to a course that is not ready yet; its teacher reads why. */
export function handBack(ctx: SignedCtx, id: number, reason: string) {
  return inTransaction(ctx, async (tx) => {
    const course = await openDeskCourse(tx, id, { lock: true })
    if (!(await deskCourse(tx, id)).ready_at) throw conflict(courseDeskTexts.notWaiting)
    await updateReady(tx.db, id, null)
    await audit(tx, { action: 'course.hand-back', entity: 'course', entityId: id, after: { reason } })
    const teacher = course.instructor_id === null ? undefined : await findTeacher(tx.db, course.instructor_id)
    if (teacher) {
      tx.emit({ type: 'course.handed-back', room: `user:${teacher.id}`, payload: { course_id: id } })
    }
    return withMessage(courseDeskTexts.handedBack, await deskCourse(tx, id))
  })
}
