import { holderOf, type TurnQueue } from '#core/turns/turn-queue.ts'
import type { MeetingProvider, MeetingRoom, RoomState } from '#server/engines/meetings/port.ts'
import { isMember, listPresent, openStaffSession } from '#server/features/circles/public.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import * as queries from './queries.ts'
import type { LiveSession, PlaceRow, RoomRow } from './queries.ts'
import { liveTexts } from './texts.ts'

export const meetingOf = (sessionId: number): MeetingRoom => ({
  id: `session:${sessionId}`,
  link: null,
})

/** What carries the sound of this room; it was settled when the room opened. */
export const providerOf = (
  { ports }: Pick<Ctx, 'ports'>,
  { carrier }: Pick<RoomRow, 'carrier'>,
): MeetingProvider => ports.meetings.provider(carrier)

/** The session of a room of circles; undefined for a room of something else. */
export function sessionOf(roomId: string): number | undefined {
  const [kind, id] = roomId.split(':')
  return kind === 'session' ? Number(id) : undefined
}

export interface Access {
  readonly session: LiveSession
  readonly role: 'teacher' | 'student'
}

/** The session, for whoever runs it and for its members; it is not there for others. */
export async function openRoom(ctx: SignedCtx, sessionId: number): Promise<Access> {
  const session = await queries.findSession(ctx.db, sessionId)
  if (!session) throw notFound(liveTexts.notFound)
  const role = await roleIn(ctx, session)
  if (session.place !== 'room') throw conflict(liveTexts.notARoom)
  return { session, role }
}

async function roleIn(ctx: SignedCtx, session: LiveSession): Promise<Access['role']> {
  // A teacher may learn in the circle of another.
  if (await isMember(ctx.db, session.circle_id, ctx.actor.id)) return 'student'
  if (ctx.actor.role === 'student') throw notFound(liveTexts.notFound)
  await openStaffSession(ctx, { id: session.circle_id, sessionId: session.id })
  return 'teacher'
}

export const queueOf = (places: readonly PlaceRow[]): TurnQueue =>
  places
    .filter(({ removed_at }) => removed_at === null)
    .map(({ person_id, state, deferred_until }) => ({
      person: person_id,
      state,
      deferredUntil: deferred_until,
    }))

/** Since when each is connected, or for how long she is gone. */
export interface Whereabouts {
  readonly present: ReadonlySet<number>
  readonly awaySince: ReadonlyMap<number, Date>
  /** By when each came first. */
  readonly order: readonly number[]
}

/** Who opened the link of a circle that met elsewhere before is not in its room. */
export async function whereaboutsIn(ctx: Ctx, sessionId: number): Promise<Whereabouts> {
  const stretches = (await listPresent(ctx.db, [sessionId])).filter(({ source }) => source === 'room')
  const present = new Set(
    stretches.filter(({ left_at }) => left_at === null).map(({ person_id }) => person_id),
  )
  const awaySince = new Map<number, Date>()
  for (const { person_id, left_at } of stretches)
    if (left_at && !present.has(person_id) && left_at > (awaySince.get(person_id) ?? new Date(0)))
      awaySince.set(person_id, left_at)
  return { present, awaySince, order: [...new Set(stretches.map(({ person_id }) => person_id))] }
}

export const absentIn = (queue: TurnQueue, present: ReadonlySet<number>): ReadonlySet<number> =>
  new Set(queue.map(({ person }) => person).filter((person) => !present.has(person)))

/** Who may be seen: the teacher, and whose turn it is where her circle allows it. */
const camerasOf = (
  session: Pick<LiveSession, 'teacher_id' | 'allow_student_cameras'>,
  queue: TurnQueue,
): RoomState['cameras'] => [session.teacher_id, session.allow_student_cameras ? holderOf(queue) : null]

/** The same of a room whose carrier brings pictures. */
export const seenIn = (
  ctx: Pick<Ctx, 'ports'>,
  session: LiveSession,
  room: Pick<RoomRow, 'carrier'>,
  queue: TurnQueue,
): number[] =>
  providerOf(ctx, room).can.cameras ? camerasOf(session, queue).filter((person) => person !== null) : []

/** Who is heard: the teacher, whose turn it is, and a second teacher. */
export const soundOf = (
  session: LiveSession,
  room: Pick<RoomRow, 'version' | 'second_teacher_id' | 'mutes_all'>,
  queue: TurnQueue,
): RoomState => ({
  version: room.version,
  voices: room.mutes_all
    ? [session.teacher_id, null, null]
    : [session.teacher_id, holderOf(queue), room.second_teacher_id],
  cameras: camerasOf(session, queue),
})
