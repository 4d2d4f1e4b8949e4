import { changesCourse, swapPictures } from '#server/features/courses/public.ts'
import { swapLessonFiles } from '#server/features/outline/public.ts'
import { swapQuestionFiles } from '#server/features/questions/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { FileSwap } from '#server/kernel/data/file-swap.ts'

/** Every place of a course that showed one file shows the other now. Answers the courses that this touched. */
export async function swapInCourses(tx: Ctx, swap: FileSwap): Promise<number[]> {
  const touched = new Set([...(await swapPictures(tx.db, swap)), ...(await swapLessonFiles(tx.db, swap))])
  await swapQuestionFiles(tx.db, swap)
  for (const course of touched) changesCourse(tx, course)
  return [...touched]
}
