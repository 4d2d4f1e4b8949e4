import type { TicketRow } from '#contract/support/shapes.ts'
import { hrefTo } from '#core/href.ts'
import { spellPublicCode } from '#core/public-code.ts'
import { Link } from '#web/router/link.tsx'
import { cx } from '#web/ui/cx.ts'
import { State } from '#web/ui/marks/state-mark.tsx'
import { priorityStates } from '#web/ui/marks/states.ts'
import { dueLook } from '../due-words.ts'
import { SpokenName } from '#web/ui/spoken.tsx'
import { Code } from '#web/ui/text/code.tsx'

interface TicketListProps {
  readonly rows: readonly TicketRow[]
  readonly current: number | undefined
  /** Of the list's address, so that the way back finds it as it was. */
  readonly search: string
  readonly now: Date
  /** Who looks. */
  readonly director: number | undefined
}

export function TicketList({ rows, current, search, now, director }: TicketListProps) {
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            to={hrefTo('/admin/support-tickets/{ticketId}', { ticketId: row.id }) + search}
            preventScrollReset
            data-ticket={row.id}
            aria-current={row.id === current ? 'page' : undefined}
            className="support-row grid items-center gap-2.5 border-b border-rule px-3 py-2.5 text-ink no-underline hover:bg-sunken aria-[current=page]:bg-tint"
          >
            <b className={cx('truncate text-note', row.turn !== 'desk' && 'font-semibold')}>
              <bdi>{row.subject}</bdi>
            </b>
            <span className="truncate text-sm text-ink-2">
              {!row.is_member && 'زائرة، '}
              <bdi>{row.name}</bdi>، {holderOf(row, director)}
            </span>
            <Code className="text-xs text-ink-2">{spellPublicCode(row.tracking_code)}</Code>
            <span>
              <State look={priorityStates[row.priority]} />
            </span>
            <span>
              <State look={dueLook(row, now)} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function holderOf({ assignee }: TicketRow, director: number | undefined) {
  if (assignee === null) return 'بلا مسؤولة'
  return assignee.id === director ? (
    'عندكِ'
  ) : (
    <>
      عند <SpokenName text={assignee.name} />
    </>
  )
}
