import type { z } from 'zod'
import type { OfferForm } from '#contract/live/forms.ts'
import type { MeetingRoom, RoomState } from '#server/engines/meetings/port.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { lectureTexts } from '../texts.ts'
import { openHall, refuseOutside, type Hall } from './open.ts'
import * as queries from './queries.ts'

/** What a speaker is asked to send, and one on a line that costs her money. */
const BITRATE = 48_000
const SAVING_BITRATE = 24_000

const meetingOf = (lectureId: number): MeetingRoom => ({ id: `lecture:${lectureId}`, link: null })

/** Who is heard: whoever speaks, and the one listener whom she brought to the microphone. Seen is the speaker alone. */
const soundOf = (
  lecture: Pick<queries.LectureRow, 'sound_version' | 'lecturer_id' | 'guest_id'>,
): RoomState => ({
  version: lecture.sound_version,
  voices: [lecture.lecturer_id, lecture.guest_id, null],
  cameras: [lecture.lecturer_id, null],
})

/** Another guest, or none; what carries the sound follows once this is committed. */
export async function followSound(tx: Ctx, lectureId: number, guestId: number | null): Promise<void> {
  await queries.countSound(tx.db, lectureId, guestId)
  const lecture = await queries.findLecture(tx.db, lectureId)
  if (!lecture) return
  tx.afterCommit(() => {
    const arranged = tx.ports.meetings.provider('built-in').arrange(meetingOf(lectureId), soundOf(lecture))
    arranged.catch((error: unknown) => tx.log.error({ err: error }, 'the sound of a lecture does not follow'))
  })
}

/** Everybody's sound ends once this is committed. */
export function endSound(tx: Ctx, lectureId: number): void {
  tx.afterCommit(() => {
    const ended = tx.ports.meetings.provider('built-in').end(meetingOf(lectureId))
    ended.catch((error: unknown) => tx.log.error({ err: error }, 'the sound of a lecture does not end'))
  })
}

export function endSoundOf(tx: Ctx, lectureId: number, personId: number): void {
  tx.afterCommit(() => {
    const removed = tx.ports.meetings.provider('built-in').remove(meetingOf(lectureId), personId)
    removed.catch((error: unknown) =>
      tx.log.error({ err: error }, 'somebody could not be removed from a lecture'),
    )
  })
}

function refuseSilent({ lecture }: Hall): void {
  if (lecture.place !== 'room') throw conflict(lectureTexts.notARoom)
  if (lecture.status !== 'live') throw conflict(lectureTexts.notLive)
}

async function openSound(ctx: SignedCtx, id: number): Promise<Hall> {
  const hall = await openHall(ctx, id)
  refuseOutside(hall)
  refuseSilent(hall)
  return hall
}

/** What a browser needs for the sound; it lives for a short while and is hers alone. */
export async function enterSound(ctx: SignedCtx, id: number) {
  await openSound(ctx, id)
  const ticket = await ctx.ports.meetings.provider('built-in').join(meetingOf(id), ctx.actor.id, ctx.now)
  const servers = ticket.kind === 'media' ? ticket.iceServers : []
  return { ice_servers: servers.map(({ urls, ...credential }) => ({ urls: [...urls], ...credential })) }
}

const refusals = {
  full: lectureTexts.mediaFull,
  unusable: lectureTexts.mediaUnusable,
  late: lectureTexts.mediaLate,
  away: lectureTexts.mediaAway,
} as const

/** Her browser's offer. Each one brings who is heard, for the process that carries it may be a new one. */
export async function answerOffer(
  ctx: SignedCtx,
  id: number,
  { sdp, device, epoch, is_saving }: z.output<typeof OfferForm>,
) {
  const { lecture } = await openSound(ctx, id)
  const provider = ctx.ports.meetings.provider('built-in')
  await provider.arrange(meetingOf(id), soundOf(lecture))
  const offer = { sdp, device, epoch, bitrate: is_saving ? SAVING_BITRATE : BITRATE }
  const answer = await provider.answer(meetingOf(id), ctx.actor.id, offer)
  if (answer.kind === 'refused') throw conflict(refusals[answer.why])
  return { sdp: answer.sdp }
}
