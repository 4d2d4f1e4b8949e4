import type { CourseDetail, LessonOutline } from '#contract/courses/shapes.ts'
import type { Enrolment } from '#contract/enrolments/shapes.ts'
import { firstIncomplete } from '#core/course.ts'
import type { KeptWrite } from '#web/kernel/outbox/outbox-store.ts'
import { completionOf } from './waiting/topics.ts'

/** `preview`: the course is hers to keep, not hers to learn. */
export type Entry = 'learn' | 'preview' | 'pending_payment' | 'ended' | 'not_enrolled'

export function entryOf(course: Pick<CourseDetail, 'can'>, enrolment: Enrolment | null): Entry {
  if (enrolment?.status === 'active') return 'learn'
  if (course.can?.preview) return 'preview'
  if (enrolment?.status === 'pending_payment' || enrolment?.status === 'ended') return enrolment.status
  return 'not_enrolled'
}

/** What is complete as she sees it: as the server last said, and what still waits on this device to be sent. */
export function completedNow(
  courseId: number,
  enrolment: Enrolment | null,
  writes: readonly KeptWrite[],
): ReadonlySet<number> {
  const completed = new Set(enrolment?.completed_lessons)
  for (const write of writes) {
    const lessonId = completionOf(write, courseId)
    if (lessonId === undefined || write.state === 'refused') continue
    if (write.spec.method === 'DELETE') completed.delete(lessonId)
    else completed.add(lessonId)
  }
  return completed
}

/** Only lessons that are there now count: one that was removed is nobody's progress. */
export const countCompleted = (
  lessons: readonly Pick<LessonOutline, 'id'>[],
  completed: ReadonlySet<number>,
): number => lessons.filter(({ id }) => completed.has(id)).length

export interface Opened<L> {
  readonly lesson: L | undefined
  /** The address names a lesson that is not, or no longer, in this course. */
  readonly isMissing: boolean
}

/** The lesson that the address names, else where learning goes on. */
export function lessonToOpen<L extends { id: number }>(
  lessons: readonly L[],
  asked: string | null,
  completed: ReadonlySet<number>,
): Opened<L> {
  const named = asked === null ? undefined : lessons.find(({ id }) => String(id) === asked)
  return {
    lesson: named ?? firstIncomplete(lessons, completed),
    isMissing: asked !== null && named === undefined,
  }
}

/** The next lesson worth doing: the first incomplete one after this, else the first incomplete one before it. */
export function nextToLearn<L extends { id: number }>(
  lessons: readonly L[],
  current: number,
  completed: ReadonlySet<number>,
): L | undefined {
  const at = lessons.findIndex(({ id }) => id === current)
  const isOpen = (lesson: L) => lesson.id !== current && !completed.has(lesson.id)
  return lessons.slice(at + 1).find(isOpen) ?? lessons.find(isOpen)
}
