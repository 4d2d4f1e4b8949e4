import { sql, type Insertable, type Updateable } from 'kysely'
import type { SupportEntries, SupportTickets } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

/** Tickets with one e-mail wait for one another here, so that their number is true when it is read. */
export const holdMailbox = (db: Db, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`support ticket ${email.toLowerCase()}`}, 0))`.execute(
    db,
  )

export const countSince = async (db: Db, email: string, since: Date): Promise<number> =>
  (
    await db
      .selectFrom('support_tickets')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow()
  ).total

/** Undefined when another ticket has this code. */
export const insertTicket = (db: Db, row: Insertable<SupportTickets>) =>
  db
    .insertInto('support_tickets')
    .values(row)
    .onConflict((taken) => taken.column('code').doNothing())
    .returningAll()
    .executeTakeFirst()

export type Ticket = NonNullable<Awaited<ReturnType<typeof findTicket>>>

export const findTicket = (db: Db, id: number) =>
  db.selectFrom('support_tickets').selectAll().where('id', '=', id).executeTakeFirst()

/** Whoever comes second waits here until the first has written. */
export const lockTicket = (db: Db, id: number) =>
  db.selectFrom('support_tickets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Both or nothing: who knows one of them learns nothing by trying the other. */
export const findByPair = (db: Db, code: string, email: string) =>
  db
    .selectFrom('support_tickets')
    .selectAll()
    .where('code', '=', code)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()

export const findOwn = (db: Db, code: string, userId: number) =>
  db
    .selectFrom('support_tickets')
    .selectAll()
    .where('code', '=', code)
    .where('user_id', '=', userId)
    .executeTakeFirst()

const MOST_LISTED = 50

const listed = (db: Db) =>
  db
    .selectFrom('support_tickets')
    .select(['id', 'code', 'subject', 'status', 'created_at', 'updated_at'])
    .where('merged_into', 'is', null)
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)

export const listOfMailbox = (db: Db, email: string) =>
  listed(db)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute()

export const listOfUser = (db: Db, userId: number) => listed(db).where('user_id', '=', userId).execute()

export const hasTickets = async (db: Db, email: string): Promise<boolean> =>
  (await listed(db)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .limit(1)
    .executeTakeFirst()) !== undefined

export const updateTicket = (db: Db, id: number, change: Updateable<SupportTickets>) =>
  db.updateTable('support_tickets').set(change).where('id', '=', id).execute()

/** What is written later is found too. */
export const addSearched = (db: Db, id: number, norm: string) =>
  sql`update support_tickets set search_norm = left(search_norm || ${norm}, 100000) where id = ${id}`.execute(
    db,
  )

export const insertEntry = (db: Db, row: Insertable<SupportEntries>) =>
  db.insertInto('support_entries').values(row).returning('id').executeTakeFirstOrThrow()

/** With those of tickets that were merged into it, in the order in which they were written. */
export const listEntries = (db: Db, ticketIds: readonly number[]) =>
  db
    .selectFrom('support_entries as e')
    .innerJoin('support_tickets as t', 't.id', 'e.ticket_id')
    .leftJoin('users as u', 'u.id', 'e.author_id')
    .select([
      'e.id',
      'e.ticket_id',
      'e.kind',
      'e.author_id',
      'e.text',
      'e.quoted',
      'e.event',
      'e.sender',
      'e.created_at',
    ])
    .select(['t.code', 't.name', 'u.name as author_name', 'e.is_automatic'])
    .where('e.ticket_id', 'in', ticketIds)
    .orderBy('e.id')
    .execute()
export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

/** False where it is none, or another ticket's. */
export const confirmEntry = async (db: Db, ticketIds: readonly number[], id: number): Promise<boolean> =>
  (
    await db
      .updateTable('support_entries')
      .set({ kind: 'message' })
      .where('id', '=', id)
      .where('ticket_id', 'in', ticketIds)
      .where('kind', '=', 'unconfirmed')
      .executeTakeFirst()
  ).numUpdatedRows > 0n

export const findAuthorName = async (db: Db, userId: number) =>
  db.selectFrom('users').select(['name', 'email', 'phone']).where('id', '=', userId).executeTakeFirstOrThrow()

export const countWaiting = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('support_tickets')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('due_at', 'is not', null)
      .where('merged_into', 'is', null)
      .executeTakeFirstOrThrow()
  ).total

/** Enough to say how many stand before her; a desk with more has other worries. */
const MOST_COUNTED = 100

export async function readDeskFigures(db: Db, since: Date) {
  const { rows } = await sql<{ waiting: number; answered: number; median: number | null }>`
    select (select count(*)::integer from (
             select from support_tickets
             where due_at is not null and status in ('open', 'in_progress') and merged_into is null
             limit ${MOST_COUNTED}) w) as waiting,
           count(*)::integer as answered,
           percentile_cont(0.5) within group (order by first_answer_minutes) as median
    from support_tickets where first_answered_at >= ${since}`.execute(db)
  return rows[0] ?? { waiting: 0, answered: 0, median: null }
}

export const findSubject = (db: Db, id: number) =>
  db.selectFrom('support_tickets').select('subject').where('id', '=', id).executeTakeFirst()
