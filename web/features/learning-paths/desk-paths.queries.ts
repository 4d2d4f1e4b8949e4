import { keepPreviousData, queryOptions, useMutation, type MutationOptions } from '@tanstack/react-query'
import { adminPathRoutes, curriculumRoutes } from '#contract/learning-paths/desk-routes.ts'
import { pathRoutes } from '#contract/learning-paths/routes.ts'
import type { LinkKind } from '#core/paths/task-types.ts'
import { client } from '#web/kernel/calls/api.ts'
import { useChanged } from '#web/kernel/tags.ts'
import type { DeskPathFilters } from './desk-filters.ts'

export const deskApi = client(adminPathRoutes)
export const planApi = client(curriculumRoutes)
const api = client(pathRoutes)

export const deskPathsQuery = ({ state, search, page }: DeskPathFilters) =>
  queryOptions({
    queryKey: ['learning-paths', 'desk', 'list', { state, search, page }],
    meta: { uses: ['learning-paths'] },
    queryFn: ({ signal }) =>
      deskApi.list({ query: { state, search: search || undefined, page } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const deskPathQuery = (id: number) =>
  queryOptions({
    queryKey: ['learning-paths', 'desk', 'show', id],
    meta: { uses: ['learning-paths'] },
    queryFn: ({ signal }) => deskApi.details({ params: { id } }, { signal }),
  })

/** The plan as it is being changed. */
export const draftQuery = (id: number) =>
  queryOptions({
    queryKey: ['learning-paths', 'draft', id],
    meta: { uses: ['learning-paths'] },
    queryFn: ({ signal }) => planApi.draft({ params: { id } }, { signal }),
  })

interface LinkChoices {
  readonly kind: LinkKind
  readonly type: 'any' | 'quiz'
  readonly search: string
}
/** What a task may point to, by words of its title. */
export const linkChoicesQuery = (id: number, { kind, type, search }: LinkChoices) =>
  queryOptions({
    queryKey: ['learning-paths', 'links', id, { kind, type, search }],
    meta: { uses: ['learning-paths', 'catalogue', 'circles'] },
    queryFn: ({ signal }) =>
      planApi.links({ params: { id }, query: { kind, type, search: search || undefined } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const editionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['learning-paths', 'editions', id],
    meta: { uses: ['learning-paths'] },
    queryFn: ({ signal }) => planApi.editions({ params: { id } }, { signal }),
  })

export const holidaysQuery = (from: string) =>
  queryOptions({
    queryKey: ['learning-paths', 'holidays', from],
    meta: { uses: ['learning-paths', 'circles'] },
    queryFn: ({ signal }) => api.holidays({ query: { from } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** A change of a path or its plan, after which all that shows them asks anew. */
export function usePathAct<Input, Answer>(
  act: (input: Input) => Promise<Answer>,
  options: Pick<MutationOptions, 'scope'> = {},
) {
  const stale = useChanged('learning-paths')
  return useMutation({ ...options, mutationFn: act, onSuccess: () => stale() })
}
