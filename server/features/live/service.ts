import type { z } from 'zod'
import type { OfferForm } from '#contract/live/forms.ts'
import { bitrateFor, packetMs } from '#core/turns/bitrate.ts'
import { LiveKitTrouble } from '#server/engines/meetings/port.ts'
import { refuseUnaffirmed } from '#server/features/circles/public.ts'
import { ticketOf } from '#server/features/livekit/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { isDoorOpen } from './policy.ts'
import * as queries from './queries.ts'
import { meetingOf, openRoom, providerOf, queueOf, soundOf, type Access } from './room.ts'
import { showRoom } from './show.ts'
import { liveTexts } from './texts.ts'
import { acted, changeRoom, type Change, type Result } from './acts/change-room.ts'
import { ordered } from './acts/teacher-acts.ts'

export const showLiveRoom = async (ctx: SignedCtx, sessionId: number) =>
  showRoom(ctx, await openRoom(ctx, sessionId))

/** What an act answers, read after its commit. */
export const showAfter = async (
  ctx: SignedCtx,
  { params: { sessionId } }: { readonly params: { readonly sessionId: number } },
  access?: Access,
) => showRoom(ctx, access ?? (await openRoom(ctx, sessionId)))

/** Comes in, or comes back to the place that she had. */
export async function enterRoom(ctx: SignedCtx, sessionId: number) {
  const access = await changeRoom(ctx, sessionId, (tx, change) =>
    change.access.role === 'student' ? comeIn(tx, change) : teach(tx, change),
  )
  const room = await showRoom(ctx, access)
  const standing = await queries.findRoom(ctx.db, sessionId)
  if (!standing) throw conflict(liveTexts.notInside)
  const ticket = await providerOf(ctx, standing).join(meetingOf(sessionId), ctx.actor.id, ctx.now)
  if (ticket.kind === 'away') throw conflict(liveTexts.away)
  return { ...ticketOf(ticket), room }
}

async function comeIn(tx: SignedCtx, change: Change): Promise<Result> {
  const { access, room, places, queue } = change
  const own = places.find(({ person_id }) => person_id === tx.actor.id)
  if (own && own.removed_at !== null) throw conflict(liveTexts.removed)
  // Whoever was inside before the circle became one for women stays.
  if (!own) await refuseUnaffirmed(tx, access.session.circle_id)
  if (!isDoorOpen(access.session, own !== undefined, tx.now)) throw conflict(liveTexts.doorClosed)
  const arrived = acted(tx, change, { kind: 'arrive', person: tx.actor.id })
  return {
    queue:
      arrived !== queue && room.turn_order === 'least-lately'
        ? await ordered(tx, { access, queue: arrived }, 'least-lately')
        : arrived,
  }
}

/** A second teacher is heard beside the first; a director who looks in is not. */
function teach(tx: SignedCtx, { access, room }: Change): Result {
  const isSecond = tx.actor.role === 'teacher' && tx.actor.id !== access.session.teacher_id
  if (isSecond && room.second_teacher_id === null) return { settings: { second_teacher_id: tx.actor.id } }
  return room.version === 0 ? { asks: 'everybody' } : {}
}

/** A late-comer asks to be let in; whoever has a place, or finds the door open, need not. */
export const knock = (ctx: SignedCtx, sessionId: number) =>
  changeRoom(ctx, sessionId, async (tx, { access, places }) => {
    const own = places.find(({ person_id }) => person_id === tx.actor.id)
    if (own && own.removed_at !== null) throw conflict(liveTexts.removed)
    if (access.role !== 'student' || isDoorOpen(access.session, own !== undefined, tx.now)) return {}
    if (!own) await refuseUnaffirmed(tx, access.session.circle_id)
    await queries.writeKnock(tx.db, sessionId, tx.actor.id, tx.now)
    return { asks: 'teachers' }
  })

interface Inside {
  readonly access: Access
  readonly room: queries.RoomRow
  readonly places: readonly queries.PlaceRow[]
}

/** For whoever may be connected now. */
async function openInside(ctx: SignedCtx, sessionId: number): Promise<Inside> {
  const access = await openRoom(ctx, sessionId)
  if (access.session.status !== 'live') throw conflict(liveTexts.notLive)
  const [room, places] = await Promise.all([
    queries.findRoom(ctx.db, sessionId),
    queries.listPlaces(ctx.db, sessionId),
  ])
  const own = places.find(({ person_id }) => person_id === ctx.actor.id)
  if (!room || (access.role === 'student' && !own)) throw conflict(liveTexts.notInside)
  if (own && own.removed_at !== null) throw conflict(liveTexts.removed)
  return { access, room, places }
}

/** Her browser's offer. Each one brings the state of the room, for the process that carries it may be a new one. */
export async function answerOffer(
  ctx: SignedCtx,
  sessionId: number,
  { sdp, device, epoch, is_saving }: z.output<typeof OfferForm>,
) {
  const { access, room, places } = await openInside(ctx, sessionId)
  const provider = providerOf(ctx, room)
  await provider.arrange(meetingOf(sessionId), soundOf(access.session, room, queueOf(places)))
  const offer = { sdp, device, epoch, bitrate: bitrateFor(is_saving), packetMs: packetMs.circle }
  const answer = await provider.answer(meetingOf(sessionId), ctx.actor.id, offer)
  if (answer.kind === 'refused') throw conflict(liveTexts[answer.why])
  return { sdp: answer.sdp }
}

/** Her browser is connected to a service outside, which is asked and told at once what stands. */
export async function noteConnected(ctx: SignedCtx, sessionId: number): Promise<null> {
  const { room } = await openInside(ctx, sessionId)
  try {
    await providerOf(ctx, room).stir(meetingOf(sessionId))
  } catch (error) {
    if (error instanceof LiveKitTrouble) throw conflict(liveTexts.away)
    throw error
  }
  return null
}
