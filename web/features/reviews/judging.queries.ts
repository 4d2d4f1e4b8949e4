import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { reviewRoutes } from '#contract/reviews/routes.ts'
import type { JudgedReview, reviewFilters } from '#contract/reviews/shapes.ts'
import { client } from '#web/kernel/calls/api.ts'
import { useChanged } from '#web/kernel/tags.ts'

const api = client(reviewRoutes)

export type ReviewFilter = (typeof reviewFilters)[number]

export const judgedReviewsQuery = (filter: ReviewFilter, page: number) =>
  queryOptions({
    queryKey: ['reviews', 'judged', filter, page],
    meta: { uses: ['reviews'] },
    queryFn: ({ signal }) => api.judged({ query: { filter, page } }, { signal }),
    placeholderData: keepPreviousData,
  })

function useVerdict<Input>(decide: (input: Input) => Promise<JudgedReview>) {
  const stale = useChanged('reviews', 'overview')
  return useMutation({
    mutationFn: decide,
    onSettled: () => stale(),
  })
}

export const useHideReview = () =>
  useVerdict(({ id, reason }: { id: number; reason: string }) =>
    api.hide({ params: { id }, body: { reason } }),
  )
export const useShowReview = () => useVerdict((id: number) => api.show({ params: { id } }))
