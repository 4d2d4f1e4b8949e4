import { sql } from 'kysely'
import type { SignInTickets } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

export const findFactor = (db: Db, userId: number) =>
  db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** A set-up begun anew takes the place of one that was never confirmed. */
export async function upsertFactor(db: Db, userId: number, sealedSecret: string, now: Date): Promise<void> {
  const fresh = { sealed_secret: sealedSecret, last_step: 0, created_at: now }
  await db
    .insertInto('second_factors')
    .values({ user_id: userId, ...fresh })
    .onConflict((existing) => existing.column('user_id').doUpdateSet(fresh))
    .execute()
}

/** False when this step or a later one has been used: a code that was overheard is worth nothing. */
export async function useStep(db: Db, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function replaceRecoveryCodes(
  db: Db,
  userId: number,
  hashes: readonly Buffer[],
  now: Date,
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash, created_at: now })))
    .execute()
}

/** False for a wrong code and for one that was used. */
export async function useRecoveryCode(db: Db, userId: number, hash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

export async function deleteFactor(db: Db, userId: number): Promise<void> {
  for (const table of ['second_factors', 'recovery_codes', 'sign_in_tickets'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
}

interface NewTicket {
  readonly hash: Buffer
  readonly userId: number
  readonly proof: SignInTickets['proof']
  readonly now: Date
  readonly expiresAt: Date
}

export const insertTicket = (db: Db, { hash, userId, proof, now, expiresAt }: NewTicket) =>
  db
    .insertInto('sign_in_tickets')
    .values({ hash, user_id: userId, proof, created_at: now, expires_at: expiresAt })
    .execute()

interface TicketTry {
  readonly hash: Buffer
  readonly now: Date
  readonly tries: number
}

/** Whose ticket this is; undefined when there is none any more or its tries are used up. */
export const findTicket = (db: Db, { hash, now, tries }: TicketTry) =>
  db
    .selectFrom('sign_in_tickets')
    .select(['user_id', 'proof'])
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .where('tries', '<', tries)
    .executeTakeFirst()

/** Counts a try before the code is looked at; which one it was. */
export const takeTicketTry = (db: Db, { hash, now, tries }: TicketTry) =>
  db
    .updateTable('sign_in_tickets')
    .set({ tries: sql`tries + 1` })
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .where('tries', '<', tries)
    .returning('tries')
    .executeTakeFirst()

/** False when it has been used meanwhile. */
export async function useTicket(db: Db, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_tickets')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
