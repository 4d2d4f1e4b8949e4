import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { secondFactorRoutes } from '#contract/second-factor/routes.ts'
import { client } from '#web/kernel/api.ts'
import { resolveSession } from '#web/kernel/session.ts'

export const secondFactorApi = client(secondFactorRoutes)

export const secondFactorQuery = () =>
  queryOptions({
    queryKey: ['account', 'second-factor'],
    queryFn: ({ signal }) => secondFactorApi.show({}, { signal }),
  })

/** After it was turned on or off: this part, her other sessions and what the session knows of her. */
export function useFactorChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await resolveSession()
    await queries.invalidateQueries({ queryKey: ['account'] })
  }
}
