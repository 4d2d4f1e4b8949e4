import { queryOptions } from '@tanstack/react-query'
import { adminSupportRoutes } from '#contract/support/routes.ts'
import type { Presence } from '#contract/support/shapes.ts'
import { client } from '#web/kernel/calls/api.ts'

const api = client(adminSupportRoutes)

/** Whoever fell silent is gone without an event. */
const AGAIN_MS = 30_000

export const readersQuery = (id: number) =>
  queryOptions({
    queryKey: ['support-readers', id],
    queryFn: ({ signal }) => api.readers({ params: { id } }, { signal }),
    refetchInterval: AGAIN_MS,
  })

/** A courtesy to the others: where it fails, nothing is said, and the next time comes soon. */
export const sayPresence = (id: number, presence: Presence): void =>
  void api.sayPresence({ params: { id }, body: { presence } }).catch(() => undefined)
