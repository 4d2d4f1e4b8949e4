import { z } from 'zod'
import { Instant, Whole } from '#contract/kernel/fields.ts'

/** Rooms that one call may ask about, and events of one room that one answer brings. */
export const MOST_ROOMS = 50
export const EVENTS_A_PAGE = 100

const RoomName = z.string('الغرفة غير معروفة').min(1).max(60)

export const MissedForm = z.object({
  rooms: z
    .array(z.object({ room: RoomName, after: Whole('الموضع غير صحيح') }), 'اختاري الغرف')
    .min(1, 'اختاري الغرف')
    .max(MOST_ROOMS, `حتى ${MOST_ROOMS} غرفة`),
})
export type MissedForm = z.output<typeof MissedForm>

export const MissedEvents = z.object({
  room: z.string(),
  events: z.array(
    z.object({ room: z.string(), seq: z.number(), type: z.string(), payload: z.unknown(), at: Instant }),
  ),
  /** How far the room has come. */
  seq: z.number(),
  /** `more`: ask again from the last of these events; `too_old`: what lies between is forgotten, fetch everything anew. */
  state: z.enum(['whole', 'more', 'too_old']),
})
