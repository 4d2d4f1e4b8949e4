import { progressPercent } from '#core/course.ts'

interface LessonState {
  readonly lesson_id: number
  readonly is_published: boolean
  readonly is_done: boolean
}

/**
 * What her completed lessons amount to. A lesson withdrawn after she completed it goes on counting on both sides, so
 * that withdrawing never lowers anybody; new lessons do.
 */
export function progressOf(lessons: readonly LessonState[]) {
  const completed = lessons.filter(({ is_done }) => is_done).map(({ lesson_id }) => lesson_id)
  const total = lessons.filter(({ is_published, is_done }) => is_published || is_done).length
  return { completed, progress: progressPercent(completed.length, total) }
}
