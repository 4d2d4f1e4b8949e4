import type { LaidAside } from '#contract/system/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { formatNumber } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { Latin } from '#web/ui/text/latin.tsx'
import { useRetryEvents } from './system.queries.ts'

/** Events of which nobody could be told; tried again together, once their cause is mended. */
export function LaidAsideEvents({ events }: { events: readonly LaidAside[] }) {
  const retry = useRetryEvents()
  const again = () =>
    retry.mutate(undefined, {
      onSuccess: () => toast({ kind: 'ok', title: 'أُعيدت الأحداث إلى القراءة' }),
      onError: (error) => toast({ kind: 'danger', title: 'تعذرت الإعادة', text: sentenceOf(error) }),
    })
  return (
    <section aria-labelledby="laid-aside">
      <PanelTitle id="laid-aside" title="أحداث لم تصل إشعاراتها" />
      {events.length === 0 ? (
        <Note kind="ok" className="mt-4">
          كل ما حدث أُعدّت إشعاراته.
        </Note>
      ) : (
        <>
          <ul>
            {events.map(({ type, reason, count, laid_aside_at: at }) => (
              <li key={`${type} ${reason}`} className="grid gap-1 border-b border-rule py-4">
                <p className="font-bold">
                  <Latin>{type}</Latin> × {formatNumber(count)}
                </p>
                <p className="text-sm text-ink-2">
                  <bdi>{reason}</bdi>
                </p>
                {at !== null && <p className="text-sm text-ink-3">الأخير {formatDateTime(at)}</p>}
              </li>
            ))}
          </ul>
          <Button look="quiet" className="mt-4" busy={retry.isPending} onClick={again}>
            إعادة المحاولة
          </Button>
        </>
      )}
    </section>
  )
}
