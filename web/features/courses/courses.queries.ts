import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { courseRoutes } from '#contract/courses/routes.ts'
import { COURSES_PER_PAGE } from '#contract/courses/shapes.ts'
import { client } from '#web/kernel/calls/api.ts'
import type { CatalogueFilters } from './catalogue-filters.ts'

const api = client(courseRoutes)
const LONG_MS = 10 * 60_000

export const coursesQuery = ({ search, category, level, price, sort, page }: CatalogueFilters) =>
  queryOptions({
    queryKey: ['courses', 'list', { search, category, level, price, sort, page }],
    meta: { uses: ['catalogue'] },
    queryFn: ({ signal }) =>
      api.list(
        {
          query: {
            search: search || undefined,
            category,
            level,
            price,
            sort,
            page,
            per_page: COURSES_PER_PAGE,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const nearCoursesQuery = (search: string) =>
  queryOptions({
    queryKey: ['courses', 'did-you-mean', search],
    meta: { uses: ['catalogue', 'seats'] },
    queryFn: ({ signal }) => api.didYouMean({ query: { search } }, { signal }),
  })

/** A course as everybody sees it, or as one woman does: hers carries her rights and her open lessons. */
export const courseQuery = (id: number, viewer: number | 'visitor' = 'visitor') =>
  queryOptions({
    queryKey: ['courses', 'show', id, viewer],
    meta: { uses: ['catalogue', `course:${id}`] },
    queryFn: ({ signal }) => api.show({ params: { courseId: id } }, { signal }),
  })

export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['courses', 'categories'],
    meta: { uses: ['catalogue'] },
    queryFn: () => api.categories({}),
    staleTime: LONG_MS,
  })

export const levelsQuery = () =>
  queryOptions({
    queryKey: ['courses', 'levels'],
    meta: { uses: ['catalogue'] },
    queryFn: () => api.levels({}),
    staleTime: LONG_MS,
  })
