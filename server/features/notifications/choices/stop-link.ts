import type { Ctx } from '#server/kernel/context.ts'
import { linkFor, openLink } from '#server/kernel/secrets/session-link.ts'
import type { LinkQuery } from '#server/kernel/secrets/signed-link.ts'

const STOP_PATH = '/notifications/stop'
/** Letters are read late. */
const LIFE_SECONDS = 90 * 24 * 3600
const subjectForm = /^notice:(\d{1,15}):([\w.,-]{1,1000})$/

/** For the page that asks first, and for the mail program that does not. Both open without signing in. */
export function stopPaths(ctx: Ctx, userId: number, kinds: readonly string[]) {
  const signed = linkFor(ctx, STOP_PATH, `notice:${userId}:${kinds.join(',')}`, LIFE_SECONDS)
  const query = signed.slice(signed.indexOf('?'))
  return { page: `${STOP_PATH}${query}`, call: `/api/v1${STOP_PATH}${query}` } as const
}

export function readStopLink(ctx: Ctx, link: LinkQuery): { userId: number; kinds: string[] } | undefined {
  const [, userId, kinds] = subjectForm.exec(openLink(ctx, STOP_PATH, link)?.subject ?? '') ?? []
  return userId === undefined || kinds === undefined
    ? undefined
    : { userId: Number(userId), kinds: kinds.split(',') }
}
