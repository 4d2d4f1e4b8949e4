import { sql } from 'kysely'
import type { OneTimeCodes } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

type Purpose = OneTimeCodes['purpose']
interface NewSecret {
  readonly userId: number | null
  readonly purpose: Purpose
  readonly hash: Buffer
  readonly now: Date
  readonly expiresAt: Date
}

/** Only the newest code or link of a purpose is worth anything. */
export async function replaceSecret(
  db: Db,
  { userId, purpose, hash, now, expiresAt }: NewSecret,
): Promise<void> {
  await deleteSecrets(db, userId, [purpose])
  await db
    .insertInto('one_time_codes')
    .values({ user_id: userId, purpose, secret_hash: hash, created_at: now, expires_at: expiresAt })
    .execute()
}

export const deleteSecrets = (db: Db, userId: number | null, purposes: Purpose[]) =>
  db
    .deleteFrom('one_time_codes')
    .where('user_id', 'is not distinct from', userId)
    .where('purpose', 'in', purposes)
    .execute()

/**
 * Counts a try at the code of this e-mail and gives what it must match; undefined when there is none or its tries
 * are used up. The same one statement whether or not the account exists, and no disk is waited for, so that the time
 * tells nothing.
 */
export function takeTry(db: Db, { email, now, tries }: { email: string; now: Date; tries: number }) {
  return db.transaction().execute(async (tx) => {
    await sql`set local synchronous_commit = off`.execute(tx)
    return tx
      .updateTable('one_time_codes as c')
      .from('users as u')
      .whereRef('u.id', '=', 'c.user_id')
      .where(sql`lower(u.email)`, '=', email.toLowerCase())
      .where('c.purpose', '=', 'login')
      .where('c.used_at', 'is', null)
      .where('c.expires_at', '>', now)
      .where('c.tries', '<', tries)
      .set((eb) => ({ tries: eb('c.tries', '+', 1) }))
      .returning(['c.id', 'c.user_id', 'c.secret_hash'])
      .executeTakeFirst()
  })
}

/** False when somebody was faster. */
export async function useCode(db: Db, id: number, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

/** A link's secret, used or not. */
export const findLink = (db: Db, purposes: Purpose[], hash: Buffer) =>
  db
    .selectFrom('one_time_codes')
    .select(['id', 'user_id', 'purpose', 'expires_at', 'used_at'])
    .where('secret_hash', '=', hash)
    .where('purpose', 'in', purposes)
    .executeTakeFirst()
