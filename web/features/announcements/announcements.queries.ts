import { queryOptions } from '@tanstack/react-query'
import { announcementRoutes } from '#contract/announcements/routes.ts'
import { client } from '#web/kernel/calls/api.ts'

const api = client(announcementRoutes)
const LONG_MS = 10 * 60_000

/** What the public pages show now; the server's HTML carries it. */
export const publicAnnouncementsQuery = () =>
  queryOptions({
    queryKey: ['announcements', 'public'],
    meta: { uses: ['announcements'] },
    queryFn: () => api.homepage({}),
    staleTime: LONG_MS,
  })

/** What concerns her, and what of the public ones she has dismissed on any device. */
export const ownAnnouncementsQuery = () =>
  queryOptions({
    queryKey: ['announcements', 'own'],
    meta: { uses: ['announcements'] },
    queryFn: () => api.exclusive({}),
    staleTime: 60_000,
  })

export const countSeen = (id: number) => api.seen({ params: { id } })
export const countClick = (id: number) => api.click({ params: { id } })
export const sendDismissal = (id: number) => api.dismiss({ params: { id } })
