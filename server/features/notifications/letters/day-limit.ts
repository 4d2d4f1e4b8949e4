import type { Channel } from '#contract/kernel/notification.ts'
import { dayIn } from '#core/format/zoned-day.ts'
import { afterQuiet, nextDigest } from '#core/quiet-hours.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { NotificationKind } from '#server/kernel/letters/notification-kind.ts'
import { defaultOf } from '../channel.ts'
import { hoursOf, type Rhythm } from '../due.ts'
import { takeTurn, type DueLetter } from './delivery-queries.ts'

interface Due {
  readonly kind: NotificationKind
  readonly delivery: DueLetter
  /** Hers, or that of the centre. */
  readonly rhythm: Rhythm
  /** By this channel in a day; null: no limit. */
  readonly most: number | null
}

/**
 * The morning on which it comes when she has had as much today as comes to one person by this channel; undefined where
 * it may come now. What begins now or protects her is neither counted nor held, nor is what has waited like this before.
 */
export async function morningAfterLimit(
  tx: Ctx,
  channel: Exclude<Channel, 'in_app'>,
  { kind, delivery, rhythm, most }: Due,
): Promise<Date | undefined> {
  const { user_id: userId, is_digest, hold, tries } = delivery
  const isFreeOfLimits = kind.urgency === 'now' || defaultOf(kind, channel) === 'always'
  if (most === null || isFreeOfLimits || is_digest || hold === 'limit' || tries > 0) return undefined
  if (await takeTurn(tx.db, { userId, channel, day: dayIn(tx.now, rhythm.zone), most })) return undefined
  const morning = nextDigest(tx.now, rhythm.digest === 'weekly' ? 'weekly' : 'daily', rhythm.zone)
  return rhythm.is_quiet ? afterQuiet(morning, hoursOf(rhythm)) : morning
}
