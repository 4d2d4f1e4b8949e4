import { sql, type Updateable } from 'kysely'
import type { DataExports } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

const columns = ['id', 'user_id', 'status', 'path', 'size_bytes', 'requested_at', 'expires_at'] as const

export const findNewestExport = (db: Db, userId: number) =>
  db
    .selectFrom('data_exports')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
export type ExportRow = NonNullable<Awaited<ReturnType<typeof findNewestExport>>>

export const findExport = (db: Db, id: number, { lock = false } = {}): Promise<ExportRow | undefined> =>
  db
    .selectFrom('data_exports')
    .select(columns)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

export const insertExport = (db: Db, userId: number, at: Date) =>
  db
    .insertInto('data_exports')
    .values({ user_id: userId, requested_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateExport = (db: Db, id: number, change: Updateable<DataExports>) =>
  db.updateTable('data_exports').set(change).where('id', '=', id).execute()

/** Her earlier files and tries: the newest one holds all that they hold. */
export const deleteOtherExports = (db: Db, userId: number, id: number) =>
  db.deleteFrom('data_exports').where('user_id', '=', userId).where('id', '<>', id).execute()

export const deleteExpiredExports = (db: Db, now: Date) =>
  db.deleteFrom('data_exports').where('expires_at', '<=', now).returning('path').execute()

/** A job that was lost would leave her waiting for ever. */
export const failStaleExports = (db: Db, before: Date, now: Date) =>
  db
    .updateTable('data_exports')
    .set({ status: 'failed', finished_at: now })
    .where('status', '=', 'preparing')
    .where('requested_at', '<', before)
    .execute()

/** Which of these files a row still names. */
export const listNamedExports = async (db: Db, paths: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('data_exports')
    .select('path')
    .where('path', 'in', [...paths, ''])
    .execute()
  return new Set(rows.flatMap(({ path }) => path ?? []))
}

export const setErasure = (
  db: Db,
  userId: number,
  change: { erase_asked_at: Date | null; erase_at: Date | null },
) =>
  db
    .updateTable('users')
    .set({ ...change, erase_reminded_at: null })
    .where('id', '=', userId)
    .execute()

export const listDueErasures = async (db: Db, now: Date): Promise<number[]> =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('erase_at', '<=', now)
      .where('purged_at', 'is', null)
      .orderBy('erase_at')
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

/** False when she has been told, or has taken her wish back meanwhile. */
export const takeReminder = async (db: Db, id: number, before: Date, at: Date) =>
  db
    .updateTable('users')
    .set({ erase_reminded_at: at })
    .where('id', '=', id)
    .where('erase_at', '<=', before)
    .where('erase_at', '>', at)
    .where('erase_reminded_at', 'is', null)
    .returning(['name', 'email', 'email_verified_at', 'erase_at'])
    .executeTakeFirst()

export const listUnreminded = async (db: Db, before: Date, now: Date): Promise<number[]> =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('erase_at', '<=', before)
      .where('erase_at', '>', now)
      .where('erase_reminded_at', 'is', null)
      .where('purged_at', 'is', null)
      .execute()
  ).map(({ id }) => id)

/** Receipts of accounts that are nobody's any more, with their pictures. */
export const deleteOldReceipts = async (db: Db, before: Date): Promise<number> => {
  const { rows } = await sql<{ file_id: number }>`
    with old as (
      delete from payment_receipts r using users u
      where u.id = coalesce(
          (select e.user_id from enrolments e where e.id = r.enrolment_id),
          (select g.student_id from circle_registrations g where g.id = r.circle_registration_id),
          (select w.user_id from path_enrolments w where w.id = r.path_enrolment_id))
        and u.purged_at is not null and r.created_at < ${before}
      returning r.id, r.file_id
    ), freed as (
      delete from files f using old where f.id = old.file_id
        and not exists (select from payment_receipts o where o.file_id = f.id and o.id not in (select id from old))
    )
    select file_id from old`.execute(db)
  return rows.length
}
