import { sql } from 'kysely'
import type { InboundOutcome, InboundWay } from '#contract/inbound-mail/shapes.ts'
import type { Db } from '#server/kernel/context.ts'

/** How far a folder is read. */
interface Place {
  readonly validity: string
  readonly lastUid: number
}

export const findMailbox = (db: Db, name: string) =>
  db.selectFrom('inbound_mailboxes').selectAll().where('name', '=', name).executeTakeFirst()

/** Only forward, as long as the folder's numbers are the same. */
export const movePlace = (db: Db, name: string, { validity, lastUid }: Place) =>
  db
    .insertInto('inbound_mailboxes')
    .values({ name, uid_validity: validity, last_uid: lastUid })
    .onConflict((mailbox) =>
      mailbox.column('name').doUpdateSet({
        uid_validity: validity,
        last_uid: sql<number>`case when inbound_mailboxes.uid_validity = ${validity}
          then greatest(inbound_mailboxes.last_uid, ${lastUid}) else ${lastUid} end`,
      }),
    )
    .execute()

export const noteWorking = (db: Db, name: string, now: Date) =>
  db
    .insertInto('inbound_mailboxes')
    .values({ name, read_at: now, works_since: now })
    .onConflict((mailbox) =>
      mailbox.column('name').doUpdateSet({
        read_at: now,
        works_since: sql<Date>`coalesce(inbound_mailboxes.works_since, ${now})`,
        failing_since: null,
        reason: '',
      }),
    )
    .execute()

interface Trouble {
  readonly now: Date
  readonly cause: string
  readonly reason: string
}

export const noteFailing = (db: Db, name: string, { now, cause, reason }: Trouble) =>
  db
    .insertInto('inbound_mailboxes')
    .values({ name, failing_since: now, cause, reason })
    .onConflict((mailbox) =>
      mailbox.column('name').doUpdateSet({
        works_since: null,
        failing_since: sql<Date>`coalesce(inbound_mailboxes.failing_since, ${now})`,
        cause,
        reason,
      }),
    )
    .execute()

interface NewMail {
  readonly identity: string
  readonly way: InboundWay
  readonly source: Buffer
  readonly isWhole: boolean
  readonly size: number
  readonly now: Date
}

/** False for a mail that is here already. */
export async function insertMail(db: Db, mail: NewMail): Promise<boolean> {
  const { identity, way, source, isWhole, size, now } = mail
  const inserted = await db
    .insertInto('inbound_mails')
    .values({
      identity,
      way,
      source,
      is_whole: isWhole,
      size_bytes: size,
      due_at: now,
      created_at: now,
    })
    .onConflict((known) => known.column('identity').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Longer than any work on one mail: whoever took it and was killed gives it back after this. */
const TAKEN_MS = 10 * 60_000

/** Takes the mail that is due first, so that no other process works on it. */
export const takeMail = (db: Db, now: Date) =>
  db
    .updateTable('inbound_mails')
    .set((eb) => ({ due_at: new Date(now.getTime() + TAKEN_MS), attempts: eb('attempts', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('inbound_mails')
        .select('id')
        .where('outcome', 'is', null)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'source', 'is_whole', 'attempts'])
    .executeTakeFirst()
export type TakenMail = NonNullable<Awaited<ReturnType<typeof takeMail>>>

/** False where another process has finished it meanwhile. */
export const lockWaiting = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('inbound_mails')
    .select('id')
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .forUpdate()
    .executeTakeFirst()) !== undefined

interface Finished {
  readonly outcome: InboundOutcome
  readonly sender: string | null
  readonly now: Date
}

/** Its bytes go: what is worth keeping stands where it belongs. */
export const finishMail = (db: Db, id: number, { outcome, sender, now }: Finished) =>
  db
    .updateTable('inbound_mails')
    .set({ outcome, sender, source: null, finished_at: now })
    .where('id', '=', id)
    .execute()

export const putOff = (db: Db, id: number, until: Date) =>
  db
    .updateTable('inbound_mails')
    .set({ due_at: until })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute()

export const hasDue = async (db: Db, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('inbound_mails')
    .select('id')
    .where('outcome', 'is', null)
    .where('due_at', '<=', now)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const countOutcomes = async (db: Db) =>
  (
    await db
      .selectFrom('inbound_mails')
      .select(['outcome', (eb) => eb.fn.countAll<number>().as('count')])
      .where('outcome', 'is not', null)
      .groupBy('outcome')
      .execute()
  ).flatMap(({ outcome, count }) => (outcome === null ? [] : [{ outcome, count }]))

/** Those that wait beside those that are over. */
export const countByState = (db: Db) =>
  db
    .selectFrom('inbound_mails')
    .select(({ fn, val }) => [
      fn.coalesce('outcome', val('waiting')).as('name'),
      fn.countAll<number>().as('count'),
    ])
    .groupBy('outcome')
    .execute()

export const findLastArrival = async (db: Db): Promise<Date | null> =>
  (
    await db
      .selectFrom('inbound_mails')
      .select((eb) => eb.fn.max('created_at').as('at'))
      .executeTakeFirst()
  )?.at ?? null

export const deleteOld = (db: Db, before: Date) =>
  db.deleteFrom('inbound_mails').where('outcome', 'is not', null).where('finished_at', '<', before).execute()

/** Of a person who is erased. */
export const forgetSender = (db: Db, email: string) =>
  db.deleteFrom('inbound_mails').where('sender', '=', email.toLowerCase()).execute()
