import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { pathStudentRoutes } from '#contract/learning-paths/students-routes.ts'
import type { pathStudentStates } from '#contract/learning-paths/students-shapes.ts'
import { client } from '#web/kernel/calls/api.ts'

export const studentsApi = client(pathStudentRoutes)

export interface StudentsFilter {
  readonly state: (typeof pathStudentStates)[number]
  readonly search: string
  readonly page: number
}

export const pathStudentsQuery = (pathId: number, { state, search, page }: StudentsFilter) =>
  queryOptions({
    queryKey: ['learning-paths', 'students', pathId, { state, search, page }],
    meta: { uses: ['learning-paths', 'people'] },
    queryFn: ({ signal }) =>
      studentsApi.list(
        { params: { id: pathId }, query: { state, search: search || undefined, page } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const guidedPathsQuery = (page: number) =>
  queryOptions({
    queryKey: ['learning-paths', 'guided', page],
    meta: { uses: ['learning-paths'] },
    queryFn: ({ signal }) => studentsApi.paths({ query: { page } }, { signal }),
  })
