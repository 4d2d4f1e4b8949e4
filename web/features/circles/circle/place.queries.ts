import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { registrationRoutes } from '#contract/circles/registration-routes.ts'
import type { OwnPlace } from '#contract/circles/registration-shapes.ts'
import { client } from '#web/kernel/calls/api.ts'
import { changed } from '#web/kernel/tags.ts'

export const placeApi = client(registrationRoutes)

/** Whose place it is stands in the key: another woman may sign in on the same page. */
export const placeQuery = (circleId: number, personId: number | undefined) =>
  queryOptions({
    queryKey: ['circles', 'place', circleId, personId],
    meta: { uses: ['circles'] },
    queryFn: ({ signal }) => placeApi.place({ params: { id: circleId } }, { signal }),
  })

/** An act on her own place; whatever became of it, all that shows the circle asks anew. */
export function usePlaceAct<Input>(act: (input: Input) => Promise<OwnPlace>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: act, onSettled: () => changed(queries, ['circles']) })
}
