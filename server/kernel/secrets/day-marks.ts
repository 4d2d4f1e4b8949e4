import { createHmac } from 'node:crypto'
import { riyadhDay } from '#core/format/zoned-day.ts'
import type { Ctx } from '../context.ts'
import { networkOf } from '../network.ts'
import { deriveKey } from './seal.ts'

/**
 * True for the first time today that this person, or this browser in its network, does `what`. Nothing of who she is
 * is stored: a mark tells neither person nor address, is another one tomorrow and for another thing, and goes with
 * its day.
 */
export async function isFirstToday(ctx: Ctx, what: string): Promise<boolean> {
  const day = riyadhDay(ctx.now)
  const { actor, caller } = ctx
  const who = actor ? `person ${actor.id}` : `${networkOf(caller.ip)} ${caller.userAgent}`
  const mark = createHmac('sha256', deriveKey(ctx.config.secretKey, 'day marks'))
    .update(`${day}\n${what}\n${who}`)
    .digest()
    .subarray(0, 16)
  const inserted = await ctx.db
    .insertInto('day_marks')
    .values({ day, what, mark })
    .onConflict((present) => present.doNothing())
    .returning('day')
    .executeTakeFirst()
  return inserted !== undefined
}
