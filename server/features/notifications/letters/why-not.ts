import type { Channel } from '#contract/kernel/notification.ts'
import type { NotificationKind } from '#server/kernel/letters/notification-kind.ts'
import { isWanted } from '../channel.ts'
import type { DueLetter } from './delivery-queries.ts'

type WhyNot = 'closed' | 'unwanted' | 'suppressed' | 'read' | 'deleted'

/** Why something that is due is not told by this channel after all; null where it is. */
export function whyNot(kind: NotificationKind, channel: Channel, due: DueLetter): WhyNot | null {
  if (!due.is_open) return 'closed'
  if (!isWanted(kind, channel, due.choice ?? undefined)) return 'unwanted'
  if (channel === 'email' && due.is_suppressed) return 'suppressed'
  if (due.is_deleted) return 'deleted'
  return due.is_read ? 'read' : null
}
