import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { MOST_BARS, type Announcement } from '#contract/announcements/shapes.ts'
import { useNow } from '#web/kernel/browser/now.ts'
import { Arriving } from '#web/ui/loading/in-order.tsx'
import { ownAnnouncementsQuery } from '../announcements.queries.ts'
import { dismissedVersion, isDismissedHere, onDismissed } from '../dismissed.ts'
import { dismiss, follow, tellSeen } from '../shown/acts.ts'
import { AnnouncementBars } from '../shown/announcement-bar.tsx'
import { AnnouncementCard } from '../shown/announcement-card.tsx'

const TimelyDialog = lazy(() =>
  import('../shown/timely-dialog.tsx').then(
    ({ TimelyDialog: Dialog }) => ({ default: Dialog }),
    // The area goes on without it.
    () => ({ default: () => null }),
  ),
)

/** What concerns her and she has not dismissed. She learns nothing of it where it cannot be asked for. */
function useOwnAnnouncements(): { list: readonly Announcement[]; isPending: boolean } {
  const { data, isPending } = useQuery(ownAnnouncementsQuery())
  useSyncExternalStore(onDismissed, dismissedVersion)
  const now = useNow()
  const list = (data?.announcements ?? []).filter(
    ({ id, ends_at }) => !isDismissedHere(id) && (!ends_at || new Date(ends_at) > now),
  )
  return { list, isPending }
}

/** Above everything else in her area. */
export function OwnBars() {
  const { list, isPending } = useOwnAnnouncements()
  if (isPending) return <Arriving />
  const bars = list.filter(({ place }) => place === 'bar')
  return <AnnouncementBars list={bars.slice(0, MOST_BARS)} />
}

/** On the home of her area: cards, and one dialog. */
export function OwnHome() {
  const { list, isPending } = useOwnAnnouncements()
  if (isPending) return <Arriving />
  const dialog = list.find(({ place }) => place === 'dialog')
  const cards = list.filter(({ place }) => place === 'area')
  return (
    <>
      {cards.length > 0 && (
        <section aria-label="إعلانات المركز لكِ" className="grid gap-3 pbe-6">
          {cards.map((card) => (
            <ShownCard key={card.id} announcement={card} />
          ))}
        </section>
      )}
      {dialog && (
        <Suspense fallback={null}>
          <TimelyDialog announcement={dialog} />
        </Suspense>
      )}
    </>
  )
}

function ShownCard({ announcement }: { announcement: Announcement }) {
  const { id } = announcement
  useEffect(() => tellSeen(id), [id])
  return (
    <AnnouncementCard
      announcement={announcement}
      onDismiss={() => dismiss(id)}
      onFollow={() => follow(announcement)}
    />
  )
}
