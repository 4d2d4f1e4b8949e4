import '#web/ui/learner.css'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '#web/router/router-context.ts'
import type { CourseDetail } from '#contract/courses/shapes.ts'
import type { Enrolment } from '#contract/enrolments/shapes.ts'
import { flatLessons } from '#core/course.ts'
import { isNotFound } from '#web/kernel/calls/api-error.ts'
import type { ScreenContext, ScreenModule } from '#web/kernel/screen.ts'
import { currentSession } from '#web/kernel/calls/session-state.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { useAreaSheet } from '#web/ui/use-area-sheet.ts'
import { entryOf } from './learning.ts'
import { useUpkeep } from './keeping/use-upkeep.ts'
import { PlayerPage } from './player-page.tsx'
import { courseQuery, enrolmentQuery, previewQuery } from './lesson.queries.ts'
import {
  CourseLoading,
  CourseNotFound,
  CourseUnreachable,
  EnrolmentEnded,
  NoLessons,
  NotEnrolled,
} from './player-states.tsx'
import { useArrivals } from './waiting/use-arrivals.ts'

const idOf = (param: string | undefined): number | undefined =>
  /^[1-9]\d{0,14}$/.test(param ?? '') ? Number(param) : undefined

function PlayerScreen() {
  useAreaSheet('learner')
  const id = idOf(useParams()['courseId'])
  const { user } = useSession()
  if (id === undefined) return <CourseNotFound />
  // Another course, or another woman, starts from nothing.
  return <CoursePlayer key={`${id} ${user?.id}`} id={id} userId={user?.id} />
}

function CoursePlayer({ id, userId }: { id: number; userId: number | undefined }) {
  const course = useQuery(courseQuery(id, userId))
  const enrolment = useQuery(enrolmentQuery(id, userId))
  // Also while these are on their way: what arrives meanwhile may be newer than what they bring.
  useArrivals(id)
  const hasBoth = course.data !== undefined && enrolment.data !== undefined
  const entry = hasBoth ? entryOf(course.data, enrolment.data) : undefined
  useUpkeep({ courseId: id, course: course.data, enrolment: enrolment.data, entry })
  if (course.data && enrolment.data !== undefined) {
    if (entry === 'ended') return <EnrolmentEnded courseId={id} reason={enrolment.data?.ended_reason} />
    if (entry === 'not_enrolled' || entry === 'pending_payment')
      return <NotEnrolled courseId={id} isPending={entry === 'pending_payment'} />
    if (entry === 'preview') return <Preview course={course.data} enrolment={enrolment.data} />
    if (flatLessons(course.data.modules).length === 0) return <NoLessons courseId={id} />
    return <PlayerPage course={course.data} enrolment={enrolment.data} />
  }
  const failure = course.error ?? enrolment.error
  if (!failure) return <CourseLoading />
  if (isNotFound(failure)) return <CourseNotFound />
  return (
    <CourseUnreachable
      failure={failure}
      isRetrying={course.isFetching || enrolment.isFetching}
      onRetry={() => {
        if (!course.data) void course.refetch()
        if (enrolment.data === undefined) void enrolment.refetch()
      }}
    />
  )
}

/** A lesson that is not published yet is previewed too, when the address names it. */
function Preview({ course, enrolment }: { course: CourseDetail; enrolment: Enrolment | null }) {
  const lessonId = idOf(useSearch().get('lesson') ?? '') ?? 0
  const isHeldBack = lessonId > 0 && !flatLessons(course.modules).some(({ id }) => id === lessonId)
  const heldBack = useQuery({ ...previewQuery(course.id, lessonId), enabled: isHeldBack })
  if (heldBack.isLoading) return <CourseLoading />
  const shown = (isHeldBack && heldBack.data) || course
  if (flatLessons(shown.modules).length === 0) return <NoLessons courseId={course.id} />
  return (
    <PlayerPage course={shown} enrolment={enrolment} preview={shown === course ? 'published' : 'held-back'} />
  )
}

function head({ params, url, queries }: ScreenContext) {
  const id = idOf(params['courseId'])
  const course = id && queries.getQueryData(courseQuery(id, currentSession().user?.id).queryKey)
  if (!course) return { title: 'مشغّل الدورة', noIndex: true }
  const askedLesson = url.searchParams.get('lesson')
  const lesson = flatLessons(course.modules).find((each) => String(each.id) === askedLesson)
  return { title: lesson ? `${lesson.title}: ${course.title}` : course.title, noIndex: true }
}

export const screen: ScreenModule = { Component: PlayerScreen, head }
