import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { courseRoutes } from '#contract/courses/routes.ts'
import { enrolmentRoutes } from '#contract/enrolments/routes.ts'
import { lessonRoutes } from '#contract/lessons/routes.ts'
import type { LessonProgress } from '#contract/lessons/shapes.ts'
import { lessonParams, type LessonPlace } from '#core/course.ts'
import { client } from '#web/kernel/calls/api.ts'
import { changed } from '#web/kernel/tags.ts'
import { orStored } from './offline/or-stored.ts'
import type { PlayerCourse, PlayerEnrolment } from './offline/shapes.ts'

const courses = client(courseRoutes)
const enrolments = client(enrolmentRoutes)
export const lessonCalls = client(lessonRoutes)

/** Without a network a query fails, and the page says so; waiting in silence for it would look like loading. */
const always = { networkMode: 'always' } as const
/** What came from the device is asked for again until the server can be reached. */
const AGAIN_MS = 30_000

export const courseQuery = (id: number, userId: number | undefined) =>
  queryOptions({
    ...always,
    queryKey: ['player', 'course', id, userId],
    meta: { uses: [`course:${id}`] },
    queryFn: ({ signal, client: queries, queryKey }): Promise<PlayerCourse> =>
      orStored<PlayerCourse>(
        id,
        (options) => courses.show({ params: { courseId: id } }, { signal, ...options }),
        (stored) => stored.readCourse(id, queries.getQueryData(queryKey)),
      ),
    refetchInterval: ({ state }) => (state.data?.stored ? AGAIN_MS : false),
    refetchOnReconnect: ({ state }) => (state.data?.stored ? 'always' : false),
  })

/** For who fills the course: with a lesson that no student sees yet. */
export const previewQuery = (courseId: number, lessonId: number) =>
  queryOptions({
    ...always,
    queryKey: ['player', 'preview', courseId, lessonId],
    meta: { uses: [`course:${courseId}`] },
    queryFn: ({ signal }) => courses.preview({ params: { courseId, lessonId } }, { signal }),
    retry: false,
  })

export const enrolmentQuery = (id: number, userId: number | undefined) =>
  queryOptions({
    ...always,
    queryKey: ['player', 'enrolment', id, userId],
    meta: { uses: [`course:${id}`] },
    queryFn: ({ signal }): Promise<PlayerEnrolment | null> =>
      orStored<PlayerEnrolment | null>(
        id,
        (options) => enrolments.show({ params: { courseId: id } }, { signal, ...options }),
        (stored) => stored.readEnrolment(id),
      ),
    refetchInterval: ({ state }) => (state.data?.isStored ? AGAIN_MS : false),
    refetchOnReconnect: ({ state }) => (state.data?.isStored ? 'always' : false),
  })

export const noteQuery = (place: LessonPlace) =>
  queryOptions({
    ...always,
    queryKey: ['player', 'note', place.courseId, place.lesson.id],
    meta: { uses: [`course:${place.courseId}`] },
    queryFn: ({ signal }) =>
      orStored(
        place.courseId,
        (options) => lessonCalls.note({ params: lessonParams(place) }, { signal, ...options }),
        (stored) => stored.readNote(place.courseId, place.lesson.id),
      ),
    staleTime: 0,
  })

/** Asked once for each opening of a lesson: later answers would only repeat what this page saved itself. */
export const positionQuery = (place: LessonPlace) =>
  queryOptions({
    ...always,
    queryKey: ['player', 'position', place.courseId, place.lesson.id],
    meta: { uses: [`course:${place.courseId}`] },
    queryFn: ({ signal }) => lessonCalls.position({ params: lessonParams(place) }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })

export const bookmarksQuery = (place: LessonPlace) =>
  queryOptions({
    ...always,
    queryKey: ['player', 'bookmarks', place.courseId, place.lesson.id],
    meta: { uses: [`course:${place.courseId}`] },
    queryFn: ({ signal }) => lessonCalls.bookmarks({ params: lessonParams(place) }, { signal }),
  })

/**
 * Takes what completing or undoing changed, and asks the server how it stands; where that fails everything of the
 * course is loaded anew. Her other pages count anew when she comes to them.
 */
export function takeProgress(
  queries: QueryClient,
  userId: number | undefined,
  progress: LessonProgress,
): void {
  const { course_id, completed_lessons, completed_at } = progress
  const query = enrolmentQuery(course_id, userId)
  queries.setQueryData(query.queryKey, (held) =>
    held
      ? {
          ...held,
          progress: progress.progress,
          completed_lessons,
          completed_count: completed_lessons.length,
          completed_at,
        }
      : held,
  )
  queries
    // An answer that is still on its way may be older than this, and would not be asked for again.
    .cancelQueries({ queryKey: query.queryKey })
    .then(() => queries.refetchQueries({ queryKey: query.queryKey }, { throwOnError: true }))
    .catch(() => changed(queries, [`course:${course_id}`]))
  void changed(queries, ['enrolments', 'stats'], 'later')
}
