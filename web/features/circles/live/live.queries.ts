import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { liveCircleRoutes } from '#contract/circles/live-routes.ts'
import type { CallInput } from '#contract/kernel/route.ts'
import type { ShownRooms } from '#contract/circles/live-shapes.ts'
import { client } from '#web/kernel/calls/api.ts'
import { useChanged } from '#web/kernel/tags.ts'

const api = client(liveCircleRoutes)
/** Minutes pass also when nothing happens. */
const refetchInterval = 20_000

export const liveBoardQuery = (show: ShownRooms, page: number) =>
  queryOptions({
    queryKey: ['circles', 'live', show, page],
    meta: { uses: ['circles'] },
    queryFn: ({ signal }) => api.board({ query: { show, page } }, { signal }),
    refetchInterval,
    placeholderData: keepPreviousData,
  })

export function useThresholds() {
  const stale = useChanged('circles')
  return useMutation({
    mutationFn: (body: CallInput<typeof liveCircleRoutes.setThresholds>['body']) =>
      api.setThresholds({ body }),
    onSuccess: () => stale(),
  })
}
