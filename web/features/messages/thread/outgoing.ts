import { messageRoutes } from '#contract/messages/routes.ts'
import { newIdempotencyKey } from '#web/kernel/calls/http.ts'
import type { KeptWrite } from '#web/kernel/outbox/outbox-store.ts'
import { deliver, useOutbox } from '#web/kernel/outbox/outbox.ts'

interface Outgoing {
  readonly threadId: number
  readonly to: string
  readonly text: string
  readonly files: readonly { readonly file_id: number; readonly alt: string }[]
  readonly isNote: boolean
}

const topicOf = (threadId: number) => `message:${threadId}:`

/** Kept on the device first and sent in its turn, once, however often the line breaks. */
export function sendOut({ threadId, to, text, files, isNote }: Outgoing) {
  const client_id = newIdempotencyKey()
  return deliver(
    messageRoutes.send,
    { params: { threadId }, body: { client_id, text, files: [...files], is_note: isNote } },
    {
      topic: topicOf(threadId) + client_id,
      label: `رسالة إلى ${to}`,
      memo: text || attachedWords(files.length),
    },
  )
}

/** What she wrote in a thread and has not arrived, in the order in which she wrote it. */
export const useOutgoing = (threadId: number): readonly KeptWrite[] =>
  useOutbox().filter(({ topic }) => topic.startsWith(topicOf(threadId)))

const attachedWords = (count: number): string => (count === 1 ? 'ملف مرفق' : 'ملفات مرفقة')
