import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { registrationRoutes } from '#contract/circles/registration-routes.ts'
import type { registrationViews } from '#contract/circles/registration-shapes.ts'
import { client } from '#web/kernel/calls/api.ts'
import { useChanged } from '#web/kernel/tags.ts'

const api = client(registrationRoutes)

export const registrationsQuery = (id: number, view: (typeof registrationViews)[number], page: number) =>
  queryOptions({
    queryKey: ['circles', 'teaching', 'registrations', id, { view, page }],
    meta: { uses: ['circles'] },
    queryFn: ({ signal }) => api.ofTeacher({ params: { id }, query: { view, page } }, { signal }),
    placeholderData: keepPreviousData,
  })

interface Student {
  readonly id: number
  readonly sid: number
}

export function useApprove() {
  const stale = useChanged('circles')
  return useMutation({
    mutationFn: ({ when_full, ...params }: Student & { readonly when_full?: 'wait' }) =>
      api.approve({ params, body: { when_full } }),
    onSettled: () => stale(),
  })
}

export function useReject() {
  const stale = useChanged('circles')
  return useMutation({
    mutationFn: ({ reason, ...params }: Student & { readonly reason: string }) =>
      api.reject({ params, body: { reason } }),
    onSettled: () => stale(),
  })
}
