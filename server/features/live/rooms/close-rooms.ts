import { carriers } from '#server/engines/meetings/port.ts'
import type { Ctx } from '#server/kernel/context.ts'
import * as queries from '../queries.ts'
import { meetingOf, sessionOf } from '../room.ts'

/** So long a room waits for a teacher who lost her connection. */
const PATIENCE_MS = 5 * 60_000

/**
 * The sound of a room ends with its session, and where its teachers have been gone for five minutes; for whoever is no
 * member any more it ends with her place in the circle. Each process of
 * the server looks after the rooms that it carries itself, at once after an end that any of them wrote.
 */
export async function closeRooms(ctx: Ctx): Promise<undefined> {
  for (const carrier of carriers) {
    const provider = ctx.ports.meetings.provider(carrier)
    const carried = provider.carried().flatMap((roomId) => sessionOf(roomId) ?? [])
    for (const id of await silentOf(ctx, carried)) await provider.end(meetingOf(id))
    for (const { session_id, person_id } of await queries.listOutsiders(ctx.db, carried))
      await provider.remove(meetingOf(session_id), person_id)
  }
}

/** Of these sessions, those whose sound is to end. */
export async function silentOf(ctx: Ctx, sessions: readonly number[]): Promise<number[]> {
  if (sessions.length === 0) return []
  const since = new Date(ctx.now.getTime() - PATIENCE_MS)
  return (await queries.listSilentSessions(ctx.db, sessions, since)).map(({ id }) => id)
}
