import type { LessonType } from '#contract/courses/shapes.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { forbidden, notFound } from '#server/kernel/errors.ts'
import * as queries from './queries.ts'
import { lessonTexts } from './texts.ts'

export interface OpenLesson {
  readonly courseId: number
  readonly lessonId: number
  readonly type: LessonType
  readonly passMark: number
  readonly enrolmentId: number
  /** When the whole course was completed first. */
  readonly completedAt: Date | null
  /** Where she was last in the course, and when. */
  readonly lastLessonId: number | null
  readonly lastAccessedAt: Date | null
}

/**
 * The lesson, if she may learn it: it stands at this place, is published, and she is in. `lock` makes her other
 * devices wait until this command is done.
 */
export async function openLesson(
  ctx: SignedCtx,
  ref: queries.LessonRef,
  { lock = false } = {},
): Promise<OpenLesson> {
  const row = await queries.findLesson(ctx.db, ref, ctx.actor.id, lock)
  if (!row || !row.is_published || !isVisible(row)) throw notFound(lessonTexts.notFound)
  if (row.enrolment_id === null) throw forbidden(lessonTexts.notEnrolled)
  if (row.enrolment_status !== 'active')
    throw forbidden(
      row.enrolment_status === 'pending_payment' ? lessonTexts.awaitsPayment : lessonTexts.notEnrolled,
    )
  return {
    courseId: row.course_id,
    lessonId: row.lesson_id,
    type: row.type,
    passMark: row.quiz_pass_mark,
    enrolmentId: row.enrolment_id,
    completedAt: row.completed_at,
    lastLessonId: row.last_lesson_id,
    lastAccessedAt: row.last_accessed_at,
  }
}

/** A hidden or archived course stays open to those who are in it; a draft to nobody. */
const isVisible = ({ course_status, enrolment_id }: queries.LessonRow) =>
  course_status === 'published' || (course_status !== 'draft' && enrolment_id !== null)
