import type { Actor } from '#server/kernel/context.ts'

/** Whether there is a chat in the room of a circle, and whether students may write in it. */
export const chatState = (
  circle: { readonly enable_chat: boolean },
  room: { readonly is_chat_closed: boolean } | undefined,
): 'off' | 'closed' | 'open' => {
  if (!circle.enable_chat) return 'off'
  return room?.is_chat_closed ? 'closed' : 'open'
}

interface Recorded {
  /** What the actor is in the room. */
  readonly role: 'teacher' | 'student'
  readonly personId: number
}

/** A recording of a turn is heard by her whose turn it was, and by the teachers of her circle; not by directors. */
export const mayPlay = (actor: Pick<Actor, 'id' | 'role'>, { role, personId }: Recorded): boolean =>
  actor.id === personId || (role === 'teacher' && actor.role === 'teacher')

const DOOR_MS = 10 * 60_000

interface Door {
  readonly allow_late_join: boolean
  readonly started_at: Date | null
}

/** Where late-comers are not let in the door closes ten minutes after the start, for whoever was not inside before. */
export const isDoorOpen = ({ allow_late_join, started_at }: Door, wasInside: boolean, now: Date): boolean =>
  allow_late_join || wasInside || started_at === null || now.getTime() - started_at.getTime() <= DOOR_MS
