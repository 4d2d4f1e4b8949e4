import { weekdayOf, weekOf, type Day } from '#core/day.ts'
import { sessionCount } from '#core/series/circle-words.ts'
import { SHORT_WEEKDAYS } from '#core/format/date.ts'
import { arabicDigits } from '#core/format/number.ts'
import { toGregorian } from '#core/format/gregorian.ts'
import { toHijri } from '#core/format/umm-al-qura.ts'
import { cx } from '#web/ui/cx.ts'
import { dayTitle } from './event-words.ts'
import type { Placed } from './placed.ts'

interface WeekStripProps {
  readonly day: Day
  readonly today: Day
  readonly byDay: ReadonlyMap<Day, readonly Placed[]>
  readonly isArriving: boolean
  readonly onDay: (day: Day) => void
}

/** On a phone: the days of one week, above what stands on the chosen one. */
export function WeekStrip({ day, today, byDay, isArriving, onDay }: WeekStripProps) {
  return (
    <ol className="sticky top-15 z-2 -mx-1 grid grid-cols-7 border-b border-rule bg-canvas pbe-1 print:hidden">
      {weekOf(day).map((one) => (
        <li key={one}>
          <button
            type="button"
            aria-current={one === day ? 'date' : undefined}
            aria-label={`${dayTitle(one)}، ${isArriving ? 'جارٍ التحميل' : sessionCount(byDay.get(one)?.length ?? 0)}`}
            className={cx('w-full rounded-md py-1.5', one === day && 'bg-tint')}
            onClick={() => onDay(one)}
          >
            <span aria-hidden className="grid justify-items-center leading-snug">
              <span className="text-xs text-ink-3">{SHORT_WEEKDAYS[weekdayOf(one)]}</span>
              <b className={cx('text-lg', one === today && 'text-primary')}>
                {arabicDigits(toHijri(one)?.day ?? '')}
              </b>
              <small className="text-2xs text-ink-3">{arabicDigits(toGregorian(one).day)}</small>
              <span className="flex h-2.5 items-center gap-1">
                {(byDay.get(one) ?? []).slice(0, 3).map((placed) => (
                  <i key={placed.key} className="size-[5px] rotate-45 bg-gold-line" />
                ))}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
