import type { Room, RoomKind } from '#contract/realtime/events.ts'
import { parseRoom } from '#core/realtime/wire.ts'
import type { Ctx, Rooms, SignedCtx } from '../context.ts'

/** Who hears what happens in rooms of one kind. A feature declares it in its `feature.ts`. */
export interface RoomPolicy {
  /** Asked when somebody enters, when the rights changed, and when she asks for what she missed. */
  readonly mayHear: (ctx: SignedCtx, id: number | undefined) => boolean | Promise<boolean>
  /** The room of this kind in which she is from the beginning. */
  readonly always?: (ctx: SignedCtx) => string | undefined
}
export type RoomPolicies = Readonly<Partial<Record<RoomKind, RoomPolicy>>>

/** For whatever ends a right to a room: once it is committed everybody leaves, and enters anew who still may. */
export const recheckRoom = (tx: Ctx, room: Room): void =>
  tx.afterCommit(() => tx.ports.realtime.recheck(room))

/** Rooms of a kind that nobody declares are heard by nobody. */
export function roomsOf(declared: readonly RoomPolicies[]): Rooms {
  const policies = new Map(declared.flatMap((kinds) => Object.entries(kinds)))
  return {
    async mayHear(ctx, room) {
      const parsed = parseRoom(room)
      const policy = parsed && policies.get(parsed.kind)
      return Boolean(policy && (await policy.mayHear(ctx, parsed.id)))
    },
    always: (ctx) => [...policies.values()].flatMap(({ always }) => always?.(ctx) ?? []),
  }
}
