import type { MyPath } from '#contract/learning-paths/shapes.ts'
import { weekdayOf } from '#core/day.ts'
import { formatLongDate, SHORT_WEEKDAYS } from '#core/format/date.ts'
import { toGregorian } from '#core/format/gregorian.ts'
import { arabicDigits } from '#core/format/number.ts'
import { toHijri } from '#core/format/umm-al-qura.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import type { WeekState } from '#core/paths/week.ts'
import { useNow } from '#web/kernel/browser/now.ts'
import { cx } from '#web/ui/cx.ts'
import { StateGlyph, type StateShape } from '#web/ui/marks/state-mark.tsx'

const states: Readonly<Record<WeekState, { word: string; shape: StateShape; className: string }>> = {
  done: { word: 'تم', shape: 'check', className: 'text-ok' },
  missed: { word: 'فات', shape: 'dash', className: 'text-ink-2' },
  due: { word: 'اليوم', shape: 'half', className: 'text-primary' },
  ahead: { word: 'قادم', shape: 'ring', className: 'text-ink-2' },
  off: { word: 'إجازة', shape: 'square', className: 'bg-sunken text-ink-2' },
  rest: { word: 'راحة', shape: 'square', className: 'bg-sunken text-ink-2' },
  before: { word: 'قبل البدء', shape: 'dash', className: 'text-ink-3' },
}

interface PathWeekProps {
  readonly title: string
  readonly week: MyPath['week']
}

/** What each day of this week was or is for her on a path. */
export function PathWeek({ title, week }: PathWeekProps) {
  const today = riyadhDay(useNow())
  if (week.every(({ state }) => state === 'rest' || state === 'before')) return null
  return (
    <div className="grid gap-1.5">
      <p aria-hidden className="text-sm font-semibold">
        أسبوعكِ
      </p>
      <ol
        aria-label={`أسبوعكِ في «${title}»`}
        className="relative grid max-w-2xl grid-cols-[repeat(7,minmax(min-content,1fr))] overflow-x-auto border border-rule *:not-first:border-s *:not-first:border-rule"
      >
        {week.map(({ date, state }) => {
          const { word, shape, className } = states[state]
          return (
            <li
              key={date}
              aria-current={date === today ? 'date' : undefined}
              className={cx(
                'grid justify-items-center py-1.5 leading-snug',
                className,
                date === today && 'bg-tint shadow-[inset_0_3px_0_var(--color-primary)]',
              )}
            >
              <span className="sr-only">{formatLongDate(new Date(`${date}T12:00:00Z`))}</span>
              <span aria-hidden className="text-xs text-ink-3">
                {SHORT_WEEKDAYS[weekdayOf(date)]}
              </span>
              <b aria-hidden className="text-lg text-ink">
                {arabicDigits(toHijri(date)?.day ?? '')}
              </b>
              <small aria-hidden className="text-2xs text-ink-3">
                {arabicDigits(toGregorian(date).day)}
              </small>
              <StateGlyph shape={shape} />
              <span className="text-xs font-semibold">{word}</span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
