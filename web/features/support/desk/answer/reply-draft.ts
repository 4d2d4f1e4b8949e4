import { nameDraft } from '#web/kernel/forms/drafts.ts'
import { storage } from '#web/kernel/storage.ts'

/** What a director is writing in a ticket, and the newest entry that stood there when she began. */
export interface ReplyDraft {
  readonly text: string
  readonly seen: number
  readonly replyId: number | null
}

const keyOf = (ticketId: number) => `support_reply_${ticketId}`

export function readReplyDraft(ticketId: number): ReplyDraft | undefined {
  const stored = storage.read(keyOf(ticketId))
  if (typeof stored !== 'object' || stored === null || !('text' in stored) || !('seen' in stored))
    return undefined
  const { text, seen } = stored
  return typeof text === 'string' && typeof seen === 'number' && text !== ''
    ? { text, seen, replyId: null }
    : undefined
}

export function writeReplyDraft(ticketId: number, { text, seen }: ReplyDraft): void {
  if (text === '') storage.remove(keyOf(ticketId))
  else {
    storage.write(keyOf(ticketId), { text, seen })
    nameDraft(keyOf(ticketId), 'رد على طلب دعم')
  }
}
