import type { Actor, Ctx } from '#server/kernel/context.ts'
import { forbidden, unauthenticated } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { mayEnter } from '../policy.ts'
import { lacksFactor } from '../accounts/second-factor-rule.ts'
import * as queries from './session-queries.ts'
import { authTexts } from '../texts.ts'
import { newTokens, successorOf, tokenHash, type TokenPair } from '../accounts/tokens.ts'

const ACCESS_MINUTES = 30
/** Within it the same refresh token gives the same successor; afterwards its use is a theft. */
const GRACE_SECONDS = 60
const TOUCH_SECONDS = 60

export interface IssuedSession extends TokenPair {
  readonly sessionId: number
  readonly accessExpiresAt: Date
}

interface Opening {
  /** She has just shown that she reads the mailbox of the account. */
  readonly provesMailbox?: boolean
}

interface SessionOwner {
  readonly id: number
  readonly session_days: number
}

const minutesFrom = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)
const earlier = (a: Date, b: Date) => (a < b ? a : b)
export const sessionEnd = (now: Date, days: number) => minutesFrom(now, days * 24 * 60)

/** A new session line for somebody who has just proved who she is. */
export async function startSession(
  tx: Ctx,
  user: SessionOwner,
  { provesMailbox = false }: Opening = {},
): Promise<IssuedSession> {
  const expiresAt = sessionEnd(tx.now, user.session_days)
  const { id } = await queries.insertSession(tx.db, {
    user_id: user.id,
    user_agent: tx.caller.userAgent,
    ip: tx.caller.ip,
    created_at: tx.now,
    last_used_at: tx.now,
    expires_at: expiresAt,
    mailbox_proved_at: provesMailbox ? tx.now : null,
  })
  return storeTokens(tx, newTokens(), { id, issuedAt: tx.now, expiresAt })
}

interface SessionLine {
  readonly id: number
  readonly issuedAt: Date
  readonly expiresAt: Date
}

async function storeTokens(tx: Ctx, tokens: TokenPair, line: SessionLine): Promise<IssuedSession> {
  const accessExpiresAt = earlier(minutesFrom(line.issuedAt, ACCESS_MINUTES), line.expiresAt)
  await queries.insertTokens(tx.db, [
    { hash: tokenHash(tokens.access), session_id: line.id, kind: 'access', expires_at: accessExpiresAt },
    { hash: tokenHash(tokens.refresh), session_id: line.id, kind: 'refresh', expires_at: line.expiresAt },
  ])
  return { ...tokens, sessionId: line.id, accessExpiresAt }
}

/**
 * Who holds this access token, or null. One statement; revocation holds from the next call on, and a person who may
 * no longer enter is told so instead of "session expired".
 */
export const actorOf = async (ctx: Ctx, token: string): Promise<Actor | null> =>
  (await holderOf(ctx, token))?.actor ?? null

export interface Holder {
  readonly actor: Actor
  /** When her token ends. */
  readonly until: Date
}

async function holderOf(ctx: Ctx, token: string): Promise<Holder | null> {
  const session = await queries.findSessionByAccess(ctx.db, tokenHash(token), ctx.now)
  if (!session) return null
  if (!mayEnter(session, ctx.config)) throw unauthenticated(authTexts.deactivated)
  await touch(ctx, [session])
  return toHolder(session)
}

/**
 * Who holds each of these access tokens, in one statement; a token that opens nothing, or whose owner may no longer
 * enter, is left out.
 */
export async function holdersOf(ctx: Ctx, tokens: readonly string[]): Promise<ReadonlyMap<string, Holder>> {
  const hashes = tokens.map((token) => tokenHash(token))
  const rows = await queries.listSessionsByAccess(ctx.db, hashes, ctx.now)
  const sessions = new Map(
    rows.filter((row) => mayEnter(row, ctx.config)).map((row) => [row.hash.toString('hex'), row]),
  )
  await touch(ctx, [...sessions.values()])
  return new Map(
    tokens.flatMap((token, at) => {
      const session = sessions.get(hashes[at]?.toString('hex') ?? '')
      return session ? [[token, toHolder(session)]] : []
    }),
  )
}

type OpenSession = NonNullable<Awaited<ReturnType<typeof queries.findSessionByAccess>>>

const toHolder = (session: OpenSession): Holder => {
  const actor = { id: session.user_id, role: session.role, sessionId: session.session_id }
  return {
    actor: lacksFactor(session, session.second_factor_rule) ? { ...actor, lacksSecondFactor: true } : actor,
    until: session.expires_at,
  }
}

/** That they were here, told at most once a minute. */
async function touch(ctx: Ctx, sessions: readonly OpenSession[]): Promise<void> {
  const stale = sessions.filter(
    ({ last_used_at }) => ctx.now.getTime() - last_used_at.getTime() > TOUCH_SECONDS * 1000,
  )
  if (stale.length > 0) await queries.touchSessions(ctx.db, stale, ctx.now)
}

/** Who stands behind a session that a socket or a signed link names; null when it has ended or opens nothing yet. */
export async function actorOfSession(ctx: Ctx, sessionId: number): Promise<Actor | null> {
  const session = await queries.findSession(ctx.db, sessionId, ctx.now)
  return session && mayEnter(session, ctx.config) && !lacksFactor(session, session.second_factor_rule)
    ? { id: session.user_id, role: session.role, sessionId: session.session_id }
    : null
}

/** Which of these sessions go on. */
export async function liveSessions(ctx: Ctx, sessionIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await queries.listSessions(ctx.db, sessionIds, ctx.now)
  return new Set(
    rows
      .filter((row) => mayEnter(row, ctx.config) && !lacksFactor(row, row.second_factor_rule))
      .map((row) => row.session_id),
  )
}

type Refreshed = IssuedSession | 'rejected' | 'deactivated'

/**
 * Rotates a refresh token. The successor is the same for every use within the grace; a later use means that two
 * hold the line, and the whole session ends.
 */
export async function refreshSession(ctx: Ctx, refresh: string): Promise<IssuedSession> {
  const outcome = await inTransaction(ctx, (tx) => rotate(tx, refresh))
  if (outcome === 'deactivated') throw forbidden(authTexts.deactivated)
  if (outcome === 'rejected') throw unauthenticated(authTexts.refreshRejected)
  return outcome
}

async function rotate(tx: Ctx, refresh: string): Promise<Refreshed> {
  const token = await queries.lockRefresh(tx.db, tokenHash(refresh))
  if (!token || token.expires_at <= tx.now) return 'rejected'
  // Closing an account ends its sessions too, and the holder of one is told the cause rather than the effect.
  if (!mayEnter(token, tx.config)) return 'deactivated'
  if (token.revoked_at) return 'rejected'
  const issuedAt = token.used_at ?? tx.now
  if (tx.now.getTime() - issuedAt.getTime() > GRACE_SECONDS * 1000) {
    await endSession(tx, token.user_id, token.session_id, 'refresh-reuse')
    tx.log.warn(
      { user: token.user_id, session: token.session_id },
      'a used refresh token came back: the session is ended',
    )
    return 'rejected'
  }
  if (!token.used_at) await queries.markRefreshUsed(tx.db, tokenHash(refresh), tx.now)
  const line = { id: token.session_id, issuedAt, expiresAt: token.expires_at }
  return storeTokens(tx, successorOf(tx.config.secretKey, refresh), line)
}

/** Ends sessions of a person at once: every one, or all but the one given. */
export const endSessions = async (tx: Ctx, userId: number, why: string, except?: number): Promise<number> =>
  ended(tx, await queries.revokeSessions(tx.db, { userId, now: tx.now, why, except }))

/** How many ended: none when the session is not this person's or is over. */
export const endSession = async (tx: Ctx, userId: number, sessionId: number, why: string): Promise<number> =>
  ended(tx, await queries.revokeSessions(tx.db, { userId, now: tx.now, why, only: sessionId }))

export const endSessionsOfMany = async (tx: Ctx, userIds: readonly number[], why: string): Promise<number> =>
  ended(tx, await queries.revokeSessionsOfMany(tx.db, { userIds, now: tx.now, why }))

/** Their connections end with the commit. */
function ended(tx: Ctx, sessionIds: readonly number[]): number {
  tx.afterCommit(() => tx.ports.realtime.endSessions(sessionIds))
  return sessionIds.length
}
