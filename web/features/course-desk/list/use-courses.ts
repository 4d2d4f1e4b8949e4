import { useQuery } from '@tanstack/react-query'
import { useListFilters } from '#web/kernel/lists/use-list-filters.ts'
import { usePageWithin } from '#web/kernel/lists/use-page-within.ts'
import { deskCoursesQuery } from '../public/desk.queries.ts'
import { deskCourses } from '../desk-filters.ts'

/** The address, what it shows, and the ways to change it. */
export function useCourses() {
  const { filters: wanted, search, choose } = useListFilters(deskCourses)
  const { filters, list } = usePageWithin({ wanted, usePage: (asked) => useQuery(deskCoursesQuery(asked)) })
  const { state, sort } = filters
  return { filters, list, search, choose, clear: () => choose({ ...deskCourses.none, state, sort }) }
}
