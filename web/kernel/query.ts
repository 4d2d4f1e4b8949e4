import { hydrate, QueryClient, type DehydratedState } from '@tanstack/react-query'

/** For so long what was fetched is shown again without asking. */
export const FRESH_MS = 30_000

/** One cache a page on the server, one a tab in the browser. Retrying is the transport's work, never twice. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: false,
        retryOnMount: false,
        refetchOnWindowFocus: false,
        throwOnError: false,
      },
      // Without a network an act fails at once and its sentence is shown; a paused one would turn for ever.
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/**
 * Takes what arrived with a page. It stays as long as the tab: a section may wake up after an hour, and must then draw
 * what the server drew. The server keeps a page only as long as its data hold, so they are not old, whenever drawn.
 */
export function takeArrived(queries: QueryClient, state: DehydratedState): void {
  const dataUpdatedAt = Date.now()
  const asOfNow = state.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } }))
  hydrate(queries, { ...state, queries: asOfNow }, { defaultOptions: { queries: { gcTime: Infinity } } })
}
