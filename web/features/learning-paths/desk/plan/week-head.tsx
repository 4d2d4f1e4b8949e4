import { ChevronDown, CopyPlus } from 'lucide-react'
import { memo } from 'react'
import { arabicDigits } from '#core/format/number.ts'
import { planDayCount } from '#core/format/path-words.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { planApi, usePathAct } from '../../desk-paths.queries.ts'
import { Spoken } from '#web/ui/spoken.tsx'

export interface WeekActs {
  readonly onToggle: (week: number) => void
  readonly daysOf: (week: number) => number[]
}

interface WeekHeadProps {
  /** From 0, in its stage. */
  readonly week: number
  readonly days: number
  /** The numbers of its first and last day. */
  readonly first: number
  readonly last: number
  readonly isOpen: boolean
  /** Its days stand below this line. */
  readonly isDrawn: boolean
  readonly acts: WeekActs
}

/** The line of a week, above its days. */
export const WeekHead = memo(function WeekHead(props: WeekHeadProps) {
  const { week, days, first, last, isOpen, isDrawn, acts } = props
  const copy = usePathAct(() => planApi.copyDays({ body: { day_ids: acts.daysOf(week) } }))
  const name = `الأسبوع ${arabicDigits(week + 1)}`
  return (
    <li
      className={cx(
        'flex flex-wrap items-center gap-x-3 bg-sunken px-2 far-[44px]',
        !isDrawn && 'border-b border-rule',
      )}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        className="flex min-h-11 flex-1 items-center gap-2 text-start"
        onClick={() => acts.onToggle(week)}
      >
        <ChevronDown className={cx('size-4 flex-none', !isOpen && 'rotate-90')} />
        <b>{name}</b>
        <span className="text-sm text-ink-3">
          <Spoken text={`الأيام ${arabicDigits(first)}–${arabicDigits(last)}`} />
        </span>
      </button>
      <Button
        look="text"
        size={36}
        busy={copy.isPending}
        aria-label={`نسخ الأسبوع ${arabicDigits(week + 1)}، ${planDayCount(days)}`}
        onClick={() =>
          copy.mutate(undefined, {
            onSuccess: () => toast({ title: 'أُضيفت النسخة إلى الخطة' }),
            onError: (error) => toast({ kind: 'danger', title: sentenceOf(error) }),
          })
        }
      >
        <CopyPlus /> نسخ الأسبوع
      </Button>
    </li>
  )
})
