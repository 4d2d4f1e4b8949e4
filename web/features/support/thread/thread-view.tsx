import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnTicket, OwnTicketRow, TicketStatusAnswer } from '#contract/support/shapes.ts'
import { formatDate } from '#core/format/date.ts'
import { spellPublicCode } from '#core/public-code.ts'
import { isNotFound, sentenceOf } from '#web/kernel/calls/api-error.ts'
import { changed } from '#web/kernel/tags.ts'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { ticketStates } from '#web/ui/marks/states.ts'
import { threadQuery, type TicketName } from '../support.queries.ts'
import { OwnThread } from './own-thread.tsx'
import { Code } from '#web/ui/text/code.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'

interface ThreadViewProps {
  readonly name: TicketName
  /** Another ticket takes its place: one of a list, or the one that her message began. */
  readonly onName: (name: TicketName) => void
}

/** A ticket, or the tickets of a mailbox, by what she came with. */
export function ThreadView({ name, onName }: ThreadViewProps) {
  const thread = useQuery(threadQuery(name))
  if (isNotFound(thread.error)) return <EmptyState title="لم نجد التذكرة" text={sentenceOf(thread.error)} />
  return (
    <Loaded query={thread} failed="تعذر تحميل التذكرة" rows={6}>
      {(found) => <Found {...found} name={name} onName={onName} onAgain={() => void thread.refetch()} />}
    </Loaded>
  )
}

interface FoundProps extends ThreadViewProps, TicketStatusAnswer {
  readonly onAgain: () => void
}

function Found({ ticket, tickets, name, onName, onAgain }: FoundProps) {
  const queries = useQueryClient()
  if (!ticket) return <TicketRows rows={tickets} onOpen={({ token }) => onName({ token })} />
  const answered = (next: OwnTicket) => {
    const isSame = next.tracking_code === ticket.tracking_code
    if (isSame) queries.setQueryData(threadQuery(name).queryKey, { ticket: next, tickets: [] })
    else if ('token' in name) onAgain()
    else onName({ ...name, tracking_code: next.tracking_code })
    void changed(queries, ['tickets'])
  }
  return <OwnThread key={ticket.tracking_code} ticket={ticket} name={name} onAnswered={answered} />
}

interface TicketRowsProps {
  readonly rows: readonly OwnTicketRow[]
  readonly onOpen: (row: OwnTicketRow) => void
}

export function TicketRows({ rows, onOpen }: TicketRowsProps) {
  if (rows.length === 0) return <EmptyState title="لا تذاكر بعد" />
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.tracking_code} className="border-b border-rule">
          <button
            type="button"
            onClick={() => onOpen(row)}
            className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-3 text-start hover:bg-sunken"
          >
            <b className="truncate">
              <bdi>{row.subject}</bdi>
            </b>
            <State look={ticketStates[row.status]} />
            <span className="text-sm text-ink-3">
              <Code>{spellPublicCode(row.tracking_code)}</Code>، {formatDate(row.created_at)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
