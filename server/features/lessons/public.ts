import { riyadhDay } from '#core/format/zoned-day.ts'
import { touchEnrolment } from '#server/features/enrolments/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import type { OpenLesson } from './open-lesson.ts'
import * as queries from './queries.ts'
import { lessonTexts } from './texts.ts'

export { markCompleted } from './complete.ts'
export { openLesson, type OpenLesson } from './open-lesson.ts'
export type { LessonRef } from './queries.ts'

/** The full place of a lesson of a course. */
export async function placeOfLesson(
  ctx: SignedCtx,
  courseId: number,
  lessonId: number,
): Promise<queries.LessonRef> {
  const place = await queries.findPlace(ctx.db, courseId, lessonId)
  if (!place) throw notFound(lessonTexts.notFound)
  return place
}

/** Others than the one who acts, after their marks changed: as of then, and no day of learning. */
export const completeFor = (
  tx: SignedCtx,
  lesson: { readonly lessonId: number; readonly courseId: number },
  students: readonly queries.LateCompletion[],
) => queries.insertCompletions(tx.db, lesson, students)

/** Today is a day on which she learned. */
export const markLearningDay = (tx: SignedCtx) =>
  queries.insertActivityDay(tx.db, tx.actor.id, riyadhDay(tx.now))

/** She is in this lesson now: the one to continue with. */
export const touchLesson = (tx: SignedCtx, { enrolmentId, lessonId }: OpenLesson) =>
  touchEnrolment(tx.db, enrolmentId, lessonId, tx.now)
