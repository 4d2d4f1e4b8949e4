import type { IncomingMessage } from 'node:http'
import { createAskTogether } from '#core/ask-together.ts'
import type { RoomEnd } from '#core/realtime/wire.ts'
import type { Doorkeeper } from '../engines/bus/port.ts'
import { openCall, type Process } from '../kernel/calls/caller.ts'
import type { Actor, Ctx, SignedCtx } from '../kernel/context.ts'

interface Holder {
  readonly actor: Actor
  readonly until: Date
}

interface Sources {
  readonly holdersOf: (ctx: Ctx, tokens: readonly string[]) => Promise<ReadonlyMap<string, Holder>>
  readonly liveSessions: (ctx: Ctx, sessionIds: readonly number[]) => Promise<ReadonlySet<number>>
  readonly endsOf: (ctx: Ctx, rooms: readonly string[]) => Promise<readonly RoomEnd[]>
}

/** Nobody notices that a connection stands so much later, and after a restart thousands share a few statements. */
const TOGETHER = { gatherMs: 15 }

/** Answers what the connections ask: who holds a token, what she hears, and how far rooms have come. */
export function doorkeeper(process: Process, { holdersOf, liveSessions, endsOf }: Sources): Doorkeeper {
  const open = (request?: IncomingMessage) =>
    openCall(process, {
      requestId: 'socket',
      ip: request?.socket.remoteAddress ?? '',
      userAgent: (request?.headers['user-agent'] ?? '').slice(0, 400),
    }).ctx
  const endsTogether = createAskTogether(async (rooms: readonly string[]) => {
    const ends = await endsOf(open(), rooms)
    return new Map(ends.map((end) => [end.room, end]))
  }, TOGETHER)
  const holdersTogether = createAskTogether(
    (tokens: readonly string[]) => holdersOf(open(), tokens),
    TOGETHER,
  )
  const sessionsTogether = createAskTogether(async (ids: readonly number[]) => {
    const goingOn = await liveSessions(open(), ids)
    return new Map([...goingOn].map((id) => [id, id]))
  }, TOGETHER)
  return {
    async admit(token, request) {
      const ctx = open(request)
      const holder = (await holdersTogether([token])).get(token)
      if (!holder || holder.actor.lacksSecondFactor) return undefined
      const signed: SignedCtx = { ...ctx, actor: holder.actor }
      return { ...holder, rooms: process.rooms.always(signed) }
    },
    mayHear: ({ actor }, room) => process.rooms.mayHear({ ...open(), actor }, room),
    async ends(rooms) {
      const ends = await endsTogether(rooms)
      return rooms.flatMap((room) => ends.get(room) ?? [])
    },
    async goingOn(sessionIds) {
      const goingOn = await sessionsTogether(sessionIds)
      return new Set(sessionIds.filter((id) => goingOn.has(id)))
    },
    now: process.clock,
  }
}
