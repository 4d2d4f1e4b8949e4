import { X } from 'lucide-react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { RichText } from '#web/ui/text/rich-text.tsx'
import { dismissWords, type ShownProps } from './announcement-bar.tsx'
import { AnnouncementLink } from './announcement-link.tsx'

/** On the home of an area, above what is hers to do. */
export function AnnouncementCard({ announcement, onDismiss, onFollow }: ShownProps) {
  const { title, content, is_dismissible } = announcement
  return (
    <article aria-label={title} className="flex gap-2 border-s-3 border-gold-line bg-surface px-4 py-3">
      <div className="grid min-w-0 flex-1 gap-1.5 wrap-anywhere">
        <p className="text-xs text-gold">من المركز</p>
        {/* No heading: it stands before the one of the page. */}
        <p className="text-lg font-bold">
          <bdi>{title}</bdi>
        </p>
        {content !== '' && <RichText html={content} />}
        <p className="empty:hidden">
          <AnnouncementLink
            announcement={announcement}
            onFollow={onFollow}
            className="inline-flex min-h-11 items-center gap-1 font-semibold text-primary"
          />
        </p>
      </div>
      {is_dismissible && (
        <IconButton label={dismissWords(title)} className="-me-2" onClick={onDismiss}>
          <X />
        </IconButton>
      )}
    </article>
  )
}
