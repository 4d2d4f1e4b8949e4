import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { categoryRoutes, levelRoutes } from '#contract/categories/routes.ts'
import type { Shelf } from '#contract/categories/shapes.ts'
import { client, type Client } from '#web/kernel/calls/api.ts'
import { askAgain, changed } from '#web/kernel/tags.ts'
import { moved } from './order.ts'

export type ShelfKind = 'categories' | 'levels'

const apis: Readonly<Record<ShelfKind, Client<typeof categoryRoutes>>> = {
  categories: client(categoryRoutes),
  levels: client(levelRoutes),
}
export const shelfApi = (kind: ShelfKind) => apis[kind]

export const shelvesQuery = (kind: ShelfKind) =>
  queryOptions({
    queryKey: ['shelves', kind],
    queryFn: ({ signal }) => apis[kind].list({}, { signal }),
  })

/** Keeps what a call answered; everything that shows categories or levels asks anew. */
export function useKeepShelves(kind: ShelfKind) {
  const queries = useQueryClient()
  const { queryKey } = shelvesQuery(kind)
  const others = () => void changed(queries, ['catalogue', 'shelves'])
  const reload = () => askAgain(queries, { queryKey })
  return {
    all(shelves: Shelf[]) {
      queries.setQueryData(queryKey, shelves)
      others()
    },
    /** The server's order of the whole list may differ, so it is asked for. */
    async changed() {
      others()
      await reload()
    },
    /** As it will be once the server has answered. */
    step(id: number, to: number) {
      queries.setQueryData(queryKey, (known) => known && moved(known, id, to))
      return queries.getQueryData(queryKey)?.map((shelf) => shelf.id) ?? []
    },
    reload,
  }
}
