import { queryOptions } from '@tanstack/react-query'
import { quizRoutes } from '#contract/quizzes/routes.ts'
import { lessonParams, type LessonPlace } from '#core/course.ts'
import { client } from '#web/kernel/calls/api.ts'

export const quizCalls = client(quizRoutes)

// Without a network a query fails, and the page says so (networkMode).
export const introQuery = (place: LessonPlace) =>
  queryOptions({
    networkMode: 'always',
    queryKey: ['player', 'quiz', place.courseId, place.lesson.id],
    meta: { uses: [`course:${place.courseId}`] },
    queryFn: ({ signal }) => quizCalls.intro({ params: lessonParams(place) }, { signal }),
    staleTime: 0,
  })

export const attemptsQuery = (place: LessonPlace) =>
  queryOptions({
    networkMode: 'always',
    queryKey: ['player', 'attempts', place.courseId, place.lesson.id],
    meta: { uses: [`course:${place.courseId}`] },
    queryFn: ({ signal }) => quizCalls.attempts({ params: lessonParams(place), query: {} }, { signal }),
    staleTime: 0,
  })
