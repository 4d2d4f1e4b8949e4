import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { teacherApplicationRoutes } from '#contract/teacher-applications/routes.ts'
import type { ApplicationDetail } from '#contract/teacher-applications/shapes.ts'
import { client } from '#web/kernel/calls/api.ts'
import { changed } from '#web/kernel/tags.ts'
import type { DeskFilters } from './desk-filters.ts'

const api = client(teacherApplicationRoutes)
const ALL = ['teacher-applications']
const PER_PAGE = 20

export const applicationsQuery = ({ search, status, subject, ijaza, page }: DeskFilters) =>
  queryOptions({
    queryKey: [...ALL, 'list', search, status, subject, ijaza, page],
    meta: { uses: ['applications'] },
    queryFn: ({ signal }) =>
      api.list(
        { query: { search: search || undefined, status, subject, ijaza, page, per_page: PER_PAGE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

const SHOWN_WAITING = 3

/** The first few that wait, the oldest first. */
export const waitingApplicationsQuery = () =>
  queryOptions({
    queryKey: [...ALL, 'waiting'],
    meta: { uses: ['applications'] },
    queryFn: ({ signal }) => api.list({ query: { status: 'pending', per_page: SHOWN_WAITING } }, { signal }),
  })

const oneKey = (id: number) => [...ALL, 'one', id]

export const applicationQuery = (id: number) =>
  queryOptions({
    queryKey: oneKey(id),
    meta: { uses: ['applications'] },
    queryFn: ({ signal }) => api.show({ params: { id } }, { signal }),
  })

/** A change shows at once where it was made; every list and the overview ask anew, also after a refusal. */
function useChange<Input>(id: number, change: (input: Input) => Promise<ApplicationDetail>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (changed) => queries.setQueryData(oneKey(id), changed),
    onSettled: () => changed(queries, ['applications', 'overview', 'people']),
  })
}

export const useAddNote = (id: number) =>
  useChange(id, (text: string) => api.addNote({ params: { id }, body: { text } }))
export const useAccept = (id: number) =>
  useChange(id, (accountId: number | null) => api.accept({ params: { id }, body: { account_id: accountId } }))
export const useRefuse = (id: number) =>
  useChange(id, (reason: string) => api.refuse({ params: { id }, body: { reason } }))
