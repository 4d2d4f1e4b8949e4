import { listPresent, recordArrival, recordDeparture } from '#server/features/circles/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { tellPresence } from './tell.ts'
import { silentOf } from './close-rooms.ts'
import * as queries from '../queries.ts'
import { meetingOf, providerOf, queueOf, sessionOf, soundOf } from '../room.ts'

/**
 * A room that a service outside carries is made there as it stands here: who is heard, who was sent out, and that it
 * ends. Who is connected there is who is present. Safe to repeat, and done whenever the service says that something
 * changed.
 */
export async function keepRoom(ctx: Ctx, sessionId: number): Promise<void> {
  const [session, room] = await Promise.all([
    queries.findSession(ctx.db, sessionId),
    queries.findRoom(ctx.db, sessionId),
  ])
  const meeting = meetingOf(sessionId)
  if (!session || !room || session.status !== 'live' || room.carrier === 'built-in')
    return ctx.ports.meetings.provider('livekit').end(meeting)
  const places = await queries.listPlaces(ctx.db, sessionId)
  const provider = providerOf(ctx, room)
  await provider.arrange(meeting, soundOf(session, room, queueOf(places)))
  const present = await provider.present(meeting)
  if (!present) return
  const removed = places.filter(({ removed_at }) => removed_at !== null).map(({ person_id }) => person_id)
  for (const person of removed) if (present.includes(person)) await provider.remove(meeting, person)
  const inside = present.filter((person) => !removed.includes(person))
  await writePresence(ctx, { sessionId, circleId: session.circle_id, inside })
}

interface Inside {
  readonly sessionId: number
  readonly circleId: number
  readonly inside: readonly number[]
}

/** What began after this look at the service is left alone. */
function writePresence(ctx: Ctx, { sessionId, circleId, inside }: Inside): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const open = (await listPresent(tx.db, [sessionId])).filter(
      ({ source, left_at }) => source === 'room' && left_at === null,
    )
    const known = new Set(open.map(({ person_id }) => person_id))
    const came = inside.filter((person) => !known.has(person))
    const went = open.filter(({ person_id, joined_at }) => !inside.includes(person_id) && joined_at < tx.now)
    for (const personId of came) await recordArrival(tx, { sessionId, personId, source: 'room' })
    for (const { person_id } of went) await recordDeparture(tx, { sessionId, personId: person_id })
    if (came.length + went.length === 0) return
    const people = [...came, ...went.map(({ person_id }) => person_id)]
    await tellPresence(tx, { id: sessionId, circle_id: circleId }, people)
  })
}

/** Each minute: whatever a call that failed or a process that ended left undone at the service is done. */
export async function keepRooms(ctx: Ctx): Promise<void> {
  const provider = ctx.ports.meetings.provider('livekit')
  const [standing, running] = await Promise.all([
    provider.standing(),
    queries.listCarriedBy(ctx.db, 'livekit'),
  ])
  const sessions = new Set([
    ...standing.flatMap((roomId) => sessionOf(roomId) ?? []),
    ...running.map(({ id }) => id),
  ])
  const silent = new Set(await silentOf(ctx, [...sessions]))
  for (const id of sessions)
    await (silent.has(id) ? provider.end(meetingOf(id)) : keepRoom(ctx, id)).catch((error: unknown) =>
      ctx.log.warn({ err: error, session_id: id }, 'a room at LiveKit could not be kept'),
    )
}
