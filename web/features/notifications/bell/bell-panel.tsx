import { useQuery } from '@tanstack/react-query'
import { CheckCheck, Settings, X } from 'lucide-react'
import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import type { Role } from '#contract/kernel/route.ts'
import type { NotificationPage } from '#contract/notifications/shapes.ts'
import { unreadWords } from '#core/format/notification-counts.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { ArrivedButton, StaleNote } from '../list/list-notes.tsx'
import { NotificationList } from '../list/notification-list.tsx'
import { useArrivals } from '../list/use-arrivals.ts'
import { useReadEverything } from '../list/use-read-everything.ts'
import { useRemoval } from '../list/use-removal.ts'
import { bellQuery } from '../notifications.queries.ts'
import { inboxOf, settingsOf } from '../places.ts'
import { useLeavesOutside } from './use-leaves-outside.ts'

interface BellPanelProps {
  readonly area: Role
  readonly opener: RefObject<HTMLElement | null>
  /** Closed by her: focus goes back to the bell. */
  readonly onClose: () => void
  /** She goes elsewhere. */
  readonly onLeave: () => void
}

/** The latest fifteen, under the bell; on a phone the whole screen. */
export function BellPanel({ area, opener, onClose, onLeave }: BellPanelProps) {
  const panel = useRef<HTMLDialogElement>(null)
  const bell = useQuery(bellQuery())
  const [edge] = useState(() => opener.current?.getBoundingClientRect().bottom ?? 0)
  useEffect(() => panel.current?.focus(), [])
  useLeavesOutside([panel, opener], onLeave)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  // The bar around the bell is a layer of its own, below the bar at the foot of a phone.
  return createPortal(
    <dialog
      open
      ref={panel}
      tabIndex={-1}
      aria-labelledby="bell-title"
      onKeyDown={onKeyDown}
      style={underBell(edge)}
      className="fixed inset-0 z-60 m-0 flex h-dvh max-h-none w-full max-w-none flex-col border-0 bg-surface p-0 text-ink outline-none sm:inset-auto sm:inset-bs-(--edge) sm:inset-e-6 sm:h-auto sm:max-h-[calc(100dvh-var(--edge)-24px)] sm:w-110 sm:rounded-lg sm:shadow-float"
    >
      <PanelHead page={bell.data} onClose={onClose} />
      <div className="min-h-0 flex-1 overflow-y-auto px-4 [scrollbar-width:thin] sm:px-5">
        <Loaded query={bell} failed="تعذر تحميل الإشعارات" rows={6}>
          {(page) => (
            <>
              {bell.isError && (
                <StaleNote
                  at={bell.dataUpdatedAt}
                  now={new Date(bell.errorUpdatedAt)}
                  onRetry={() => void bell.refetch()}
                />
              )}
              <Latest page={page} now={new Date(bell.dataUpdatedAt)} onLeave={onLeave} />
            </>
          )}
        </Loaded>
      </div>
      <div className="flex flex-none items-center justify-between border-t border-rule px-4 py-1 text-sm sm:px-5">
        <TextLink to={inboxOf[area]} onClick={onLeave}>
          كل الإشعارات
        </TextLink>
        <TextLink to={settingsOf[area]} onClick={onLeave}>
          <Settings aria-hidden className="size-[17px]" /> ما يصلكِ وكيف
        </TextLink>
      </div>
    </dialog>,
    document.body,
  )
}

const underBell = (edge: number) => ({ '--edge': `${edge + 6}px` }) as CSSProperties

function PanelHead({ page, onClose }: { page: NotificationPage | undefined; onClose: () => void }) {
  const { readUpto, isPending } = useReadEverything()
  const newest = page?.data[0]?.id
  return (
    <header className="flex min-h-15 flex-none items-center gap-2.5 border-b border-line ps-4 pe-2 sm:ps-5 sm:pe-3">
      <h2 id="bell-title" className="text-lg font-bold">
        الإشعارات
      </h2>
      {page && <span className="text-sm text-ink-3 max-sm:hidden">{unreadWords(page.unread)}</span>}
      {newest !== undefined && (page?.unread ?? 0) > 0 && (
        <Button look="text" size={36} className="ms-auto" busy={isPending} onClick={() => readUpto(newest)}>
          <CheckCheck /> تحديد الكل كمقروء
        </Button>
      )}
      <IconButton label="إغلاق" className="ms-auto sm:hidden" onClick={onClose}>
        <X />
      </IconButton>
    </header>
  )
}

interface LatestProps {
  readonly page: NotificationPage
  readonly now: Date
  readonly onLeave: () => void
}

function Latest({ page, now, onLeave }: LatestProps) {
  const removal = useRemoval()
  const { shown, waiting, showAll } = useArrivals(page.data, removal)
  if (shown.length === 0) return <EmptyState title="لا إشعارات بعد" text="ما يخصّكِ يظهر هنا حين يحدث." />
  const isNew = ({ read_at }: { read_at: string | null }) => read_at === null
  return (
    <>
      <ArrivedButton count={waiting} onShow={showAll} />
      <NotificationList
        groups={[
          { title: 'جديدة', rows: shown.filter(isNew) },
          { title: 'قبلها', rows: shown.filter((row) => !isNew(row)) },
        ]}
        now={now}
        removal={removal}
        onFollow={onLeave}
      />
    </>
  )
}
