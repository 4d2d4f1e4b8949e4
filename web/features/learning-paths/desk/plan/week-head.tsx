import { ChevronDown, CopyPlus } from 'lucide-react'
import { memo, useDeferredValue } from 'react'
import type { DraftPlan } from '#contract/learning-paths/draft-shapes.ts'
import { arabicDigits } from '#core/format/number.ts'
import { planDayCount } from '#core/format/path-words.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { toast } from '#web/ui/toast.tsx'
import { planApi, usePathAct } from '../desk-paths.queries.ts'
import { DayRow, type DayRowActs } from './day-row.tsx'
import { WEEK } from './span.ts'

type Day = DraftPlan['stages'][number]['days'][number]

interface WeekPartProps {
  readonly days: readonly Day[]
  /** From 0, in its stage. */
  readonly week: number
  readonly isOpen: boolean
  readonly selected: ReadonlySet<number>
  readonly onToggle: (week: number) => void
  readonly acts: DayRowActs
}

/** A week of a stage; folded it is one line, however many there are. */
export const WeekPart = memo(function WeekPart({
  days,
  week,
  isOpen,
  selected,
  onToggle,
  acts,
}: WeekPartProps) {
  // Her press turns the arrow at once; the rows follow behind it.
  const isDrawn = useDeferredValue(isOpen)
  const copy = usePathAct(() => planApi.copyDays({ body: { day_ids: days.map(({ id }) => id) } }))
  const name = `الأسبوع ${arabicDigits(week + 1)}`
  const [first, last] = [days[0], days.at(-1)]
  return (
    <section
      aria-label={name}
      className={cx(
        '[content-visibility:auto] [&_:focus-visible]:-outline-offset-3',
        isOpen ? '[contain-intrinsic-block-size:auto_700px]' : '[contain-intrinsic-block-size:auto_45px]',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 bg-sunken px-2">
        <button
          type="button"
          aria-expanded={isOpen}
          className="flex min-h-11 flex-1 items-center gap-2 text-start"
          onClick={() => onToggle(week)}
        >
          <ChevronDown className={cx('size-4 flex-none', !isOpen && 'rotate-90')} />
          <b>{name}</b>
          <span className="text-sm text-ink-3">
            {first && last && `الأيام ${arabicDigits(first.number)}–${arabicDigits(last.number)}`}
          </span>
        </button>
        <Button
          look="text"
          size={36}
          busy={copy.isPending}
          aria-label={`نسخ ${name}، ${planDayCount(days.length)}`}
          onClick={() =>
            copy.mutate(undefined, {
              onSuccess: () => toast({ title: 'أُضيفت النسخة إلى الخطة' }),
              onError: (error) => toast({ kind: 'danger', title: sentenceOf(error) }),
            })
          }
        >
          <CopyPlus /> نسخ الأسبوع
        </Button>
      </div>
      {isOpen && isDrawn && (
        <ol className="divide-y divide-rule">
          {days.map((day, index) => (
            <DayRow
              key={day.id}
              day={day}
              index={week * WEEK + index}
              isSelected={selected.has(day.id)}
              acts={acts}
            />
          ))}
        </ol>
      )}
    </section>
  )
})
