import { sql } from 'kysely'
import type { MailState } from '#contract/mail/shapes.ts'
import type { Db } from '#server/kernel/context.ts'

interface Wanted {
  readonly state: MailState
  readonly kind: string | undefined
  readonly email: string | undefined
  readonly before: number | undefined
}

/** Newest first, from the one before `before` on. */
export const listMails = (db: Db, { state, kind, email, before }: Wanted, limit: number) =>
  db
    .selectFrom('mails')
    .select(['id', 'kind', 'address', 'state', 'attempts', 'reason', 'created_at', 'due_at', 'finished_at'])
    .where('state', '=', state)
    .$if(kind !== undefined, (mails) => mails.where('kind', '=', kind ?? ''))
    .$if(email !== undefined, (mails) => mails.where('address', '=', (email ?? '').toLowerCase()))
    .$if(before !== undefined, (mails) => mails.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Gives failed mails back to the queue, as new ones: one by its number, or all whose words are still here. */
export async function giveBack(db: Db, id?: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({
      state: 'waiting',
      attempts: 0,
      taken_at: null,
      due_at: sql<Date>`now()`,
      tried_since: sql<Date>`now()`,
      finished_at: null,
    })
    .where('state', '=', 'failed')
    .where('sealed', 'is not', null)
    .where(sql<boolean>`coalesce(useful_until > now(), true)`)
    .$if(id !== undefined, (mails) => mails.where('id', '=', id ?? 0))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** What waits for its next try is due now; what somebody is sending at this moment is left alone. */
export const hurryWaiting = (db: Db) =>
  db
    .updateTable('mails')
    .set({ due_at: sql<Date>`now()` })
    .where('state', '=', 'waiting')
    .where('taken_at', 'is', null)
    .where('due_at', '>', sql<Date>`now()`)
    .execute()

/** The server is asked again at once. The pace that it wished for stays. */
export const forgetTrouble = (db: Db) =>
  db
    .updateTable('mail_servers')
    .set({ failures: 0, failing_since: null, paused_until: null, reason: '', pulse_at: null })
    .where('failures', '>', 0)
    .execute()

export async function countMails(db: Db) {
  const { rows } = await sql<{
    waiting: number
    oldest_waiting: Date | null
    written: number
    failed: number
    suppressed: number
    sent_this_week: number
  }>`
    select
      (select count(*) from mails where state = 'waiting') as waiting,
      (select min(created_at) from mails where state = 'waiting') as oldest_waiting,
      (select count(*) from mails where state = 'written') as written,
      (select count(*) from mails where state = 'failed') as failed,
      (select count(*) from mail_suppressions) as suppressed,
      (select count(*) from mails
       where state <> 'waiting' and state = 'sent' and finished_at > now() - interval '7 days') as sent_this_week
    `.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('the mails were not counted')
  return counts
}

/** By address, from the one after `after` on. */
export const listSuppressions = (
  db: Db,
  { email, after }: { email: string | undefined; after: string | undefined },
  limit: number,
) =>
  db
    .selectFrom('mail_suppressions as s')
    .leftJoin('users as u', (join) => join.onRef(sql`lower(u.email)`, '=', 's.email'))
    .select(['s.email', 's.reason', 's.detail', 's.at', 'u.id as user_id', 'u.name'])
    .$if(email !== undefined, (found) => found.where('s.email', '=', (email ?? '').toLowerCase()))
    .$if(after !== undefined, (found) => found.where('s.email', '>', after ?? ''))
    .orderBy('s.email')
    .limit(limit)
    .execute()

export async function deleteSuppression(db: Db, email: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mail_suppressions')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** It had left, and another server sent it back for good. */
export const markBounced = (db: Db, id: number, reason: string) =>
  db
    .updateTable('mails')
    .set({ state: 'failed', reason })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .execute()

/** Whether nothing goes to the address of this person. */
export async function isSuppressed(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('mail_suppressions as s', (join) => join.on('s.email', '=', sql`lower(u.email)`))
    .select('s.email')
    .where('u.id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** A month is long enough to ask what became of a mail. */
export const deleteOldMails = (db: Db) =>
  db
    .deleteFrom('mails')
    .where('state', '<>', 'waiting')
    .where('finished_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute()

/** Of a person who is erased: what is over goes, what still has to reach her loses its address here and goes with its last try. */
export async function forgetAddress(db: Db, email: string): Promise<void> {
  const address = email.toLowerCase()
  await db.deleteFrom('mails').where('address', '=', address).where('state', '<>', 'waiting').execute()
  await db.updateTable('mails').set({ address: null, reason: '' }).where('address', '=', address).execute()
}

export const findSentMail = (db: Db, id: number) =>
  db.selectFrom('mails').select(['address', 'finished_at', 'mark']).where('id', '=', id).executeTakeFirst()

interface Suppressed {
  readonly email: string
  readonly reason: 'bounced' | 'complained'
  readonly detail: string
}

export const insertSuppression = (db: Db, { email, reason, detail }: Suppressed) =>
  db
    .insertInto('mail_suppressions')
    .values({ email: email.toLowerCase(), reason, detail, at: sql<Date>`now()` })
    .onConflict((row) => row.doNothing())
    .execute()

export const countMailsByState = (db: Db) =>
  db
    .selectFrom('mails')
    .select((eb) => ['state as name', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
