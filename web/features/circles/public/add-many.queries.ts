import { queryOptions } from '@tanstack/react-query'
import { adminRegistrationRoutes } from '#contract/circles/registration-routes.ts'
import { client } from '#web/kernel/calls/api.ts'

const officeApi = client(adminRegistrationRoutes)

export const addMany = (id: number, emails: readonly string[], is_trial: boolean) =>
  officeApi.addMany({ params: { id }, body: { emails: [...emails], is_trial } })

/** What would become of each. Nothing is changed, and what is known of it is never kept. */
export const trialQuery = (id: number, emails: readonly string[]) =>
  queryOptions({
    queryKey: ['circles', 'desk', 'trial', id, emails],
    meta: { uses: ['circles'] },
    queryFn: () => addMany(id, emails, true),
    gcTime: 0,
  })
