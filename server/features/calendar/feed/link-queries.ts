import type { Insertable } from 'kysely'
import type { CalendarLinks } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

export const findLink = (db: Db, userId: number) =>
  db.selectFrom('calendar_links').selectAll().where('user_id', '=', userId).executeTakeFirst()

export const upsertLink = (db: Db, userId: number, values: Omit<Insertable<CalendarLinks>, 'user_id'>) =>
  db
    .insertInto('calendar_links')
    .values({ ...values, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteLink = (db: Db, userId: number) =>
  db.deleteFrom('calendar_links').where('user_id', '=', userId).execute()

/** Whose address this is, while her account is open. */
export const findReader = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('calendar_links as k')
    .innerJoin('users as u', 'u.id', 'k.user_id')
    .select(['u.id', 'u.role', 'k.read_at'])
    .where('k.token_hash', '=', tokenHash)
    .where('u.is_active', '=', true)
    .where('u.archived_at', 'is', null)
    .executeTakeFirst()

export const noteReading = (db: Db, userId: number, now: Date) =>
  db.updateTable('calendar_links').set({ read_at: now }).where('user_id', '=', userId).execute()
