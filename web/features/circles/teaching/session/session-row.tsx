import {
  BookOpen,
  CalendarClock,
  CalendarX2,
  ClipboardCheck,
  EllipsisVertical,
  NotebookPen,
  Paperclip,
  UserRoundSearch,
} from 'lucide-react'
import type { TaughtSession } from '#contract/circles/teaching-shapes.ts'
import { formatDateBoth, formatTime } from '#core/format/date.ts'
import { hrefTo } from '#core/href.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import type { MenuAction } from '#web/ui/overlays/menu-items.ts'
import { Spoken, SpokenName } from '#web/ui/spoken.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { Materials } from '../../public/materials.tsx'
import { Portion } from '../../public/portion.tsx'
import { TaughtState } from './taught-state.tsx'
import { movedWords } from '../../moved-words.ts'

export type SessionAct = 'note' | 'portion' | 'materials' | 'move' | 'substitute' | 'cancel'

const actsOf = (
  { can, portion, substitute_request }: TaughtSession,
  onAct: (act: SessionAct) => void,
): MenuAction[] => [
  {
    id: 'portion',
    label: portion ? 'تغيير الورد…' : 'ورد الجلسة…',
    icon: BookOpen,
    onPick: () => onAct('portion'),
  },
  { id: 'materials', label: 'مواد الجلسة…', icon: Paperclip, onPick: () => onAct('materials') },
  ...(can.move ? [{ id: 'move', label: 'نقل…', icon: CalendarClock, onPick: () => onAct('move') }] : []),
  ...(can.ask_substitute
    ? [
        {
          id: 'substitute',
          label: substitute_request ? 'طلب البديلة…' : 'طلب بديلة…',
          icon: UserRoundSearch,
          onPick: () => onAct('substitute'),
        },
      ]
    : []),
  ...(can.cancel
    ? [{ id: 'cancel', label: 'إلغاء…', icon: CalendarX2, danger: true, onPick: () => onAct('cancel') }]
    : []),
]

interface SessionRowProps {
  readonly session: TaughtSession
  readonly now: string
  readonly onAct: (act: SessionAct) => void
}

/** A session of her circle: when, what became of it, what was written, and what she can do with it. */
export function SessionRow({ session, now, onAct }: SessionRowProps) {
  const { id, circle, starts_at, ends_at, opens_at, status } = session
  const { moved_from, cancel_reason, substitute, is_extra, notes, portion, materials } = session
  const when = `${formatDateBoth(starts_at)}، ${formatTime(starts_at)}`
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-rule py-3">
      <div className="grid min-w-56 flex-1 gap-1">
        <p className="font-semibold">
          <time dateTime={starts_at}>
            <Spoken text={`${when} – ${formatTime(ends_at)}`} />
          </time>
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-2">
          <TaughtState session={session} now={now} />
          {is_extra && <span>خارج المواعيد</span>}
          {cancel_reason && <bdi>{cancel_reason}</bdi>}
          {moved_from && <Spoken text={movedWords(moved_from, starts_at)} />}
          {substitute && (
            <span>
              تدرّسها <SpokenName text={substitute.name} />
            </span>
          )}
        </p>
        {session.substitute_request && (
          <p className="text-sm">
            <StateMark shape="half" tone="warn">
              طلبتِ بديلة، وتنتظرين رد المديرة
            </StateMark>
          </p>
        )}
        <Portion portion={portion} />
        <Materials materials={materials} />
        {notes.shared.map(({ author, text }) => (
          <p key={author.id} className="border-s-3 border-gold-line ps-3 text-sm whitespace-pre-line">
            {text}{' '}
            <bdi className="text-ink-3">
              <Spoken text={author.name} />
            </bdi>
          </p>
        ))}
        {notes.own && (
          <p className="border-s-3 border-rule ps-3 text-sm whitespace-pre-line text-ink-2">
            {notes.own} <span className="text-ink-3">لنفسكِ</span>
          </p>
        )}
      </div>
      {status !== 'cancelled' && (
        <div className="flex flex-wrap gap-2">
          {opens_at <= now && (
            <LinkButton
              look="text"
              size={36}
              to={hrefTo('/teacher/circles/{circleId}/sessions/{sessionId}/attendance', {
                circleId: circle.id,
                sessionId: id,
              })}
              aria-label={`كشف الحضور: ${when}`}
            >
              <ClipboardCheck /> كشف الحضور
            </LinkButton>
          )}
          <Button look="text" size={36} aria-label={`ملاحظات الجلسة: ${when}`} onClick={() => onAct('note')}>
            <NotebookPen /> ملاحظات
          </Button>
          <Menu
            trigger={
              <IconButton label={`المزيد: ${when}`}>
                <EllipsisVertical />
              </IconButton>
            }
            groups={[{ id: 'plan', items: actsOf(session, onAct) }]}
          />
        </div>
      )}
    </li>
  )
}
