import type { TicketEntry } from '#contract/support/shapes.ts'
import { searchedText } from '#core/search/search.ts'
import type { Ctx } from '#server/kernel/context.ts'
import * as queries from '../queries.ts'

type Event = NonNullable<TicketEntry['event']>

interface Written {
  readonly kind: 'message' | 'answer' | 'note' | 'unconfirmed'
  readonly text: string
  /** What else stood in her mail. */
  readonly quoted?: string
  /** The address from which it came by mail, where that is another than the ticket's. */
  readonly sender?: string
  /** Nobody wrote it: the platform sent it by itself. */
  readonly isAutomatic?: boolean
}

/** Every desk that is open sees it at once; nobody is notified. */
export function ticketChanged(tx: Ctx): void {
  tx.changes('tickets')
  tx.emit({ type: 'support.changed', room: 'directors', payload: {}, isQuiet: true })
}

/** The caller holds the ticket. */
export async function writeEntry(
  tx: Ctx,
  ticketId: number,
  { kind, text, quoted = '', sender, isAutomatic = false }: Written,
): Promise<number> {
  const author_id = tx.actor?.id ?? null
  const written = {
    ticket_id: ticketId,
    kind,
    text,
    quoted,
    sender: sender ?? null,
    is_automatic: isAutomatic,
  }
  const row = { ...written, author_id, created_at: tx.now }
  const { id } = await queries.insertEntry(tx.db, row)
  await queries.addSearched(tx.db, ticketId, searchedText(text))
  return id
}

/** What happened to the ticket, between what was said. */
export const writeEvent = (
  tx: Ctx,
  ticketId: number,
  { what, from = null, to = null }: Pick<Event, 'what'> & Partial<Event>,
) =>
  queries.insertEntry(tx.db, {
    ticket_id: ticketId,
    kind: 'event',
    text: '',
    event: JSON.stringify({ what, from, to }),
    author_id: tx.actor?.id ?? null,
    created_at: tx.now,
  })
