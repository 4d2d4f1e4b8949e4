/** `now`, or a moment after `before` where the clock has not gone on: no two versions of one thing bear one time. */
export const laterThan = (before: Date, now: Date): Date =>
  new Date(Math.max(now.getTime(), before.getTime() + 1))
