import { queryOptions, useMutation } from '@tanstack/react-query'
import { liveCircleRoutes } from '#contract/circles/live-routes.ts'
import type { CallInput } from '#contract/kernel/route.ts'
import { client } from '#web/kernel/api.ts'
import { useChanged } from '#web/kernel/tags.ts'

const api = client(liveCircleRoutes)
/** Minutes pass also when nothing happens. */
const refetchInterval = 20_000

export const liveBoardQuery = () =>
  queryOptions({
    queryKey: ['circles', 'live'],
    meta: { uses: ['circles'] },
    queryFn: ({ signal }) => api.board({}, { signal }),
    refetchInterval,
  })

export function useThresholds() {
  const stale = useChanged('circles')
  return useMutation({
    mutationFn: (body: CallInput<typeof liveCircleRoutes.setThresholds>['body']) =>
      api.setThresholds({ body }),
    onSuccess: () => stale(),
  })
}
