import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { courseRoutes } from '#contract/courses/routes.ts'
import { userRoutes } from '#contract/users/routes.ts'
import { wholeNumber } from '#web/kernel/lists/address-choice.ts'
import { client } from '#web/kernel/calls/api.ts'
import { listAddress, oneOf, searchWords, type FiltersOf } from '#web/kernel/lists/list-address.ts'

const api = client(userRoutes)
const courses = client(courseRoutes)

export const taughtSorts = ['name', 'last_accessed', 'longest_away', 'progress'] as const
const MAX_COURSES = 100

export const taughtList = listAddress({
  search: searchWords,
  course: wholeNumber(),
  sort: oneOf(taughtSorts, 'name'),
})
export type TaughtFilters = FiltersOf<typeof taughtList>

export const taughtStudentsQuery = ({ search, ...rest }: TaughtFilters) =>
  queryOptions({
    queryKey: ['taught-students', search, rest],
    queryFn: ({ signal }) => api.taught({ query: { search: search || undefined, ...rest } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const taughtStudentQuery = (id: number) =>
  queryOptions({
    queryKey: ['taught-students', 'one', id],
    queryFn: ({ signal }) => api.taughtStudent({ params: { id } }, { signal }),
  })

/** Her courses, to filter by. */
export const ownCoursesQuery = () =>
  queryOptions({
    queryKey: ['taught-students', 'courses'],
    queryFn: ({ signal }) => courses.taught({ query: { per_page: MAX_COURSES } }, { signal }),
  })
