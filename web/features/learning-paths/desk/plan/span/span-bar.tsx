import { CopyPlus, MoveVertical, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { DraftPlan } from '#contract/learning-paths/draft-shapes.ts'
import { planDayCount } from '#core/format/path-words.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { SelectionBar } from '#web/ui/lists/selection-bar.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { planApi, usePathAct } from '../../../desk-paths.queries.ts'
import { MoveSpanDialog } from './move-span-dialog.tsx'

interface SpanBarProps {
  readonly plan: DraftPlan
  /** In the order of the plan. */
  readonly ids: readonly number[]
  readonly onClear: () => void
}

/** What may be done with days that are chosen together. */
export function SpanBar({ plan, ids, onClear }: SpanBarProps) {
  const [isMoving, setMoving] = useState(false)
  const body = { day_ids: [...ids] }
  const copy = usePathAct(() => planApi.copyDays({ body }))
  const remove = usePathAct((days: readonly number[]) => planApi.removeDays({ body: { day_ids: [...days] } }))
  const restore = usePathAct((days: readonly number[]) =>
    planApi.restoreDays({ body: { day_ids: [...days] } }),
  )
  const onError = (error: unknown) => toast({ kind: 'danger', title: sentenceOf(error) })
  const isBusy = copy.isPending || remove.isPending
  const removed = (days: readonly number[]) => {
    onClear()
    toast({
      title: `حُذف من الخطة ${planDayCount(days.length)}`,
      action: {
        label: 'تراجع',
        // The bar is gone by then, and with it what `mutate` would call.
        onPick: () => void restore.mutateAsync(days).then(() => toast({ title: 'أُعيد إلى الخطة' }), onError),
      },
    })
  }
  return (
    <>
      <SelectionBar
        text={`التحديد: ${planDayCount(ids.length)}`}
        onClear={onClear}
        actions={
          <>
            <Button
              look="on-primary"
              size={36}
              disabled={isBusy}
              onClick={() =>
                copy.mutate(undefined, {
                  onSuccess: () => toast({ title: 'أُضيفت النسخة إلى الخطة' }),
                  onError,
                })
              }
            >
              <CopyPlus /> نسخ
            </Button>
            <Button look="on-primary" size={36} disabled={isBusy} onClick={() => setMoving(true)}>
              <MoveVertical /> نقل إلى...
            </Button>
            <Button
              look="on-primary"
              size={36}
              disabled={isBusy}
              onClick={() => remove.mutate(ids, { onSuccess: () => removed(ids), onError })}
            >
              <Trash2 /> حذف
            </Button>
          </>
        }
      />
      {isMoving && (
        <MoveSpanDialog
          plan={plan}
          ids={ids}
          onClose={() => setMoving(false)}
          onMoved={() => {
            setMoving(false)
            onClear()
          }}
        />
      )}
    </>
  )
}
