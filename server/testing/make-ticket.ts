import type { Insertable } from 'kysely'
import { searchedText } from '#core/search/search.ts'
import type { SupportTickets } from '#server/db/types.ts'
import type { TestApp } from './app.ts'

interface World {
  readonly db: TestApp['db']
  readonly clock: { readonly now: Date }
}

/** Open and waiting, with its first message. */
export async function makeTicket(
  { db, clock: { now } }: World,
  n: number,
  given: Partial<Insertable<SupportTickets>>,
) {
  const subject = given.subject ?? `سؤال إلى الدعم ${n}`
  const name = given.name ?? `كاتبة رقم ${n}`
  const isWaiting = given.status === undefined || given.status === 'open'
  const row = await db
    .insertInto('support_tickets')
    .values({
      code: n.toString().padStart(10, 'S').replaceAll('0', 'Y').replaceAll('1', 'Z'),
      category: 'general',
      source: 'page',
      email: `writer${n}@rattil.test`,
      search_norm: searchedText(subject, name),
      waiting_since: isWaiting ? now : null,
      due_at: isWaiting ? now : null,
      closed_at: given.status === 'closed' ? now : null,
      created_at: now,
      updated_at: now,
      ...given,
      subject,
      name,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('support_entries')
    .values({
      ticket_id: row.id,
      kind: 'message',
      text: `نص ${subject}`,
      author_id: row.user_id,
      created_at: now,
    })
    .execute()
  return row
}
