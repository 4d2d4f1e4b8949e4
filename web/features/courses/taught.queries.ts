import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { courseRoutes } from '#contract/courses.ts'
import { client } from '#web/kernel/api.ts'

const api = client(courseRoutes)

export const taughtCoursesQuery = (page: number) =>
  queryOptions({
    queryKey: ['courses', 'taught', page],
    queryFn: ({ signal }) => api.taught({ query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })
