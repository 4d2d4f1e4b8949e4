import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Announcement } from '#contract/announcements/shapes.ts'
import { useNow } from '#web/kernel/browser/now.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { ownAnnouncementsQuery, publicAnnouncementsQuery } from '../announcements.queries.ts'
import { dismissedVersion, isDismissedHere, onDismissed } from '../dismissed.ts'

const NONE: readonly Announcement[] = []
const FIRST = -1

/**
 * What public pages show this woman. The first drawing in the browser is the server's, for all; until the next one
 * public/early.js hides what she has dismissed.
 */
export function usePublicAnnouncements(): readonly Announcement[] {
  const { data = NONE } = useQuery(publicAnnouncementsQuery())
  const { status } = useSession()
  const version = useSyncExternalStore(onDismissed, dismissedVersion, () => FIRST)
  const own = useQuery({ ...ownAnnouncementsQuery(), enabled: status === 'signed-in' && data.length > 0 })
  const now = useNow()
  if (version === FIRST) return data
  return data.filter(
    ({ id, ends_at }) =>
      !isDismissedHere(id) && !own.data?.dismissed.includes(id) && (!ends_at || new Date(ends_at) > now),
  )
}
