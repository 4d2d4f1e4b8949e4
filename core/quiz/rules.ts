export const countedAttempts = ['best', 'last', 'first'] as const
export type CountedAttempt = (typeof countedAttempts)[number]

/** What completes the lesson of a quiz: passing it, or handing it in whatever the mark. */
export const completionRules = ['pass', 'submit'] as const
export type CompletionRule = (typeof completionRules)[number]

export const completesLesson = (rule: CompletionRule, passed: boolean): boolean => passed || rule === 'submit'

export const reviewPolicies = [
  'never',
  'score_only',
  'after_pass',
  'after_last_attempt',
  'after_close',
  'always',
] as const
export type ReviewPolicy = (typeof reviewPolicies)[number]

/** What she may see of a submitted attempt. */
export type Review = 'nothing' | 'score' | 'answers'

interface Standing {
  /** Whether any of her attempts passed. */
  readonly hasPassed: boolean
  /** Null where attempts are unlimited. */
  readonly attemptsLeft: number | null
  /** Whether the quiz has closed. */
  readonly isClosed: boolean
}

export function reviewOf(policy: ReviewPolicy, { hasPassed, attemptsLeft, isClosed }: Standing): Review {
  switch (policy) {
    case 'never':
      return 'nothing'
    case 'score_only':
      return 'score'
    case 'after_pass':
      return hasPassed ? 'answers' : 'score'
    case 'after_last_attempt':
      return attemptsLeft === 0 ? 'answers' : 'score'
    case 'after_close':
      return isClosed ? 'answers' : 'score'
    case 'always':
      return 'answers'
  }
}

/** Her mark, from the scores of her submitted attempts in order; null while there is none. */
export function countedScore(rule: CountedAttempt, scores: readonly number[]): number | null {
  const counted = {
    best: scores.length > 0 ? Math.max(...scores) : null,
    last: scores.at(-1),
    first: scores[0],
  }
  return counted[rule] ?? null
}

/** A slow line is no fault of hers: so long after the end answers are still taken. */
export const GRACE_SECONDS = 30

/** The end of her minutes or the closing of the quiz, whichever comes first. */
export function deadlineOf(startedAt: Date, minutes: number | null, closesAt: Date | null): Date | null {
  const end = minutes === null ? null : new Date(startedAt.getTime() + minutes * 60_000)
  if (!end || !closesAt) return end ?? closesAt
  return new Date(Math.min(end.getTime(), closesAt.getTime()))
}

export const isClosed = (closesAt: Date | null, now: Date): boolean => closesAt !== null && now >= closesAt

export const isTimeOver = (deadline: Date | null, now: Date): boolean =>
  deadline !== null && now.getTime() > deadline.getTime() + GRACE_SECONDS * 1000

/** From when she may begin again; null when she may now. */
export function nextAttemptAt(lastSubmittedAt: Date | null, coolDownMinutes: number, now: Date): Date | null {
  if (!lastSubmittedAt || coolDownMinutes === 0) return null
  const at = new Date(lastSubmittedAt.getTime() + coolDownMinutes * 60_000)
  return at > now ? at : null
}

/** Null where attempts are unlimited (0). An attempt counts from its start. */
export const attemptsLeft = (allowed: number, begun: number): number | null =>
  allowed === 0 ? null : Math.max(0, allowed - begun)
