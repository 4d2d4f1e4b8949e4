import { sql, type Insertable } from 'kysely'
import type { SessionTokens, Sessions } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'
import { RULE_SETTING } from '../accounts/second-factor-rule.ts'

export const insertSession = (db: Db, row: Insertable<Sessions>) =>
  db.insertInto('sessions').values(row).returning('id').executeTakeFirstOrThrow()

/** The successor of a refresh token may be stored twice within the grace; the first row stays. */
export const insertTokens = (db: Db, rows: Insertable<SessionTokens>[]) =>
  db
    .insertInto('session_tokens')
    .values(rows)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()

const withOwner = (db: Db) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id as session_id', 's.last_used_at', 'u.id as user_id', 'u.role'])
    .select(['u.email', 'u.is_active', 'u.archived_at', 'u.second_factor_at'])
    .select((eb) =>
      eb.selectFrom('settings').select('value').where('key', '=', RULE_SETTING).as('second_factor_rule'),
    )
    .where('s.revoked_at', 'is', null)

const byAccess = (db: Db, now: Date) =>
  withOwner(db)
    .innerJoin('session_tokens as t', 't.session_id', 's.id')
    .select(['t.expires_at', 't.hash'])
    .where('t.kind', '=', 'access')
    .where('t.expires_at', '>', now)

export const findSessionByAccess = (db: Db, hash: Buffer, now: Date) =>
  byAccess(db, now).where('t.hash', '=', hash).executeTakeFirst()

export const listSessionsByAccess = (db: Db, hashes: readonly Buffer[], now: Date) =>
  byAccess(db, now)
    .where(sql<boolean>`t.hash = any(${[...hashes]}::bytea[])`)
    .execute()

export const findSession = (db: Db, sessionId: number, now: Date) =>
  withOwner(db).where('s.id', '=', sessionId).where('s.expires_at', '>', now).executeTakeFirst()

/** Of these sessions those that go on, with their owners. */
export const listSessions = (db: Db, sessionIds: readonly number[], now: Date) =>
  withOwner(db)
    .where(sql<boolean>`s.id = any(${[...sessionIds]}::bigint[])`)
    .where('s.expires_at', '>', now)
    .execute()

interface SessionOfPerson {
  readonly session_id: number
  readonly user_id: number
}

/** Rows that another process is just touching are left to it. */
export async function touchSessions(db: Db, sessions: readonly SessionOfPerson[], now: Date): Promise<void> {
  await sql`
    with touched as (
      update sessions set last_used_at = ${now} where id in (
        select id from sessions where id = any(${sessions.map(({ session_id }) => session_id)}::bigint[])
        for update skip locked)
    )
    update users set last_seen_at = ${now} where id in (
      select id from users where id = any(${sessions.map(({ user_id }) => user_id)}::bigint[])
      for no key update skip locked)`.execute(db)
}

export const lockRefresh = (db: Db, hash: Buffer) =>
  db
    .selectFrom('session_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['t.session_id', 't.used_at', 's.expires_at', 's.revoked_at', 's.user_id'])
    .select(['u.email', 'u.is_active', 'u.archived_at'])
    .where('t.hash', '=', hash)
    .where('t.kind', '=', 'refresh')
    .forUpdate(['t', 's'])
    .executeTakeFirst()

export const markRefreshUsed = (db: Db, hash: Buffer, now: Date) =>
  db.updateTable('session_tokens').set({ used_at: now }).where('hash', '=', hash).execute()

interface Ended {
  readonly userId: number
  readonly now: Date
  readonly why: string
  /** Only this one. */
  readonly only?: number | undefined
  /** All but this one. */
  readonly except?: number | undefined
}

/** When it began, and whether a proof of the mailbox opened it. */
export const findSessionBeginning = (db: Db, sessionId: number) =>
  db
    .selectFrom('sessions')
    .select(['created_at', 'mailbox_proved_at'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()

const deleteTickets = (db: Db, userIds: readonly number[]) =>
  db
    .deleteFrom('sign_in_tickets')
    .where(sql<boolean>`user_id = any(${[...userIds]}::bigint[])`)
    .execute()

/** The sessions that ended. A sign-in that is half done ends with all of them. */
export async function revokeSessions(
  db: Db,
  { userId, now, why, only, except }: Ended,
): Promise<readonly number[]> {
  if (only === undefined) await deleteTickets(db, [userId])
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: now, revoked_why: why })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? 0))
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? 0))
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

export async function revokeSessionsOfMany(
  db: Db,
  { userIds, now, why }: { userIds: readonly number[]; now: Date; why: string },
): Promise<readonly number[]> {
  await deleteTickets(db, userIds)
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: now, revoked_why: why })
    .where(sql<boolean>`user_id = any(${[...userIds]}::bigint[])`)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

export const listLiveSessions = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

/** What she came with lately, ended sessions included. */
export const listUserAgents = (db: Db, userId: number) =>
  db
    .selectFrom('sessions')
    .select('user_agent')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute()

/** Running sessions end no later than a new one would. */
export const shortenSessions = (db: Db, userId: number, latest: Date) =>
  db
    .updateTable('sessions')
    .set({ expires_at: latest })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', latest)
    .execute()

/** From where a session was opened. */
export const findDevice = (db: Db, id: number) =>
  db.selectFrom('sessions').select(['user_agent', 'ip']).where('id', '=', id).executeTakeFirst()
