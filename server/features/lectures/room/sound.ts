import type { z } from 'zod'
import type { OfferForm } from '#contract/live/forms.ts'
import { bitrateFor, packetMs } from '#core/turns/bitrate.ts'
import {
  LiveKitTrouble,
  type MeetingProvider,
  type MeetingRoom,
  type RoomState,
} from '#server/engines/meetings/port.ts'
import { ticketOf } from '#server/features/livekit/public.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { lectureTexts } from '../texts.ts'
import { openHall, refuseOutside, type Hall } from './open.ts'
import * as queries from './queries.ts'

export const meetingOf = (lectureId: number): MeetingRoom => ({ id: `lecture:${lectureId}`, link: null })

/** The lecture of a hall; undefined for a room of something else. */
export function lectureOf(roomId: string): number | undefined {
  const [kind, id] = roomId.split(':')
  return kind === 'lecture' ? Number(id) : undefined
}

/** What carries the sound of this lecture; it was settled when the lecture began. */
export const providerOf = (
  { ports }: Pick<Ctx, 'ports'>,
  { carrier }: Pick<queries.LectureRow, 'carrier'>,
): MeetingProvider => ports.meetings.provider(carrier)

/** Who may be seen: whoever speaks. */
export const camerasOf = ({ lecturer_id }: Pick<queries.LectureRow, 'lecturer_id'>): RoomState['cameras'] => [
  lecturer_id,
  null,
]

/** Who is heard: whoever speaks, and the one listener whom she brought to the microphone. */
export const soundOf = (
  lecture: Pick<queries.LectureRow, 'sound_version' | 'lecturer_id' | 'guest_id'>,
): RoomState => ({
  version: lecture.sound_version,
  voices: [lecture.lecturer_id, lecture.guest_id, null],
  cameras: camerasOf(lecture),
})

/** Another guest, or none; what carries the sound follows once this is committed. */
export async function followSound(tx: Ctx, lectureId: number, guestId: number | null): Promise<void> {
  await queries.countSound(tx.db, lectureId, guestId)
  const lecture = await queries.findLecture(tx.db, lectureId)
  if (!lecture) return
  tx.afterCommit(() => {
    const arranged = providerOf(tx, lecture).arrange(meetingOf(lectureId), soundOf(lecture))
    arranged.catch((error: unknown) => tx.log.error({ err: error }, 'the sound of a lecture does not follow'))
  })
}

/** Everybody's sound ends once this is committed. */
export function endSound(tx: Ctx, lecture: Pick<queries.LectureRow, 'id' | 'carrier'>): void {
  tx.afterCommit(() => {
    const ended = providerOf(tx, lecture).end(meetingOf(lecture.id))
    ended.catch((error: unknown) => tx.log.error({ err: error }, 'the sound of a lecture does not end'))
  })
}

export async function endSoundOf(tx: Ctx, lectureId: number, people: readonly number[]): Promise<void> {
  const lecture = people.length > 0 && (await queries.findLecture(tx.db, lectureId))
  if (!lecture) return
  tx.afterCommit(() => {
    for (const person of people) {
      const removed = providerOf(tx, lecture).remove(meetingOf(lectureId), person)
      removed.catch((error: unknown) =>
        tx.log.error({ err: error }, 'somebody could not be removed from a lecture'),
      )
    }
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
  const { lecture } = await openSound(ctx, id)
  const ticket = await providerOf(ctx, lecture).join(meetingOf(id), ctx.actor.id, ctx.now)
  if (ticket.kind === 'away') throw conflict(lectureTexts.mediaAway)
  return ticketOf(ticket)
}

/** Her browser is connected to a service outside, which is asked and told at once what stands. */
export async function noteConnected(ctx: SignedCtx, id: number): Promise<null> {
  const { lecture } = await openSound(ctx, id)
  try {
    await providerOf(ctx, lecture).stir(meetingOf(id))
  } catch (error) {
    if (error instanceof LiveKitTrouble) throw conflict(lectureTexts.mediaAway)
    throw error
  }
  return null
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
  const provider = providerOf(ctx, lecture)
  await provider.arrange(meetingOf(id), soundOf(lecture))
  const offer = { sdp, device, epoch, bitrate: bitrateFor(is_saving), packetMs: packetMs.hall }
  const answer = await provider.answer(meetingOf(id), ctx.actor.id, offer)
  if (answer.kind === 'refused') throw conflict(refusals[answer.why])
  return { sdp: answer.sdp }
}
