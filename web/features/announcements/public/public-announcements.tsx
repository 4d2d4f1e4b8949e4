import { lazy, Suspense } from 'react'
import { MOST_BARS } from '#contract/announcements/shapes.ts'
import { useLocation } from '#web/router/router-context.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { AnnouncementBars } from '../shown/announcement-bar.tsx'
import { usePublicAnnouncements } from './use-public-announcements.ts'

const HomeDialog = lazy(() =>
  import('../shown/timely-dialog.tsx').then(
    ({ TimelyDialog }) => ({ default: TimelyDialog }),
    // The page goes on without it.
    () => ({ default: () => null }),
  ),
)

/**
 * The lines on top of public pages, which stand in the HTML, and the one dialog of the home page. Its code is fetched
 * when the page works and it is known who is here.
 */
export function PublicAnnouncements() {
  const list = usePublicAnnouncements()
  const { pathname } = useLocation()
  const { status } = useSession()
  const dialog = list.find(({ place }) => place === 'dialog')
  return (
    <>
      <AnnouncementBars list={list.filter(({ place }) => place === 'bar').slice(0, MOST_BARS)} />
      {status !== 'unknown' && pathname === '/' && dialog && (
        <Suspense fallback={null}>
          <HomeDialog announcement={dialog} />
        </Suspense>
      )}
    </>
  )
}
