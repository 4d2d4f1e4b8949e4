import {
  BookOpen,
  CircleCheck,
  ClipboardCheck,
  Ellipsis,
  ExternalLink,
  ListChecks,
  Megaphone,
  MessageCircleQuestionMark,
  MessageSquare,
  ShieldCheck,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import type { Topic } from '#contract/kernel/notification.ts'
import type { Notification } from '#contract/notifications/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { formatRelativeTime } from '#core/format/relative-time.ts'
import { deviceZone } from '#core/format/zone.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Link } from '#web/router/link.tsx'
import { leadsOutside } from '#web/router/location.ts'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useRead, useStopKind } from '../notifications.queries.ts'
import { Spoken } from '#web/ui/spoken.tsx'
import { Latin } from '#web/ui/text/latin.tsx'

const icons: Readonly<Record<Topic, LucideIcon>> = {
  courses: BookOpen,
  circles: UsersRound,
  tasks: ListChecks,
  questions: MessageCircleQuestionMark,
  registration: CircleCheck,
  messages: MessageSquare,
  desk: ClipboardCheck,
  centre: Megaphone,
  account: ShieldCheck,
}

interface NotificationRowProps {
  readonly row: Notification
  readonly now: Date
  readonly onRemove: () => void
  /** It leads away from where it stands. */
  readonly onFollow?: (() => void) | undefined
}

/** The whole row is the target; opening it reads it. */
export function NotificationRow({ row, now, onRemove, onFollow }: NotificationRowProps) {
  const { mutate: read } = useRead()
  const isNew = row.read_at === null
  const Icon = icons[row.topic]
  return (
    <li className="relative grid grid-cols-[36px_minmax(0,1fr)_44px] items-start gap-x-3 border-b border-rule py-3 last:border-0">
      <span
        aria-hidden
        className={cx(
          'mbs-0.5 grid size-9 place-items-center',
          isNew ? 'bg-tint text-tint-ink' : 'bg-sunken text-ink-2',
        )}
      >
        <Icon className="size-[19px]" />
      </span>
      <div className="min-w-0 leading-relaxed">
        <RowLink
          row={row}
          onFollow={() => {
            if (isNew) read(row.id)
            onFollow?.()
          }}
        />
        {row.message && (
          <p className="text-sm text-ink-2 wrap-anywhere">
            <Spoken text={row.message} />
          </p>
        )}
        <p className="flex items-center gap-2 text-xs text-ink-3">
          {isNew && (
            <span className="text-primary">
              <svg viewBox="0 0 12 12" aria-hidden className="size-2.5">
                <path d="M6 .4L11.6 6 6 11.6.4 6z" fill="currentColor" />
              </svg>
              <span className="sr-only">غير مقروء</span>
            </span>
          )}
          <time dateTime={row.created_at}>{formatRelativeTime(row.created_at, now)}</time>
        </p>
      </div>
      <RowMenu row={row} onRead={isNew ? () => read(row.id) : undefined} onRemove={onRemove} />
    </li>
  )
}

function RowLink({ row, onFollow }: { row: Notification; onFollow: () => void }) {
  const isOutside = leadsOutside(row.url)
  const look = cx(
    'text-base text-ink no-underline wrap-anywhere after:absolute after:inset-0 hover:underline',
    row.read_at === null ? 'font-bold' : 'font-medium',
  )
  if (!isOutside)
    return (
      <Link to={row.url} onClick={onFollow} className={look}>
        <Spoken text={row.title} />
      </Link>
    )
  return (
    <>
      <a href={row.url} target="_blank" rel="noopener noreferrer" onClick={onFollow} className={look}>
        <Spoken text={row.title} />
      </a>
      <span className="ms-2.5 inline-flex items-center gap-1.5 text-xs text-ink-3">
        <ExternalLink aria-hidden className="size-3.5" />
        <Latin>{new URL(row.url, location.href).host}</Latin>
        <span className="sr-only">يفتح في تبويب جديد</span>
      </span>
    </>
  )
}

interface RowMenuProps {
  readonly row: Notification
  readonly onRead: (() => void) | undefined
  readonly onRemove: () => void
}

function RowMenu({ row, onRead, onRemove }: RowMenuProps) {
  const { mutate: stop } = useStopKind()
  const stopKind = () =>
    stop(row.kind, {
      onSuccess: () => toast({ title: 'أُوقف هذا النوع', text: 'تعيدينه متى شئتِ من الإعدادات.' }),
      onError: (error) => toast({ kind: 'danger', title: 'لم يُوقف', text: sentenceOf(error) }),
    })
  return (
    <div className="relative">
      <Menu
        align="end"
        trigger={
          <IconButton label={`خيارات الإشعار: ${row.title}، ${formatDateTime(row.created_at, deviceZone())}`}>
            <Ellipsis />
          </IconButton>
        }
        groups={[
          {
            id: 'row',
            items: [
              ...(onRead ? [{ id: 'read', label: 'تحديد كمقروء', onPick: onRead }] : []),
              { id: 'remove', label: 'حذف', onPick: onRemove },
              ...(row.can.stop ? [{ id: 'stop', label: 'أوقفي هذا النوع', onPick: stopKind }] : []),
            ],
          },
        ]}
      />
    </div>
  )
}
