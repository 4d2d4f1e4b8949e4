import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { adminNewsRoutes } from '#contract/news/desk-routes.ts'
import type { DeskNews } from '#contract/news/shapes.ts'
import { client } from '#web/kernel/calls/api.ts'
import { changed, useChanged } from '#web/kernel/tags.ts'
import type { DeskNewsFilters } from './desk-filters.ts'

export const deskApi = client(adminNewsRoutes)

export const deskNewsListQuery = ({ state, category, search, page }: DeskNewsFilters) =>
  queryOptions({
    queryKey: ['news', 'desk', 'list', { state, category, search, page }],
    meta: { uses: ['news'] },
    queryFn: ({ signal }) =>
      deskApi.list({ query: { state, category, search: search || undefined, page } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const deskArticleQuery = (id: number) =>
  queryOptions({
    queryKey: ['news', 'desk', 'show', id],
    meta: { uses: ['news'] },
    queryFn: ({ signal }) => deskApi.show({ params: { id } }, { signal }),
  })

export const newsStatsQuery = () =>
  queryOptions({
    queryKey: ['news', 'desk', 'stats'],
    meta: { uses: ['news'] },
    queryFn: ({ signal }) => deskApi.stats({}, { signal }),
  })

export const deskCategoriesQuery = () =>
  queryOptions({
    queryKey: ['news', 'desk', 'categories'],
    meta: { uses: ['news'] },
    queryFn: ({ signal }) => deskApi.categories({}, { signal }),
  })

/** Puts an article that was saved where its screens read it, and lets the lists ask anew. */
export function useKeepNews() {
  const queries = useQueryClient()
  return (news: DeskNews) => {
    queries.setQueryData(deskArticleQuery(news.id).queryKey, news)
    void changed(queries, ['news'])
  }
}

export const statusCalls = {
  publish: deskApi.publish,
  unpublish: deskApi.unpublish,
  archive: deskApi.archive,
} as const
export type StatusAct = keyof typeof statusCalls

export function useRemoveNews() {
  const stale = useChanged('news')
  return useMutation({
    mutationFn: (id: number) => deskApi.remove({ params: { id } }),
    onSuccess: () => stale(),
  })
}

/** A section is added without an id, renamed with one. */
export const saveSection = ({ id, name }: { id?: number | undefined; name: string }) =>
  id === undefined
    ? deskApi.addCategory({ body: { name } })
    : deskApi.saveCategory({ params: { id }, body: { name } })

export const removeSection = (id: number) => deskApi.removeCategory({ params: { id } })
