import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { adminAnnouncementRoutes } from '#contract/announcements/desk-routes.ts'
import type { DeskAnnouncement } from '#contract/announcements/shapes.ts'
import { client } from '#web/kernel/calls/api.ts'
import { askAgain, changed } from '#web/kernel/tags.ts'
import type { DeskFilters } from './desk-filters.ts'

export const deskApi = client(adminAnnouncementRoutes)

const LISTS = ['announcements', 'desk', 'list'] as const

export const deskAnnouncementsQuery = ({ state, audience, place, search, page }: DeskFilters) =>
  queryOptions({
    queryKey: [...LISTS, { state, audience, place, search, page }],
    meta: { uses: ['announcements'] },
    queryFn: ({ signal }) =>
      deskApi.list({ query: { state, audience, place, search: search || undefined, page } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const deskAnnouncementQuery = (id: number) =>
  queryOptions({
    queryKey: ['announcements', 'desk', 'show', id],
    meta: { uses: ['announcements'] },
    queryFn: ({ signal }) => deskApi.show({ params: { id } }, { signal }),
  })

/** Puts one that was saved where its screens read it, and lets the lists ask anew. */
export function useKeepAnnouncement() {
  const queries = useQueryClient()
  return (announcement: DeskAnnouncement) => {
    queries.setQueryData(deskAnnouncementQuery(announcement.id).queryKey, announcement)
    void changed(queries, ['announcements'])
  }
}

const acts = {
  publish: deskApi.publish,
  start: deskApi.start,
  end: deskApi.end,
  unpublish: deskApi.unpublish,
  copy: deskApi.copy,
  restore: deskApi.restore,
} as const
export type Act = keyof typeof acts

/** One act on one announcement; the answer is how it stands now. */
export function useAct() {
  const keep = useKeepAnnouncement()
  return useMutation({
    mutationFn: ({ act, id }: { act: Act; id: number }) => acts[act]({ params: { id } }),
    onSuccess: keep,
  })
}

export function useRemoveAnnouncement() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => deskApi.remove({ params: { id } }),
    onSuccess() {
      // Not the removed one itself, which may still stand on the screen.
      void changed(queries, ['announcements'], 'later')
      void askAgain(queries, { queryKey: LISTS })
    },
  })
}
