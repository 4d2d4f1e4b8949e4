import { Clock, TriangleAlert } from 'lucide-react'
import { beginningOf } from '#core/text/written.ts'
import { dropWrite, type KeptWrite } from '#web/kernel/outbox/outbox-store.ts'
import { retryWrite } from '#web/kernel/outbox/outbox.ts'
import { Button } from '#web/ui/buttons/button.tsx'

/** So much of a message names it for the ear. */
const NAMED_LETTERS = 40

/** What she sent and has not arrived: an outline instead of the tint, and words that say why. */
export function OutgoingLine({ write }: { write: KeptWrite }) {
  const memo = String(write.memo)
  const name = beginningOf(memo, NAMED_LETTERS)
  return (
    // She has just written it: only that it has arrived is said.
    <li aria-live="off" className="grid max-w-[85%] gap-1 justify-self-end">
      <p className="rounded-md border border-line px-3 py-2 whitespace-pre-wrap">{memo}</p>
      {write.state === 'refused' ? (
        <span role="alert" className="flex flex-wrap items-center gap-2 text-sm text-danger">
          <TriangleAlert /> لم تُرسل: {write.refusal?.message}
          <Button
            look="text"
            size={36}
            aria-label={`أعيدي الإرسال: ${name}`}
            onClick={() => void retryWrite(write.topic)}
          >
            أعيدي الإرسال
          </Button>
          <Button look="text" size={36} aria-label={`احذفي: ${name}`} onClick={() => dropWrite(write.topic)}>
            احذفي
          </Button>
        </span>
      ) : (
        <span
          role={navigator.onLine ? undefined : 'status'}
          className="inline-flex items-center gap-1 text-sm text-warn"
        >
          <Clock /> {navigator.onLine ? 'تُرسل الآن' : 'تنتظر الاتصال'}
        </span>
      )}
    </li>
  )
}
