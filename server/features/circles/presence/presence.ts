import { sql } from 'kysely'
import type { Ctx, Db } from '#server/kernel/context.ts'

export type PresenceSource = 'room' | 'link' | 'zoom'

export interface Presence {
  readonly sessionId: number
  readonly personId: number
}

/**
 * She is there from now on. A second device, a reconnection and a second click of the link leave what is open as it is:
 * the rooms tell of a departure when her last connection is gone.
 */
export const recordArrival = (tx: Ctx, arrival: Presence & { readonly source: PresenceSource }) =>
  tx.db
    .insertInto('presence_stretches')
    .values({
      session_id: arrival.sessionId,
      person_id: arrival.personId,
      source: arrival.source,
      joined_at: tx.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'person_id', 'source']).where('left_at', 'is', null).doNothing(),
    )
    .execute()

/** She has left; without an open stretch there is nothing to say. */
export const recordDeparture = (tx: Ctx, { sessionId, personId }: Presence) =>
  tx.db
    .updateTable('presence_stretches')
    .set({ left_at: sql`greatest(joined_at, ${tx.now})` })
    .where('session_id', '=', sessionId)
    .where('person_id', '=', personId)
    .where('left_at', 'is', null)
    .execute()

/** Everybody’s stretches in sessions; an open one has no end. */
export const listPresent = (db: Db, sessionIds: readonly number[]) =>
  db
    .selectFrom('presence_stretches')
    .select(['session_id', 'person_id', 'source', 'joined_at', 'left_at'])
    .where('session_id', 'in', sessionIds)
    .orderBy('joined_at')
    .orderBy('id')
    .execute()
