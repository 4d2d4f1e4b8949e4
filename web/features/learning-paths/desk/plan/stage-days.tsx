import { CalendarPlus } from 'lucide-react'
import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { DraftPlan } from '#contract/learning-paths/draft-shapes.ts'
import { arabicDigits } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DragArea } from '#web/ui/lists/drag-area.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { planApi, usePathAct } from '../../desk-paths.queries.ts'
import { DayRow, type DayActs, type DayPart } from './day-row.tsx'
import { idsIn, picked, WEEK, weeksOf, type Span } from './span/span.ts'
import { useDayOrder } from './use-day-order.ts'
import { WeekHead } from './week-head.tsx'

/** The others are folded: a stage may have hundreds of days. */
const FIRST_WEEKS: ReadonlySet<number> = new Set([0, 1])

interface StageDaysProps {
  readonly stage: DraftPlan['stages'][number]
  /** Where it lies in this stage. */
  readonly span: Span | undefined
  readonly onSpan: (change: (span: Span | undefined) => Span | undefined) => void
}

/** The days of a stage in their order, under a line for each week: one list, so that a day goes from week to week. */
export function StageDays({ stage, span, onSpan }: StageDaysProps) {
  const { days, place, drag } = useDayOrder(stage.id, stage.days)
  const [opened, setOpened] = useState(FIRST_WEEKS)
  // Her press turns the arrow at once; the rows follow behind it.
  const drawn = useDeferredValue(opened)
  const chosen = useMemo(() => new Set(span ? idsIn(days, span) : []), [days, span])
  const [said, say] = useState('')
  const newest = useRef({ days, opened })
  useLayoutEffect(() => {
    newest.current = { days, opened }
  })
  const arriving = useRef<{ readonly dayId: number; readonly part: DayPart }>(undefined)

  const acts = useMemo<DayActs>(() => {
    const dayBeside = (dayId: number, step: 1 | -1) => {
      const { days: now } = newest.current
      const to = now.findIndex(({ id }) => id === dayId) + step
      return { to, day: now[to] }
    }
    /** A row in a folded week is drawn later, and takes the focus then. */
    const reveal = (index: number, dayId: number, part: DayPart) => {
      const week = Math.floor(index / WEEK)
      if (newest.current.opened.has(week)) return
      arriving.current = { dayId, part }
      setOpened((weeks) => new Set(weeks).add(week))
    }
    return {
      takesFocus(dayId, part) {
        if (arriving.current?.dayId !== dayId || arriving.current.part !== part) return false
        arriving.current = undefined
        return true
      },
      onStep(id, step) {
        const { to, day } = dayBeside(id, step)
        if (!day) return say('لا مكان بعد هذا في هذا الاتجاه.')
        place({ id, to })
        reveal(to, id, 'handle')
        say(`الموضع ${arabicDigits(to + 1)} من ${arabicDigits(newest.current.days.length)} في المرحلة`)
      },
      onPick: (dayId, extend) => onSpan((current) => picked(current, { stageId: stage.id, dayId, extend })),
      onExtend(dayId, step) {
        const { to, day } = dayBeside(dayId, step)
        if (!day) return
        onSpan((current) => {
          const isHere = current?.stageId === stage.id
          return { ...(isHere ? current : { stageId: stage.id, anchor: dayId }), head: day.id }
        })
        reveal(to, day.id, 'check')
        document.querySelector<HTMLElement>(`[data-day="${day.id}"]`)?.focus()
      },
      onClear: () => onSpan(() => undefined),
      onToggle: (week) =>
        setOpened((weeks) => {
          const next = new Set(weeks)
          if (!next.delete(week)) next.add(week)
          return next
        }),
      daysOf: (week) => newest.current.days.slice(week * WEEK, (week + 1) * WEEK).map(({ id }) => id),
    }
  }, [onSpan, place, stage.id])

  return (
    <>
      <output className="sr-only">{said}</output>
      <DragArea {...drag}>
        <ol className="border-y border-rule *:last:border-b-0">
          {weeksOf(days).flatMap((week, at) => {
            const [first, last] = [week[0], week.at(-1)]
            const isDrawn = opened.has(at) && drawn.has(at)
            return [
              <WeekHead
                // oxlint-disable-next-line react/no-array-index-key -- a week is a place, whichever days stand in it
                key={`week-${at}`}
                week={at}
                days={week.length}
                first={first?.number ?? 0}
                last={last?.number ?? 0}
                isOpen={opened.has(at)}
                isDrawn={isDrawn}
                acts={acts}
              />,
              ...(isDrawn
                ? week.map((day, index) => (
                    <DayRow
                      key={day.id}
                      day={day}
                      index={at * WEEK + index}
                      isSelected={chosen.has(day.id)}
                      acts={acts}
                    />
                  ))
                : []),
            ]
          })}
        </ol>
      </DragArea>
      <NewDay
        stageId={stage.id}
        onAdded={() => setOpened((weeks) => new Set(weeks).add(Math.floor(days.length / WEEK)))}
      />
    </>
  )
}

function NewDay({ stageId, onAdded }: { readonly stageId: number; readonly onAdded: () => void }) {
  const addDay = usePathAct(() => planApi.addDay({ body: { stage_id: stageId } }))
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        look="quiet"
        busy={addDay.isPending}
        onClick={() =>
          addDay.mutate(undefined, {
            onSuccess: onAdded,
            onError: (error) => toast({ kind: 'danger', title: sentenceOf(error) }),
          })
        }
      >
        <CalendarPlus /> إضافة يوم
      </Button>
    </div>
  )
}
