import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { reviewRoutes } from '#contract/reviews.ts'
import { client } from '#web/kernel/api.ts'

const api = client(reviewRoutes)

/** As the form of the call bounds it. */
export const MOST_SHOWN = 3

export const chosenQuery = () =>
  queryOptions({
    queryKey: ['site', 'settings', 'testimonials'],
    queryFn: ({ signal }) => api.chosenTestimonials({}, { signal }),
  })

export const choicesQuery = (count: number) =>
  queryOptions({
    queryKey: ['site', 'settings', 'testimonial-choices', count],
    queryFn: ({ signal }) => api.testimonialChoices({ query: { per_page: count } }, { signal }),
    placeholderData: keepPreviousData,
  })

export function useChoose() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ids: number[]) => api.chooseTestimonials({ body: { ids } }),
    onSuccess: (chosen) => {
      queries.setQueryData(chosenQuery().queryKey, chosen)
      void queries.invalidateQueries({ queryKey: ['reviews', 'testimonials'] })
    },
  })
}
