import { queryOptions } from '@tanstack/react-query'
import { deskStatsRoutes } from '#contract/stats/desk-routes.ts'
import { statsRoutes } from '#contract/stats/routes.ts'
import type { FirstSteps } from '#contract/stats/shapes.ts'
import { client } from '#web/kernel/calls/api.ts'

const api = client(statsRoutes)
const desk = client(deskStatsRoutes)

export const saveFirstSteps = (aside: FirstSteps['aside']) => api.saveFirstSteps({ body: { aside } })

export const adminOverviewQuery = () =>
  queryOptions({
    queryKey: ['stats', 'overview'],
    meta: { uses: ['stats', 'overview'] },
    queryFn: ({ signal }) => api.overview({}, { signal }),
  })

export const waitingQuery = () =>
  queryOptions({
    queryKey: ['stats', 'waiting'],
    meta: { uses: ['overview'] },
    queryFn: ({ signal }) => api.waiting({}, { signal }),
  })

export const firstStepsQuery = () =>
  queryOptions({
    queryKey: ['stats', 'first-steps'],
    meta: { uses: ['site', 'catalogue', 'shelves', 'people', 'mail', 'circles'] },
    queryFn: ({ signal }) => api.firstSteps({}, { signal }),
  })

export const growthQuery = () =>
  queryOptions({
    queryKey: ['stats', 'growth'],
    meta: { uses: ['stats'] },
    queryFn: ({ signal }) => desk.userGrowth({}, { signal }),
  })

export const engagementQuery = () =>
  queryOptions({
    queryKey: ['stats', 'engagement'],
    meta: { uses: ['stats'] },
    queryFn: ({ signal }) => desk.engagement({}, { signal }),
  })

export const performanceQuery = () =>
  queryOptions({
    queryKey: ['stats', 'performance'],
    meta: { uses: ['stats'] },
    queryFn: ({ signal }) => desk.coursePerformance({}, { signal }),
  })

export const revenueQuery = () =>
  queryOptions({
    queryKey: ['stats', 'revenue'],
    meta: { uses: ['stats'] },
    queryFn: ({ signal }) => desk.revenue({}, { signal }),
  })
