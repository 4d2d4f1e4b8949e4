import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { courseRoutes } from '#contract/courses/routes.ts'
import { deskStatsRoutes } from '#contract/stats/desk-routes.ts'
import { client } from '#web/kernel/calls/api.ts'

const api = client(courseRoutes)
const stats = client(deskStatsRoutes)

export const taughtCoursesQuery = (page: number) =>
  queryOptions({
    queryKey: ['courses', 'taught', page],
    meta: { uses: ['catalogue'] },
    queryFn: ({ signal }) => api.taught({ query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const teacherStatsQuery = () =>
  queryOptions({
    queryKey: ['courses', 'teacher-stats'],
    meta: { uses: ['catalogue'] },
    queryFn: ({ signal }) => stats.teacher({}, { signal }),
  })
