import type { Channel } from '#contract/kernel/notification.ts'
import type { Default, NotificationKind } from '#server/kernel/letters/notification-kind.ts'

type Declared = Pick<NotificationKind, 'channels' | 'urgency'>

/** What can wait does not light up a telephone unless she asks for it. */
const usualOf = (channel: Channel, urgency: NotificationKind['urgency']): Default =>
  channel === 'push' && urgency === 'later' ? 'off' : 'on'

export const defaultOf = ({ channels, urgency }: Declared, channel: Channel): Default =>
  channels?.[channel] ?? usualOf(channel, urgency)

/** Whether the choice is hers. */
export const isFree = (kind: Declared, channel: Channel): boolean =>
  ['on', 'off'].includes(defaultOf(kind, channel))

/** Whether this channel carries the kind to somebody who has chosen so, or has not chosen. */
export function isWanted(kind: Declared, channel: Channel, choice: boolean | undefined): boolean {
  const standard = defaultOf(kind, channel)
  if (standard === 'always' || standard === 'never') return standard === 'always'
  return choice ?? standard === 'on'
}
