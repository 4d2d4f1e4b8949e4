import type { Announcement } from '#contract/announcements/shapes.ts'
import { buttonAddress } from '#core/button-address.ts'
import { Link } from '#web/router/link.tsx'
import { Latin } from '#web/ui/text/latin.tsx'

interface AnnouncementLinkProps {
  readonly announcement: Pick<Announcement, 'has_button' | 'button_text' | 'button_url'>
  readonly onFollow: () => void
  readonly className: string
}

/** What an announcement leads to. Another site is named, and opens in a tab of its own. */
export function AnnouncementLink({ announcement, onFollow, className }: AnnouncementLinkProps) {
  const { has_button, button_text, button_url } = announcement
  const address = has_button ? buttonAddress(button_url) : undefined
  if (!address) return null
  const { href, host } = address
  return (
    <Link
      to={href}
      className={className}
      onClick={onFollow}
      {...(host && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <bdi>{button_text}</bdi>
      {host && (
        <span className="text-xs font-normal">
          {' '}
          (<Latin>{host}</Latin>)
        </span>
      )}
    </Link>
  )
}
