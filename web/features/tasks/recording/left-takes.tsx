import { formatLength } from '#core/format/duration.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { wholeTakes } from './take-groups.ts'
import { forget, nameOf, Preview, SaveCopies } from './take-list.tsx'
import { useTakes } from './use-takes.ts'

/** What she recorded for a task that is gone: it is still on her device, to be heard and kept. */
export function LeftTakes({ taskId }: { readonly taskId: number }) {
  const takes = wholeTakes(useTakes().filter((take) => take.taskId === taskId))
  if (takes.length === 0) return null
  return (
    <section aria-label="تسجيلكِ" className="grid gap-4 pbs-6">
      <Note kind="info">تسجيلكِ لم يضع: هو محفوظ على هذا الجهاز. احفظي نسخة منه أو احذفيه.</Note>
      {takes.map((take) => (
        <div key={take.id} className="grid gap-2 border-t-3 border-primary bg-surface p-4">
          <p className="flex flex-wrap items-center gap-x-3">
            <bdi className="font-semibold">{take.first.title}</bdi>
            <bdi className="text-sm text-ink-2 tabular-nums">{formatLength(take.seconds)}</bdi>
          </p>
          {take.pieces.map((piece) => (
            <Preview key={piece.id} take={piece} />
          ))}
          <div className="flex flex-wrap items-center gap-2">
            <SaveCopies take={take} />
            <Button
              look="text"
              size={36}
              aria-label={`احذفيه: ${nameOf(take)}`}
              onClick={() => void forget(take)}
            >
              احذفيه
            </Button>
          </div>
        </div>
      ))}
    </section>
  )
}
