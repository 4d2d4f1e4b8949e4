import type { RoomChange } from '#contract/realtime/events.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { countChange, lockRoom, type LiveSession, type RoomRow } from '../queries.ts'
import { whereaboutsIn } from '../room.ts'

/** The people who ask for the room, because the change is not told. */
export type Asks = 'everybody' | 'teachers'

/** The room as it was held, and as it is with the change counted. */
export interface Counted {
  readonly held: RoomRow
  readonly room: RoomRow
}

type OfCircle = Pick<LiveSession, 'id' | 'circle_id'>

interface Told {
  /** The part that is equal for everybody; without it everybody asks. */
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

/** An event without a change: whoever hears it asks for the room. */
const tellToAsk = (tx: Ctx, { id }: OfCircle, room: `circle:${number}` | `user:${number}`): void =>
  tx.emit({ type: 'live.changed', room, payload: { session_id: id }, isQuiet: true })

/** For a change that one person alone sees. */
export const tellPerson = (tx: Ctx, session: OfCircle, person: number): void =>
  tellToAsk(tx, session, `user:${person}`)

/** For a change that teachers alone see: they ask, and the students' browsers only count it. */
export async function tellTeachers(tx: Ctx, session: OfCircle): Promise<void> {
  const held = await lockRoom(tx.db, session.id)
  if (!held) return
  const room = await countChange(tx.db, session.id, {})
  tellCircle(tx, session, { held, room, change: {}, asks: 'teachers' })
}

/** Tells that people came or went. Where positions are hidden a student does not see that others are there. */
export async function tellPresence(tx: Ctx, session: OfCircle, people: readonly number[]): Promise<void> {
  const held = await lockRoom(tx.db, session.id)
  // A session that meets elsewhere has no room.
  if (!held) return tellToAsk(tx, session, `circle:${session.circle_id}`)
  const room = await countChange(tx.db, session.id, {})
  const { present, awaySince } = await whereaboutsIn(tx, session.id)
  const presence = people.map((person) => ({
    person,
    is_present: present.has(person),
    away_since: awaySince.get(person)?.toISOString() ?? null,
  }))
  tellCircle(tx, session, { held, room, change: room.hides_positions ? undefined : { presence } })
}
