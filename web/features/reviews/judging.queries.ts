import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { reviewRoutes } from '#contract/reviews/routes.ts'
import type { JudgedReview, reviewFilters } from '#contract/reviews/shapes.ts'
import { client } from '#web/kernel/api.ts'

const api = client(reviewRoutes)

export type ReviewFilter = (typeof reviewFilters)[number]

export const judgedReviewsQuery = (filter: ReviewFilter, page: number) =>
  queryOptions({
    queryKey: ['reviews', 'judged', filter, page],
    queryFn: ({ signal }) => api.judged({ query: { filter, page } }, { signal }),
    placeholderData: keepPreviousData,
  })

function useVerdict<Input>(decide: (input: Input) => Promise<JudgedReview>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['reviews'] }),
        queries.invalidateQueries({ queryKey: ['stats', 'overview'] }),
      ]),
  })
}

export const useHideReview = () =>
  useVerdict(({ id, reason }: { id: number; reason: string }) =>
    api.hide({ params: { id }, body: { reason } }),
  )
export const useShowReview = () => useVerdict((id: number) => api.show({ params: { id } }))
