import type { Ctx } from '#server/kernel/context.ts'
import * as queries from './queries.ts'
import { lectureOf, meetingOf, providerOf, soundOf } from './sound.ts'

/**
 * A hall that a service outside carries is made there as it stands here: who is heard, who has no seat any more, and
 * that it ends. Safe to repeat, and done whenever the service says that something changed.
 */
export async function keepHall(ctx: Ctx, lectureId: number): Promise<void> {
  const lecture = await queries.findLecture(ctx.db, lectureId)
  const meeting = meetingOf(lectureId)
  if (lecture?.status !== 'live' || lecture.carrier === 'built-in')
    return ctx.ports.meetings.provider('livekit').end(meeting)
  const provider = providerOf(ctx, lecture)
  await provider.arrange(meeting, soundOf(lecture))
  const present = (await provider.present(meeting)) ?? []
  const seatless = new Set(await queries.listSeatless(ctx.db, lectureId))
  for (const person of present)
    if (seatless.has(person) && person !== lecture.lecturer_id) await provider.remove(meeting, person)
}

/** Each minute: whatever a call that failed or a process that ended left undone at the service is done. */
export async function keepHalls(ctx: Ctx): Promise<void> {
  const [standing, running] = await Promise.all([
    ctx.ports.meetings.provider('livekit').standing(),
    queries.listCarriedBy(ctx.db, 'livekit'),
  ])
  const lectures = new Set([...standing.flatMap((roomId) => lectureOf(roomId) ?? []), ...running])
  for (const id of lectures)
    await keepHall(ctx, id).catch((error: unknown) =>
      ctx.log.warn({ err: error, lecture_id: id }, 'a hall at LiveKit could not be kept'),
    )
}
