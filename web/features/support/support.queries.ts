import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { supportRoutes } from '#contract/support/routes.ts'
import { client } from '#web/kernel/calls/api.ts'

export const supportApi = client(supportRoutes)
export const sendTicketFileRoute = supportRoutes.sendFile

const ALL = ['support']
const MINUTE_MS = 60_000

/** What is true of the desk now; it changes with the clock. */
export const deskQuery = () =>
  queryOptions({
    queryKey: [...ALL, 'desk'],
    queryFn: ({ signal }) => supportApi.desk({}, { signal }),
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
  })

/** How a ticket is named: by its code and her e-mail, by the code alone where it is her account's, or by a mailed link. */
export type TicketName =
  | { readonly tracking_code: string; readonly email?: string | undefined }
  | { readonly token: string }

const THREAD_MS = 20_000

/** The thread; a desk's answer appears while she looks at it. */
export const threadQuery = (name: TicketName) =>
  queryOptions({
    queryKey: [...ALL, 'thread', name],
    queryFn: async ({ signal }) =>
      'token' in name
        ? supportApi.open({ body: { token: name.token } }, { signal })
        : supportApi.status({ query: name }, { signal }),
    refetchInterval: THREAD_MS,
    placeholderData: keepPreviousData,
    retry: false,
  })

/** Her own tickets; only for one who is signed in. */
export const ownTicketsQuery = () =>
  queryOptions({
    queryKey: [...ALL, 'mine'],
    meta: { uses: ['tickets'] },
    queryFn: ({ signal }) => supportApi.mine({}, { signal }),
  })
