import { QueryClient } from '@tanstack/react-query'

const FRESH_MS = 30_000

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
      mutations: { retry: false },
    },
  })
