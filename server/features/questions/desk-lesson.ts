import { ownsCourse } from '#server/features/courses/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import * as queries from './queries.ts'
import { questionTexts } from './texts.ts'

export type DeskLesson = queries.DeskLessonRow

/**
 * The quiz, if she may write it: the director all of them, a teacher those of her own courses. `lock` makes another
 * author wait until this command is done.
 */
export async function authoredQuiz(
  ctx: SignedCtx,
  ref: queries.DeskRef,
  { lock = false } = {},
): Promise<DeskLesson> {
  const lesson = await queries.findDeskLesson(ctx.db, ref, lock)
  if (!lesson || !ownsCourse(ctx.actor, lesson)) throw notFound(questionTexts.noQuiz)
  return lesson
}
