import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Tag } from '#contract/kernel/tags.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** What the answer shows, as `ctx.uses` says it on the server. */
    queryMeta: { readonly uses?: readonly Tag[] }
  }
}

/**
 * After a change, as `ctx.changes` on the server: whatever shows one of these is asked anew where it stands on the
 * screen, and counts as old elsewhere. `later` leaves what stands on the screen alone, too.
 */
export const changed = (queries: QueryClient, tags: readonly Tag[], later?: 'later') =>
  queries.invalidateQueries({
    predicate: ({ meta }) => meta?.uses?.some((tag) => tags.includes(tag)) ?? false,
    refetchType: later ? 'none' : 'active',
  })

/** Where nobody can say what a change touched. */
export const everythingChanged = (queries: QueryClient) => queries.invalidateQueries()

/** For a component whose changes are always of the same kind. */
export function useChanged(...tags: readonly Tag[]): () => Promise<void> {
  const queries = useQueryClient()
  return () => changed(queries, tags)
}

/** Asks one query of a feature's own anew. */
export const askAgain = (queries: QueryClient, { queryKey }: { readonly queryKey: QueryKey }) =>
  queries.invalidateQueries({ queryKey })
