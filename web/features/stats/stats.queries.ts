import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { deskStatsRoutes } from '#contract/desk-stats.ts'
import { statsRoutes } from '#contract/stats.ts'
import { client } from '#web/kernel/api.ts'
import { download } from '#web/kernel/download.ts'

const api = client(statsRoutes)
const desk = client(deskStatsRoutes)

export const adminOverviewQuery = () =>
  queryOptions({ queryKey: ['stats', 'overview'], queryFn: ({ signal }) => api.overview({}, { signal }) })

export const growthQuery = () =>
  queryOptions({ queryKey: ['stats', 'growth'], queryFn: ({ signal }) => desk.userGrowth({}, { signal }) })

export const engagementQuery = () =>
  queryOptions({
    queryKey: ['stats', 'engagement'],
    queryFn: ({ signal }) => desk.engagement({}, { signal }),
  })

export const performanceQuery = () =>
  queryOptions({
    queryKey: ['stats', 'performance'],
    queryFn: ({ signal }) => desk.coursePerformance({}, { signal }),
  })

export const revenueQuery = () =>
  queryOptions({ queryKey: ['stats', 'revenue'], queryFn: ({ signal }) => desk.revenue({}, { signal }) })

export interface LogFilter {
  readonly search: string
  readonly area: string
  readonly from: string
  readonly to: string
  readonly page: number
}

const given = (filter: Omit<LogFilter, 'page'>) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))

/** The log as a file, of what the list shows on all its pages. */
export const downloadLog = ({ page: _page, ...filter }: LogFilter, format: 'csv' | 'xlsx') =>
  download(deskStatsRoutes.exportActivities, { query: { ...given(filter), format } })

export const activitiesQuery = ({ page, ...filter }: LogFilter) =>
  queryOptions({
    queryKey: ['stats', 'activities', filter, page],
    queryFn: ({ signal }) => desk.activities({ query: { ...given(filter), page } }, { signal }),
    placeholderData: keepPreviousData,
  })
