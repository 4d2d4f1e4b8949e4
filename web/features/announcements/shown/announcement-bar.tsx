import { Megaphone } from 'lucide-react'
import { useEffect } from 'react'
import type { Announcement } from '#contract/announcements/shapes.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { Banner } from '#web/ui/marks/banner.tsx'
import { AnnouncementLink } from './announcement-link.tsx'

/** What follows from what she does is fetched when the page works. */
const acts = () => import('./acts.ts')

/** Lines on top of a page. A visitor without scripts reads them and follows their links. */
export function AnnouncementBars({ list }: { list: readonly Announcement[] }) {
  if (list.length === 0) return null
  return (
    <section aria-label="إعلانات المركز">
      {list.map((announcement) => (
        <ShownBar key={announcement.id} announcement={announcement} />
      ))}
    </section>
  )
}

function ShownBar({ announcement }: { announcement: Announcement }) {
  const { id } = announcement
  const { status } = useSession()
  useEffect(() => {
    if (status !== 'unknown') void acts().then(({ tellSeen }) => tellSeen(id), ignored)
  }, [id, status])
  return (
    <AnnouncementBar
      announcement={announcement}
      onDismiss={() => void acts().then(({ dismiss }) => dismiss(id), ignored)}
      onFollow={() => void acts().then(({ follow }) => follow(announcement), ignored)}
    />
  )
}

/** Where its code does not arrive nothing is counted, and the line stays. */
const ignored = () => undefined

export interface ShownProps {
  readonly announcement: Announcement
  readonly onDismiss: () => void
  readonly onFollow: () => void
}

/** A title that leads into its text ends in a colon, which leads nowhere here. */
export const dismissWords = (title: string): string => `إخفاء الإعلان: ${title.replace(/\s*:$/, '')}`

export function AnnouncementBar({ announcement, onDismiss, onFollow }: ShownProps) {
  const { id, title, text, is_dismissible } = announcement
  return (
    <div data-announcement={id}>
      <Banner
        kind="tint"
        icon={Megaphone}
        onDismiss={is_dismissible ? onDismiss : undefined}
        dismissLabel={dismissWords(title)}
      >
        <b>
          <bdi>{title}</bdi>
        </b>{' '}
        {text}{' '}
        <AnnouncementLink
          announcement={announcement}
          onFollow={onFollow}
          className="font-semibold text-primary"
        />
      </Banner>
    </div>
  )
}
