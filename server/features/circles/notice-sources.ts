import { z } from 'zod'
import { eventSource } from '#server/kernel/notification-kind.ts'
import { findAnswerReason, findCircleWords, findSessionWords } from './notice-queries.ts'

const Circle = z.object({ circle_id: z.number() })
const Session = Circle.extend({ session_id: z.number() })
const Registration = Circle.extend({ registration_id: z.number() })

/** The events of circles, sessions and requests name these; what their notifications say of them is read here. */
export const ofCircle = <Payload extends z.output<typeof Circle>>(payload: z.ZodType<Payload>) =>
  eventSource(payload, (db, { circle_id }) => findCircleWords(db, circle_id))

export const ofCircleAlone = ofCircle(Circle)

export const ofSession = <Payload extends z.output<typeof Session>>(payload: z.ZodType<Payload>) =>
  eventSource(payload, (db, { session_id }) => findSessionWords(db, session_id))

/** The circle with its next session; one that is not planned yet has none. */
export const ofCircleAhead = eventSource(Circle, async (db, { circle_id }) => {
  const words = await findCircleWords(db, circle_id)
  return words && { ...words, next_at: words.next_starts_at?.toISOString() ?? null }
})

/** A session that is back has no reason why it was cancelled, and nothing to tell of that. */
export const ofCancelled = <Payload extends z.output<typeof Session>>(payload: z.ZodType<Payload>) =>
  eventSource(payload, async (db, { session_id }) => {
    const words = await findSessionWords(db, session_id)
    return words && words.cancel_reason !== null ? { ...words, reason: words.cancel_reason } : null
  })

export const ofAnswer = (of: 'answer' | 'receipt') =>
  eventSource(Registration, async (db, { circle_id, registration_id }) => {
    const words = await findCircleWords(db, circle_id)
    return words && { ...words, reason: (await findAnswerReason(db, registration_id))[of] }
  })
