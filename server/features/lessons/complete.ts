import { riyadhDay } from '#core/format/zoned-day.ts'
import { recordProgress } from '#server/features/enrolments/public.ts'
import { settleLinkedTasks } from '#server/features/learning-paths/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { openLesson, type OpenLesson } from './open-lesson.ts'
import * as queries from './queries.ts'
import { lessonTexts } from './texts.ts'

/** Completing twice is safe: the second time changes nothing and says so. */
export function completeLesson(ctx: SignedCtx, ref: queries.LessonRef) {
  return inTransaction(ctx, async (tx) => {
    const lesson = await openLesson(tx, ref, { lock: true })
    if (lesson.type === 'quiz' && !(await queries.hasDoneQuiz(tx.db, ownerOf(tx, lesson))))
      throw conflict(lessonTexts.quizNotPassed)
    return markCompleted(tx, lesson)
  })
}

/** The lesson must have been opened with its lock. `attemptId` is the attempt that did it, of a quiz. */
export async function markCompleted(tx: SignedCtx, lesson: OpenLesson, attemptId: number | null = null) {
  const { courseId } = lesson
  const done = { ...ownerOf(tx, lesson), courseId, attemptId, at: tx.now, day: riyadhDay(tx.now) }
  const isNew = await queries.insertCompletion(tx.db, done)
  const progress = await recordProgress(tx, lesson)
  if (isNew) await settleLinkedTasks(tx, [tx.actor.id], { kind: 'lesson', id: lesson.lessonId })
  return { isNew, progress }
}

export function undoCompletion(ctx: SignedCtx, ref: queries.LessonRef) {
  return inTransaction(ctx, async (tx) => {
    const lesson = await openLesson(tx, ref, { lock: true })
    if (lesson.type === 'quiz') throw conflict(lessonTexts.quizStays)
    await queries.deleteCompletion(tx.db, ownerOf(tx, lesson))
    return recordProgress(tx, lesson)
  })
}

const ownerOf = (ctx: SignedCtx, { lessonId }: OpenLesson) => ({ userId: ctx.actor.id, lessonId })
