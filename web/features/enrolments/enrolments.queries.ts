import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { enrolmentRoutes } from '#contract/enrolments/routes.ts'
import type { enrolmentStates } from '#contract/enrolments/shapes.ts'
import { statsRoutes } from '#contract/stats/routes.ts'
import { client } from '#web/kernel/calls/api.ts'

const enrolments = client(enrolmentRoutes)
const stats = client(statsRoutes)

export type EnrolmentState = (typeof enrolmentStates)[number]
const MY_COURSES_PER_PAGE = 12

export const myCoursesQuery = (state: EnrolmentState, page: number, perPage = MY_COURSES_PER_PAGE) =>
  queryOptions({
    queryKey: ['enrolments', 'mine', state, page, perPage],
    meta: { uses: ['enrolments'] },
    queryFn: ({ signal }) => enrolments.mine({ query: { state, page, per_page: perPage } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const studentStatsQuery = () =>
  queryOptions({
    queryKey: ['stats', 'student'],
    meta: { uses: ['stats'] },
    queryFn: ({ signal }) => stats.student({}, { signal }),
  })

export const finishedQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['enrolments', 'finished', courseId],
    meta: { uses: ['enrolments', `course:${courseId}`] },
    queryFn: ({ signal }) => enrolments.finished({ params: { courseId } }, { signal }),
  })
