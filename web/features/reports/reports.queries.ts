import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { reportRoutes } from '#contract/reports/routes.ts'
import { client } from '#web/kernel/calls/api.ts'
import { download } from '#web/kernel/files/download.ts'
import type { LogFilter } from './log-filter.ts'
import type { LearningFilter } from './learning-filter.ts'

const api = client(reportRoutes)

const queryOf = ({ page: _page, search, ...filter }: LogFilter) => ({
  ...filter,
  search: search || undefined,
})

/** The log as a file, of what the list shows on all its pages. */
export const downloadLog = (filter: LogFilter, format: 'csv' | 'xlsx') =>
  download(reportRoutes.exportActivities, { query: { ...queryOf(filter), format } })

export const activitiesQuery = (filter: LogFilter) =>
  queryOptions({
    queryKey: ['reports', 'activities', filter],
    queryFn: ({ signal }) => api.activities({ query: { ...queryOf(filter), page: filter.page } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const enrolmentsQuery = ({ state, period, page }: LearningFilter) =>
  queryOptions({
    queryKey: ['reports', 'enrolments', state, period, page],
    queryFn: ({ signal }) => api.enrolments({ query: { state, period, page } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const completedCoursesQuery = ({ period, page }: LearningFilter) =>
  queryOptions({
    queryKey: ['reports', 'completed-courses', period, page],
    queryFn: ({ signal }) => api.completedCourses({ query: { period, page } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const completedLessonsQuery = ({ period, page }: LearningFilter) =>
  queryOptions({
    queryKey: ['reports', 'completed-lessons', period, page],
    queryFn: ({ signal }) => api.completedLessons({ query: { period, page } }, { signal }),
    placeholderData: keepPreviousData,
  })
