import type { Notification } from '#contract/notifications/shapes.ts'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { NotificationRow } from './notification-row.tsx'
import { UndoRow } from './undo-row.tsx'
import type { Removal } from './use-removal.ts'

export interface Group {
  readonly title: string
  readonly rows: readonly Notification[]
}

interface NotificationListProps {
  readonly groups: readonly Group[]
  readonly now: Date
  readonly removal: Removal
  readonly onFollow?: (() => void) | undefined
  /** Under headings of a page, not of a panel. */
  readonly isPage?: boolean
}

/** Rows under their headings; what was just deleted leaves a line with its undo. */
export function NotificationList({ groups, now, removal, onFollow, isPage = false }: NotificationListProps) {
  return groups
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) => (
      <section key={title} aria-label={title}>
        {isPage ? (
          <PanelTitle title={title} className="mbs-5" />
        ) : (
          <h3 className="pbs-3 text-xs font-semibold text-ink-3">{title}</h3>
        )}
        <ul>
          {rows.map((row) =>
            removal.removed.includes(row) ? (
              <UndoRow
                key={row.id}
                title={row.title}
                onUndo={() => removal.restore(row)}
                onOver={() => removal.forget(row)}
              />
            ) : (
              <NotificationRow
                key={row.id}
                row={row}
                now={now}
                onRemove={() => removal.remove(row)}
                onFollow={onFollow}
              />
            ),
          )}
        </ul>
      </section>
    ))
}
