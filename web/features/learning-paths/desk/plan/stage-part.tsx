import { memo, useState } from 'react'
import type { DraftPlan } from '#contract/learning-paths/draft-shapes.ts'
import { planDayCount } from '#core/format/path-words.ts'
import { arabicDigits } from '#core/format/number.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import type { Span } from './span/span.ts'
import { StageDays } from './stage-days.tsx'
import { StageMenu } from './stage-menu.tsx'
import { useRemoval } from './use-removal.ts'

const PatternDialog = lazyDialog('PatternDialog', () => import('./pattern-dialog.tsx'))
const StageDialog = lazyDialog('StageDialog', () => import('./stage-dialog.tsx'))

type Stage = DraftPlan['stages'][number]

interface StagePartProps {
  readonly stage: Stage
  /** From 1. */
  readonly number: number
  readonly isLast: boolean
  /** Where it lies in this stage. */
  readonly span: Span | undefined
  readonly onSpan: (change: (span: Span | undefined) => Span | undefined) => void
}

/** A stage with its days in their order, changed by dragging or by the arrows on a handle. */
export const StagePart = memo(function StagePart({ stage, number, isLast, span, onSpan }: StagePartProps) {
  const { id, title } = stage
  const [open, setOpen] = useState<'pattern' | 'edit' | 'remove'>()
  const removal = useRemoval('stages', id)
  const close = () => setOpen(undefined)
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-lg font-bold">
          {arabicDigits(number)}. <bdi>{title}</bdi>
        </h2>
        <span className="text-sm text-ink-3">
          {planDayCount(stage.days.length)}
          {stage.opens_by_teacher && '، تفتحها المعلمة'}
        </span>
        <span className="ms-auto flex gap-2">
          <Button look="quiet" onClick={() => setOpen('pattern')}>
            توليد من نمط
          </Button>
          <StageMenu
            stage={stage}
            number={number}
            isLast={isLast}
            onEdit={() => setOpen('edit')}
            onRemove={() => setOpen('remove')}
          />
        </span>
      </div>
      <StageDays stage={stage} span={span} onSpan={onSpan} />
      {open === 'pattern' && <PatternDialog stageId={id} onClose={close} />}
      {open === 'edit' && <StageDialog stage={stage} onClose={close} />}
      {open === 'remove' && (
        <ConfirmDialog
          danger
          onClose={close}
          title={
            <>
              حذف «<bdi>{title}</bdi>»؟
            </>
          }
          text="تُحذف المرحلة وأيامها من الخطة عند نشر الإصدار التالي. ما أنجزته طالبة يبقى لها."
          confirmLabel="حذف المرحلة"
          onConfirm={removal.remove}
        />
      )}
    </section>
  )
})
