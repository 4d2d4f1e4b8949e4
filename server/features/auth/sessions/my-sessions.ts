import type { SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { deviceKind, deviceName } from '#core/format/device.ts'
import { listLiveSessions } from './session-queries.ts'
import { endSession, endSessions } from './sessions.ts'
import { authTexts } from '../texts.ts'

/** Hers that still run, this one first. */
export const listMySessions = (ctx: SignedCtx) => listSessionsOf(ctx, ctx.actor.id)

/** A person's sessions that still run, the one that asks first. */
export async function listSessionsOf(ctx: SignedCtx, userId: number) {
  const rows = await listLiveSessions(ctx.db, userId, ctx.now)
  const sessions = rows.map(({ user_agent, ...session }) => ({
    ...session,
    device: deviceName(user_agent),
    kind: deviceKind(user_agent),
    is_current: session.id === ctx.actor.sessionId,
  }))
  return sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
}

export async function logout(ctx: SignedCtx) {
  await endOne(ctx, ctx.actor.sessionId)
  return withMessage(authTexts.signedOut, null)
}

export async function logoutOthers(ctx: SignedCtx) {
  return withMessage(authTexts.sessionsEnded, {
    ended: await endSessions(ctx, ctx.actor.id, 'logout-others', ctx.actor.sessionId),
  })
}

export async function logoutAll(ctx: SignedCtx) {
  return withMessage(authTexts.sessionsEnded, { ended: await endSessions(ctx, ctx.actor.id, 'logout-all') })
}

/** Somebody else's session does not exist for her. */
export async function logoutSession(ctx: SignedCtx, { id }: { id: number }) {
  if ((await endOne(ctx, id)) === 0) throw notFound(authTexts.sessionUnknown)
  return withMessage(authTexts.sessionEnded, null)
}

const endOne = (ctx: SignedCtx, sessionId: number) => endSession(ctx, ctx.actor.id, sessionId, 'logout')
