import { useState } from 'react'
import { useNavigate, useSearch } from '#web/router/router-context.ts'
import type { LessonOutline } from '#contract/courses/shapes.ts'
import type { Enrolment } from '#contract/enrolments/shapes.ts'
import { flatLessons, lessonLink, neighbours } from '#core/course.ts'
import { hrefTo } from '#core/href.ts'
import { useOutbox } from '#web/kernel/outbox/outbox.ts'
import { useSession } from '#web/kernel/session/session.ts'
import type { PlayerCourse } from './offline/shapes.ts'
import { completedNow, countCompleted, lessonToOpen } from './learning.ts'

/** The course as it is learned now: which lesson is open, what is done, where it goes on. */
export interface Player {
  readonly course: PlayerCourse
  readonly enrolment: Enrolment | null
  readonly isPreview: boolean
  readonly lessons: readonly LessonOutline[]
  readonly lesson: LessonOutline | undefined
  readonly isMissing: boolean
  readonly completed: ReadonlySet<number>
  readonly completedCount: number
  readonly previous: LessonOutline | undefined
  readonly next: LessonOutline | undefined
  /** Where «إنهاء» leads; only a student who has finished has such a page. */
  readonly finishedPage: string | undefined
  readonly open: (lesson: { readonly id: number }) => void
}

export function usePlayer(course: PlayerCourse, enrolment: Enrolment | null, isPreview: boolean): Player {
  const search = useSearch()
  const navigate = useNavigate()
  const { user } = useSession()
  const writes = useOutbox()
  const lessons = flatLessons(course.modules)
  const completed = completedNow(course.id, enrolment, writes)
  // Without a lesson in the address the one that opened first stays, also when it is then completed.
  const [first] = useState(() => lessonToOpen(lessons, null, completed).lesson?.id)
  const askedLesson = search.get('lesson') ?? (first === undefined ? null : String(first))
  const { lesson, isMissing } = lessonToOpen(lessons, askedLesson, completed)
  const { previous, next } = neighbours(lessons, lesson?.id ?? 0)
  return {
    course,
    enrolment,
    isPreview,
    lessons,
    lesson,
    isMissing,
    completed,
    completedCount: countCompleted(lessons, completed),
    previous,
    next,
    finishedPage:
      enrolment?.completed_at && user?.role === 'student'
        ? hrefTo('/student/courses/{courseId}/finished', { courseId: course.id })
        : undefined,
    open: (other) => void navigate(lessonLink(other)),
  }
}
