import type { Channel } from '#contract/kernel/notification.ts'
import type { Default, NotificationKind } from '#server/kernel/notification-kind.ts'

const usual: Readonly<Record<Channel, Default>> = { in_app: 'on', email: 'on' }

export const defaultOf = ({ channels }: Pick<NotificationKind, 'channels'>, channel: Channel): Default =>
  channels?.[channel] ?? usual[channel]

/** Whether the choice is hers. */
export const isFree = (kind: Pick<NotificationKind, 'channels'>, channel: Channel): boolean =>
  ['on', 'off'].includes(defaultOf(kind, channel))

/** Whether this channel carries the kind to somebody who has chosen so, or has not chosen. */
export function isWanted(
  kind: Pick<NotificationKind, 'channels'>,
  channel: Channel,
  choice: boolean | undefined,
): boolean {
  const standard = defaultOf(kind, channel)
  if (standard === 'always' || standard === 'never') return standard === 'always'
  return choice ?? standard === 'on'
}
