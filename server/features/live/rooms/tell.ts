import type { RoomChange } from '#contract/realtime/events.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { countChange, lockRoom, type LiveSession, type RoomRow } from '../queries.ts'
import { whereaboutsIn } from '../room.ts'

/** Who asks for the room because what changed is not told. */
export type Asks = 'everybody' | 'teachers'

/** The room as it was held, and as it is with the change counted. */
export interface Counted {
  readonly held: RoomRow
  readonly room: RoomRow
}

type OfCircle = Pick<LiveSession, 'id' | 'circle_id'>

interface Told {
  /** What is equal for everybody; without it everybody asks. */
  readonly change: RoomChange | undefined
  readonly asks?: 'teachers' | undefined
}

/** A browser that shows the room as it was after `after` has missed nothing, and takes the change as it is told. */
export const tellCircle = (
  tx: Ctx,
  { id, circle_id }: OfCircle,
  { held, room, change, asks }: Counted & Told,
): void =>
  tx.emit({
    type: 'live.changed',
    room: `circle:${circle_id}`,
    payload: {
      session_id: id,
      version: room.version,
      after: held.told_version,
      ...(change ? { change } : {}),
      ...(asks ? { asks } : {}),
    },
    isQuiet: true,
  })

/** Somebody of whom the circle is not told asks for the room. */
export const tellPerson = (tx: Ctx, { id }: OfCircle, person: number): void =>
  tx.emit({ type: 'live.changed', room: `user:${person}`, payload: { session_id: id }, isQuiet: true })

/** Something changed that teachers alone see: they ask, the students' browsers only count it. */
export async function tellTeachers(tx: Ctx, session: OfCircle): Promise<void> {
  const held = await lockRoom(tx.db, session.id)
  if (!held) return
  const room = await countChange(tx.db, session.id, {})
  tellCircle(tx, session, { held, room, change: {}, asks: 'teachers' })
}

/** Who came or went. Where positions are hidden a student does not see of others that they are there. */
export async function tellPresence(tx: Ctx, session: OfCircle, people: readonly number[]): Promise<void> {
  const held = await lockRoom(tx.db, session.id)
  // A session that meets elsewhere has no room.
  if (!held)
    return tx.emit({ ...bare, room: `circle:${session.circle_id}`, payload: { session_id: session.id } })
  const room = await countChange(tx.db, session.id, {})
  const { present, awaySince } = await whereaboutsIn(tx, session.id)
  const presence = people.map((person) => ({
    person,
    is_present: present.has(person),
    away_since: awaySince.get(person)?.toISOString() ?? null,
  }))
  tellCircle(tx, session, { held, room, change: room.hides_positions ? undefined : { presence } })
}

const bare = { type: 'live.changed', isQuiet: true } as const
