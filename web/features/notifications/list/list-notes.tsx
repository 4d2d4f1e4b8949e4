import { arrivedWords } from '#core/format/notification-counts.ts'
import { formatRelativeTime } from '#core/format/relative-time.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'

/** Above a list that could not be asked anew; what it shows stays. */
export function StaleNote({ at, now, onRetry }: { at: number; now: Date; onRetry: () => void }) {
  return (
    <Note
      kind="warn"
      action={
        <Button look="text" size={36} onClick={onRetry}>
          إعادة المحاولة
        </Button>
      }
    >
      تعذر التحديث، آخر تحديث {formatRelativeTime(new Date(at), now)}
    </Note>
  )
}

export function ArrivedButton({ count, onShow }: { count: number; onShow: () => void }) {
  if (count === 0) return null
  return (
    <div className="flex justify-center pbs-2">
      <Button look="quiet" size={36} onClick={onShow}>
        {arrivedWords(count)}
      </Button>
    </div>
  )
}
