import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { adminLectureRoutes } from '#contract/lectures/desk-routes.ts'
import type { DeskLecture } from '#contract/lectures/shapes.ts'
import { client } from '#web/kernel/calls/api.ts'
import { changed } from '#web/kernel/tags.ts'
import type { DeskLectureFilters } from './desk-filters.ts'

export const deskApi = client(adminLectureRoutes)

export const deskLecturesQuery = ({ state, search, page }: DeskLectureFilters) =>
  queryOptions({
    queryKey: ['lectures', 'desk', 'list', { state, search, page }],
    meta: { uses: ['lectures'] },
    queryFn: ({ signal }) =>
      deskApi.list({ query: { state, search: search || undefined, page } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const deskLectureQuery = (id: number) =>
  queryOptions({
    queryKey: ['lectures', 'desk', 'show', id],
    meta: { uses: ['lectures'] },
    queryFn: ({ signal }) => deskApi.show({ params: { id } }, { signal }),
  })

export const deskFiguresQuery = () =>
  queryOptions({
    queryKey: ['lectures', 'desk', 'figures'],
    meta: { uses: ['lectures'] },
    queryFn: ({ signal }) => deskApi.figures({}, { signal }),
  })

/** Puts a lecture that was saved where its screen reads it, and lets the lists ask anew. */
export function useKeepLecture() {
  const queries = useQueryClient()
  return (lecture: DeskLecture) => {
    queries.setQueryData(deskLectureQuery(lecture.id).queryKey, lecture)
    void changed(queries, ['lectures'])
  }
}
