import type { Ctx } from '#server/kernel/context.ts'
import { linkFor } from '#server/kernel/secrets/session-link.ts'

export const STOP_PATH = '/goal-reminder/stop'
/** Letters are read late. */
const LIFE_SECONDS = 90 * 24 * 3600
const subjectForm = /^goal-of:(\d{1,15})$/

/** The address at the foot of a reminder; it opens without signing in. */
export const stopLink = (ctx: Ctx, userId: number): `/${string}` =>
  `/${linkFor(ctx, STOP_PATH, `goal-of:${userId}`, LIFE_SECONDS).slice(1)}`

export function userOfStopLink(subject: string | undefined): number | undefined {
  const id = subjectForm.exec(subject ?? '')?.[1]
  return id === undefined ? undefined : Number(id)
}
