import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { lectureRoutes } from '#contract/lectures/routes.ts'
import { client } from '#web/kernel/calls/api.ts'
import type { LectureFilters } from './lecture-filters.ts'

const api = client(lectureRoutes)

export const lecturesQuery = ({ period, page, search }: LectureFilters) =>
  queryOptions({
    queryKey: ['lectures', 'list', { period, page, search }],
    meta: { uses: ['lectures'] },
    queryFn: ({ signal }) => api.list({ query: { period, page, ...(search && { search }) } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const homeLecturesQuery = () =>
  queryOptions({
    queryKey: ['lectures', 'home'],
    meta: { uses: ['lectures'] },
    queryFn: ({ signal }) => api.home({}, { signal }),
  })

export const lectureQuery = (id: number) =>
  queryOptions({
    queryKey: ['lectures', 'show', id],
    meta: { uses: ['lectures', 'catalogue'] },
    queryFn: ({ signal }) => api.show({ params: { id } }, { signal }),
  })

/** The server's clock, asked once a page; what counts down counts by it. */
export const clockQuery = () =>
  queryOptions({
    queryKey: ['lectures', 'clock'],
    staleTime: 600_000,
    queryFn: ({ signal }) => api.clock({}, { signal }),
  })
