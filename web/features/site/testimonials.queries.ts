import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { reviewRoutes } from '#contract/reviews/routes.ts'
import type { Testimonial } from '#contract/reviews/shapes.ts'
import { client } from '#web/kernel/calls/api.ts'
import { changed } from '#web/kernel/tags.ts'

const api = client(reviewRoutes)

/** As the form of the call bounds it. */
export const MOST_SHOWN = 3
/** The most that one call lists. */
export const MOST_LISTED = 100
/** As the home page takes them where nobody has chosen. */
const GOOD_STARS = 4

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

/** What the home page would show for a choice: where it is empty, the newest good words. */
export function useShownFor() {
  const queries = useQueryClient()
  return async (chosen: readonly Testimonial[]): Promise<readonly Testimonial[]> => {
    if (chosen.length > 0) return chosen
    const { items } = await queries.query(choicesQuery(MOST_LISTED))
    return items.filter(({ rating }) => rating >= GOOD_STARS).slice(0, MOST_SHOWN)
  }
}

export function useChoose() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ids: number[]) => api.chooseTestimonials({ body: { ids } }),
    onSuccess: (chosen) => {
      queries.setQueryData(chosenQuery().queryKey, chosen)
      void changed(queries, ['testimonials'])
    },
  })
}
