import { lectureDoorPath } from '#contract/lectures/room-routes.ts'
import { guestLink, hostLink } from '#server/features/zoom/public.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { conflict, forbidden } from '#server/kernel/errors.ts'
import type { FileAnswer } from '#server/kernel/calls/handlers.ts'
import { holderOfLink, linkFor, ofSession } from '#server/kernel/secrets/session-link.ts'
import type { LinkQuery } from '#server/kernel/secrets/signed-link.ts'
import { lectureTexts } from '../texts.ts'
import { openHall, refuseOutside, type Hall } from './open.ts'
import { hosts } from './policy.ts'

const addressOf = (id: number) => lectureDoorPath.replace('{id}', String(id))

/** The way into a lecture elsewhere, for her session alone and for some minutes. Whether she may is asked before. */
export const doorLink = (ctx: SignedCtx, id: number): string =>
  linkFor(ctx, addressOf(id), ofSession(ctx.actor.sessionId))

/** The same door, through which a director comes as the host. */
export const hostDoorLink = (ctx: SignedCtx, id: number): string => `${doorLink(ctx, id)}&as=host`

/** Where it is; Zoom is asked for a way in of her own at each press. */
function wayIn(ctx: SignedCtx, { lecture }: Hall, isChosen: boolean): Promise<string> | string | null {
  if (lecture.place === 'room') return null
  if (lecture.place === 'link') return lecture.link
  const of = { kind: 'lecture', id: lecture.id } as const
  return hosts(ctx.actor, lecture, isChosen) ? hostLink(ctx, of) : guestLink(ctx, of, ctx.actor.id)
}

interface DoorQuery extends LinkQuery {
  readonly as?: 'host' | undefined
}

/** Who was turned out meanwhile, or signed out, does not come in; nor does anybody after the end. */
export async function openDoor(ctx: Ctx, id: number, query: DoorQuery): Promise<FileAnswer> {
  const actor = await holderOfLink(ctx, addressOf(id), query)
  if (!actor) throw forbidden(lectureTexts.doorShut)
  const hall = await openHall({ ...ctx, actor }, id)
  refuseOutside(hall)
  const { status } = hall.lecture
  if (status === 'completed' || status === 'cancelled') throw conflict(lectureTexts.isOver)
  const link = await wayIn({ ...ctx, actor }, hall, query.as === 'host')
  if (link === null) throw conflict(lectureTexts.noDoor)
  const headers = { location: link, 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }
  return { status: 303, headers, body: null }
}
