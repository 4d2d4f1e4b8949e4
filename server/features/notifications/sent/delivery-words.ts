import type { Channel } from '#contract/kernel/notification.ts'
import type { DeliveryState } from '#contract/notifications/desk-shapes.ts'
import { failureSentence } from '#server/features/mail/public.ts'
import { text, type Sentence } from '#server/kernel/texts.ts'
import type { Hold } from '../due.ts'
import { notificationTexts as texts } from '../texts.ts'

export interface DeliveryRow {
  readonly channel: Channel
  readonly state: DeliveryState
  readonly hold: Hold | null
  readonly reason: string | null
  readonly tries: number
  /** When it was handed over; null before. */
  readonly sent_at: Date | null
}

const holds: Readonly<Record<Hold, Sentence>> = {
  quiet: texts['why.quiet'],
  digest: texts['why.digest'],
  gap: texts['why.gap'],
  limit: texts['why.limit'],
}

const skips: Readonly<Record<string, Sentence>> = {
  suppressed: texts['why.suppressed'],
  merged: texts['why.merged'],
  unwanted: texts['why.unwanted'],
  read: texts['why.read'],
  deleted: texts['why.deleted'],
  closed: texts['why.closed'],
  over: texts['why.over'],
}

interface ChannelWords {
  /** What has it between us and her. */
  readonly handed: Sentence
  /** What a line means with which the channel refused it. */
  readonly failure: (line: string) => string
}

const channelWords: Readonly<Record<Channel, ChannelWords>> = {
  in_app: { handed: texts['why.handed'], failure: () => text(texts['why.unwritten']) },
  email: { handed: texts['why.queued'], failure: failureSentence },
  push: { handed: texts['why.handed'], failure: () => text(texts['why.unknown']) },
}

/** A line is what a server said; what a fault of our own is called stands in no list. */
const isAnswered = ({ sent_at }: DeliveryRow) => sent_at !== null

function sentenceOf(row: DeliveryRow): string {
  const { channel, state, hold, reason, tries } = row
  if (state === 'held' && hold) return text(holds[hold])
  if (state === 'waiting') return text(texts[tries > 0 ? 'why.again' : 'why.waiting'])
  if (state === 'sent') return text(channelWords[channel].handed)
  if (state === 'written') return text(texts['why.written'])
  if (state === 'failed')
    return isAnswered(row) ? channelWords[channel].failure(reason ?? '') : text(texts['why.unwritten'])
  if (state === 'stopped' || state === 'skipped') return text(skips[reason ?? ''] ?? texts['why.unknown'])
  return ''
}

/** What did not arrive, by a fault that may be over. */
export const mayResend = (state: string): boolean => state === 'failed' || state === 'stopped'

/** What became of a notification by one channel, in words. */
export const deliveryWords = (row: DeliveryRow) => ({
  channel: row.channel,
  state: row.state,
  sentence: sentenceOf(row),
  line: row.state === 'failed' && isAnswered(row) ? (row.reason ?? '') : '',
  can: { resend: mayResend(row.state) },
})
