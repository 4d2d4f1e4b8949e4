import type { z } from 'zod'
import type { LiveMessage } from '#contract/live/shapes.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { chatState } from '../policy.ts'
import { findRoom, listPlaces } from '../queries.ts'
import { openRoom, type Access } from '../room.ts'
import { liveTexts } from '../texts.ts'
import * as queries from './queries.ts'

type Shown = z.input<typeof LiveMessage>[]

/** What stands in the room of a session, also after it; whoever was sent out reads no more. */
export async function listMessages(ctx: SignedCtx, sessionId: number): Promise<Shown> {
  const access = await openRoom(ctx, sessionId)
  await refuseRemoved(ctx, access)
  return show(ctx, access)
}

async function show(ctx: SignedCtx, { session, role }: Access): Promise<Shown> {
  const rows = await queries.listMessages(ctx.db, session.id)
  return rows.map(({ id, person_id, name, text, created_at }) => ({
    id,
    person: { id: person_id, name },
    text,
    created_at,
    is_teacher: person_id === session.teacher_id,
    is_own: person_id === ctx.actor.id,
    can: { hide: role === 'teacher' || person_id === ctx.actor.id },
  }))
}

async function refuseRemoved(ctx: SignedCtx, { session, role }: Access) {
  if (role === 'teacher') return undefined
  const places = await listPlaces(ctx.db, session.id)
  const own = places.find(({ person_id }) => person_id === ctx.actor.id)
  if (own && own.removed_at !== null) throw conflict(liveTexts.removed)
  return own
}

/** Students write from inside while the teacher keeps the chat open; she writes also when it is closed. */
export function writeMessage(ctx: SignedCtx, sessionId: number, text: string): Promise<Shown> {
  return inTransaction(ctx, async (tx) => {
    const access = await openRoom(tx, sessionId)
    const { session, role } = access
    if (session.status !== 'live') throw conflict(liveTexts.notLive)
    const room = await findRoom(tx.db, sessionId)
    const own = await refuseRemoved(tx, access)
    if (!room || (role === 'student' && !own)) throw conflict(liveTexts.notInside)
    const state = chatState(session, room)
    if (state === 'off') throw conflict(liveTexts.noChat)
    if (state === 'closed' && role === 'student') throw conflict(liveTexts.chatClosed)
    await queries.insertMessage(tx.db, {
      session_id: sessionId,
      person_id: tx.actor.id,
      text,
      created_at: tx.now,
    })
    tellWritten(tx, access)
    return show(tx, access)
  })
}

/** The teacher hides anybody's line, and whoever wrote one takes it back. */
export function hideMessage(
  ctx: SignedCtx,
  { sessionId, messageId }: { readonly sessionId: number; readonly messageId: number },
): Promise<Shown> {
  return inTransaction(ctx, async (tx) => {
    const access = await openRoom(tx, sessionId)
    const message = await queries.findMessage(tx.db, sessionId, messageId)
    const isOwn = message?.person_id === tx.actor.id
    if (!message || (access.role === 'student' && !isOwn)) throw notFound(liveTexts.messageGone)
    await queries.hideMessage(tx.db, messageId, { by: tx.actor.id, at: tx.now })
    if (!isOwn)
      await audit(tx, {
        action: 'live.hide-message',
        entity: 'live_message',
        entityId: messageId,
        after: { person_id: message.person_id },
      })
    tellWritten(tx, access)
    return show(tx, access)
  })
}

const tellWritten = (tx: SignedCtx, { session }: Access) =>
  tx.emit({
    type: 'live.written',
    room: `circle:${session.circle_id}`,
    payload: { session_id: session.id },
    isQuiet: true,
  })
