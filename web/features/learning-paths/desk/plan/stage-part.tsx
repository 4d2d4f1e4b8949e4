import { CalendarPlus } from 'lucide-react'
import { lazy, memo, Suspense, useCallback, useMemo, useState } from 'react'
import type { DraftPlan } from '#contract/learning-paths/draft-shapes.ts'
import { planDayCount } from '#core/format/path-words.ts'
import { arabicDigits } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DragArea } from '#web/ui/drag-area.tsx'
import type { Drag } from '#web/ui/drag-types.ts'
import { toast } from '#web/ui/toast.tsx'
import { planApi, usePathAct } from '../desk-paths.queries.ts'
import type { DayRowActs } from './day-row.tsx'
import { idsIn, picked, WEEK, weeksOf, type Span } from './span.ts'
import { StageMenu } from './stage-menu.tsx'
import { useRemoval } from './use-removal.ts'
import { WeekPart } from './week-part.tsx'

const PatternDialog = lazy(async () => ({ default: (await import('./pattern-dialog.tsx')).PatternDialog }))
const StageDialog = lazy(async () => ({ default: (await import('./stage-dialog.tsx')).StageDialog }))

type Stage = DraftPlan['stages'][number]

/** The others are folded: a stage may have hundreds of days. */
const FIRST_WEEKS: ReadonlySet<number> = new Set([0, 1])

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
  const [opened, setOpened] = useState(FIRST_WEEKS)
  const { days, place } = useDayOrder(stage.days)
  const weeks = useMemo(() => weeksOf(days), [days])
  const selected = useMemo(() => new Set(span ? idsIn(days, span) : []), [days, span])
  const removal = useRemoval('stages', id)
  const addDay = usePathAct(() => planApi.addDay({ body: { stage_id: id } }))
  const close = () => setOpen(undefined)
  const reveal = (index: number) => setOpened((weeksOpen) => new Set(weeksOpen).add(Math.floor(index / WEEK)))
  const toggle = useCallback(
    (week: number) =>
      setOpened((weeksOpen) => {
        const next = new Set(weeksOpen)
        if (!next.delete(week)) next.add(week)
        return next
      }),
    [],
  )
  const acts = useMemo<DayRowActs>(
    () => ({
      onStep: (index, step) => place(days[index]?.id ?? 0, index + step),
      onPick: (dayId, extend) => onSpan((current) => picked(current, { stageId: id, dayId, extend })),
      onExtend(index, step) {
        const [day, next] = [days[index], days[index + step]]
        if (!day || !next) return
        onSpan((current) => {
          const from = current?.stageId === id ? current : { stageId: id, anchor: day.id, head: day.id }
          return { ...from, head: next.id }
        })
        document.querySelector<HTMLElement>(`[data-day="${next.id}"]`)?.focus()
      },
      onClear: () => onSpan(() => undefined),
    }),
    [days, id, onSpan, place],
  )
  const drop = ({ id: dragged, arrange }: Drag) => {
    const ids = days.map((day) => day.id)
    const to = arrange(ids).indexOf(Number(dragged))
    if (to !== ids.indexOf(Number(dragged))) place(Number(dragged), to)
  }
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-lg font-bold">
          {arabicDigits(number)}. <bdi>{title}</bdi>
        </h2>
        <span className="text-sm text-ink-3">
          {planDayCount(days.length)}
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
      <DragArea onDrop={drop}>
        <div className="divide-y divide-rule border-y border-rule">
          {weeks.map((week, at) => (
            <WeekPart
              // oxlint-disable-next-line react/no-array-index-key -- a week is a place, whichever days stand in it
              key={at}
              days={week}
              week={at}
              isOpen={opened.has(at)}
              selected={selected}
              onToggle={toggle}
              acts={acts}
            />
          ))}
        </div>
      </DragArea>
      <div className="flex flex-wrap gap-3">
        <Button
          look="quiet"
          busy={addDay.isPending}
          onClick={() =>
            addDay.mutate(undefined, {
              onSuccess: () => reveal(days.length),
              onError: (error) => toast({ kind: 'danger', title: sentenceOf(error) }),
            })
          }
        >
          <CalendarPlus /> إضافة يوم
        </Button>
      </div>
      <Suspense fallback={null}>
        {open === 'pattern' && <PatternDialog stageId={id} onClose={close} />}
        {open === 'edit' && <StageDialog stage={stage} onClose={close} />}
      </Suspense>
      {open === 'remove' && (
        <ConfirmDialog
          open
          danger
          onClose={close}
          title={
            <>
              حذف «<bdi>{title}</bdi>»؟
            </>
          }
          text="تُحذف المرحلة وأيامها من الخطة عند نشر الإصدار التالي. ما أنجزته طالبة يبقى لها."
          confirmLabel="حذف المرحلة"
          errorText={sentenceOf}
          onConfirm={removal.remove}
        />
      )}
    </section>
  )
})

interface Move {
  readonly id: number
  /** From 0. */
  readonly to: number
}

/** The days as they will stand: a move is seen at once, and taken back where it could not be saved. */
function useDayOrder(stored: Stage['days']) {
  const move = usePathAct(({ id, to }: Move) =>
    planApi.saveDay({ params: { id }, body: { position: to + 1 } }),
  )
  const { isPending, mutate, variables } = move
  const days = useMemo(
    () => (isPending && variables ? moved(stored, variables) : stored),
    [isPending, stored, variables],
  )
  const count = stored.length
  const place = useCallback(
    (id: number, to: number) => {
      if (to < 0 || to >= count || isPending) return
      mutate(
        { id, to },
        {
          onError: (error) => toast({ kind: 'danger', title: 'لم يُنقل اليوم', text: sentenceOf(error) }),
        },
      )
    },
    [count, isPending, mutate],
  )
  return { days, place }
}

function moved(days: Stage['days'], { id, to }: Move): Stage['days'] {
  const day = days.find((one) => one.id === id)
  return day ? days.filter((one) => one !== day).toSpliced(to, 0, day) : days
}
