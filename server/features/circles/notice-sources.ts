import type { Db } from '#server/kernel/context.ts'
import { findAnswerReason, findCircleWords, findSessionWords } from './notice-queries.ts'

interface Circle {
  readonly circle_id: number
}
interface Session {
  readonly session_id: number
}

/** The events of circles, sessions and requests name these; what their notifications say of them is read here. */
export const ofCircle = (db: Db, { circle_id }: Circle) => findCircleWords(db, circle_id)

export const ofSession = (db: Db, { session_id }: Session) => findSessionWords(db, session_id)

/** The circle with its next session; one that is not planned yet has none. */
export async function ofCircleAhead(db: Db, { circle_id }: Circle) {
  const words = await findCircleWords(db, circle_id)
  return words && { ...words, next_at: words.next_starts_at?.toISOString() ?? null }
}

/** A session that is back has no reason why it was cancelled, and nothing to tell of that. */
export async function ofCancelled(db: Db, { session_id }: Session) {
  const words = await findSessionWords(db, session_id)
  return words && words.cancel_reason !== null ? { ...words, reason: words.cancel_reason } : null
}

export const ofAnswer =
  (of: 'answer' | 'receipt') =>
  async (db: Db, { circle_id, registration_id }: Circle & { readonly registration_id: number }) => {
    const words = await findCircleWords(db, circle_id)
    return words && { ...words, reason: (await findAnswerReason(db, registration_id))[of] }
  }
