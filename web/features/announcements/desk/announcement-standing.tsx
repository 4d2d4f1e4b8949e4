import type { DeskAnnouncement } from '#contract/announcements/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { formatNumber } from '#core/format/number.ts'
import { hrefTo } from '#core/href.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { Link } from '#web/router/link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { DescriptionList } from '#web/ui/text/description-list.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { standingActs, useActs } from './use-acts.ts'
import { stateLooks } from './words.ts'

interface AnnouncementStandingProps {
  readonly announcement: DeskAnnouncement
  /** What is typed but not saved would not be shown with it. */
  readonly isUnsaved: boolean
}

/** How the announcement stands, how it is taken, and what can be done about it. */
export function AnnouncementStanding({ announcement, isUnsaved }: AnnouncementStandingProps) {
  const { run, copy, remove, isBusy } = useActs()
  const navigate = useNavigate()
  const { state, starts_at, ends_at, notified_at, overlaps } = announcement
  return (
    <section aria-labelledby="standing" className="grid gap-4">
      <PanelTitle id="standing" title="الحالة" />
      <State look={stateLooks[state]} />
      {state === 'scheduled' && starts_at && (
        <p className="text-sm text-ink-2">يبدأ {formatDateTime(starts_at)}.</p>
      )}
      {state !== 'draft' && ends_at && (
        <p className="text-sm text-ink-2">
          {state === 'ended' ? 'انتهى' : 'ينتهي'} {formatDateTime(ends_at)}.
        </p>
      )}
      {notified_at && <p className="text-sm text-ink-2">أُرسل إشعاره {formatDateTime(notified_at)}.</p>}
      <Overlaps overlaps={overlaps} />
      <Figures announcement={announcement} />
      {isUnsaved && <p className="text-sm text-warn">احفظي تغييراتكِ أولًا.</p>}
      <div className="flex flex-wrap gap-2 lg:grid">
        {standingActs(announcement).map(({ act, label }) => (
          <Button
            key={act}
            look={act === 'publish' || act === 'start' ? 'primary' : 'quiet'}
            disabled={isUnsaved || isBusy}
            onClick={() => run(announcement, act)}
          >
            {label}
          </Button>
        ))}
        <Button look="quiet" disabled={isUnsaved || isBusy} onClick={() => copy(announcement)}>
          نسخ
        </Button>
        <Button
          look="danger"
          disabled={isBusy}
          onClick={() => remove(announcement, () => void navigate('/admin/announcements'))}
        >
          حذف
        </Button>
      </div>
    </section>
  )
}

function Overlaps({ overlaps }: Pick<DeskAnnouncement, 'overlaps'>) {
  if (overlaps.length === 0) return null
  return (
    <Note kind="warn">
      <p>نافذة أخرى في الوقت نفسه لمن تراها هنا؛ تظهر الأهم، ثم الأخرى حين تُخفى الأولى:</p>
      <ul>
        {overlaps.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={hrefTo('/admin/announcements/{announcementId}', { announcementId: id })}
              className="inline-block py-1.5"
            >
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Note>
  )
}

const Figures = ({ announcement }: Pick<AnnouncementStandingProps, 'announcement'>) => (
  <DescriptionList
    items={[
      { term: 'ظهر', value: formatNumber(announcement.shown_count) },
      { term: 'ضغطات زرّه', value: formatNumber(announcement.clicked_count) },
      { term: 'أُخفي', value: formatNumber(announcement.dismissed_count) },
    ]}
  />
)
