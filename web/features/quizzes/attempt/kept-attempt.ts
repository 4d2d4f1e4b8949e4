import type { QuizAttempt } from '#contract/quizzes/shapes.ts'
import { storage } from '#web/kernel/storage.ts'
import type { LessonPlace } from '#core/course.ts'

/** An attempt as it came, and how far the server's clock is ahead of this device's, in milliseconds. */
export interface HeldAttempt {
  readonly attempt: QuizAttempt
  readonly ahead: number
}

export const heldAttempt = (attempt: QuizAttempt): HeldAttempt => ({
  attempt,
  ahead: Date.parse(attempt.server_time) - Date.now(),
})

const keyOf = ({ courseId, lesson }: LessonPlace) => `attempt_${courseId}_${lesson.id}`

/** The attempt that she has begun on this device, so that it goes on without a network. It holds no key. */
export function keptAttempt(place: LessonPlace): HeldAttempt | undefined {
  const stored = storage.read(keyOf(place))
  const isHeld = typeof stored === 'object' && stored !== null && 'attempt' in stored && 'ahead' in stored
  // Only `keepAttempt` writes under this name.
  return isHeld ? (stored as HeldAttempt) : undefined
}

export function keepAttempt(place: LessonPlace, attempt: HeldAttempt | undefined): void {
  if (attempt) storage.write(keyOf(place), attempt)
  else storage.remove(keyOf(place))
}

/** Seconds until her time is over, by the server's clock; nothing where there is no limit. */
export function secondsLeft({ attempt, ahead }: HeldAttempt, now: number): number | undefined {
  if (attempt.deadline_at === null) return undefined
  return Math.max(0, Math.ceil((Date.parse(attempt.deadline_at) - (now + ahead)) / 1000))
}
