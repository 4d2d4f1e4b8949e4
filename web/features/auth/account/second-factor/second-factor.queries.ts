import { queryOptions } from '@tanstack/react-query'
import { secondFactorRoutes } from '#contract/auth/second-factor-routes.ts'
import { client } from '#web/kernel/calls/api.ts'
import { resolveSession } from '#web/kernel/session/session.ts'
import { useChanged } from '#web/kernel/tags.ts'

export const secondFactorApi = client(secondFactorRoutes)

export const secondFactorQuery = () =>
  queryOptions({
    queryKey: ['account', 'second-factor'],
    meta: { uses: ['account'] },
    queryFn: ({ signal }) => secondFactorApi.show({}, { signal }),
  })

/** After it was turned on or off: this part, her other sessions and what the session knows of her. */
export function useFactorChanged(): () => Promise<void> {
  const stale = useChanged('account')
  return async () => {
    await resolveSession()
    await stale()
  }
}
