import { Clock, TriangleAlert } from 'lucide-react'
import { dropWrite, type KeptWrite } from '#web/kernel/outbox-store.ts'
import { retryWrite } from '#web/kernel/outbox.ts'
import { Button } from '#web/ui/button.tsx'

/** What she sent and has not arrived: an outline instead of the tint, and words that say why. */
export function OutgoingLine({ write }: { write: KeptWrite }) {
  return (
    <li className="grid max-w-[85%] gap-1 justify-self-end">
      <p className="rounded-md border border-line px-3 py-2 whitespace-pre-wrap">{String(write.memo)}</p>
      {write.state === 'refused' ? (
        <span role="alert" className="flex flex-wrap items-center gap-2 text-sm text-danger">
          <TriangleAlert /> لم تُرسل: {write.refusal?.message}
          <Button look="text" size={36} onClick={() => void retryWrite(write.topic)}>
            أعيدي الإرسال
          </Button>
          <Button look="text" size={36} onClick={() => dropWrite(write.topic)}>
            احذفي
          </Button>
        </span>
      ) : (
        <span className="inline-flex items-center gap-1 text-sm text-warn">
          <Clock /> {navigator.onLine ? 'تُرسل الآن' : 'تنتظر الاتصال'}
        </span>
      )}
    </li>
  )
}
