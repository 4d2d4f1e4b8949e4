import '../calendar.css'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { addDays, type Day } from '#core/day.ts'
import { formatDateBoth, SHORT_WEEKDAYS, WEEKDAYS } from '#core/format/date.ts'
import {
  type Calendar as CalendarKind,
  type CalendarMonth,
  firstDayOf,
  type GridDay,
  monthGrid,
  monthLengthOf,
  monthOf,
  monthTitle,
} from '#core/format/month-grid.ts'
import { arabicDigits } from '#core/format/number.ts'
import { spokenOf } from '#core/format/spoken.ts'
import { dayForKey, shiftMonths } from './calendar-keys.ts'
import { cx } from '../cx.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { OFF } from '../off.ts'
import { SegmentedControl } from '../buttons/segmented-control.tsx'
import { Spoken } from '../spoken.tsx'

export interface CalendarProps {
  value: Day | null
  onChange: (day: Day) => void
  today: Day
  /** Which calendar leads: its numbers are large and its months are paged. */
  order: CalendarKind
  onOrder?: ((order: CalendarKind) => void) | undefined
  min?: Day | undefined
  max?: Day | undefined
  /** Gold diamonds: days on which something takes place. */
  isMarked?: ((day: Day) => boolean) | undefined
  markLabel?: string | undefined
}

export function Calendar(props: CalendarProps) {
  const { value, today, order, onOrder, min, max } = props
  const [cursor, setCursor] = useState<Day>(() => clamp(value ?? today, min, max))
  const grid = useRef<HTMLTableElement>(null)
  const titleId = useId()
  const month = monthOf(cursor, order)

  const isByKey = useRef(false)

  // With the drawing itself: a popover around it catches the focus that the last month took away.
  useEffect(() => {
    if (!isByKey.current) return
    isByKey.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus()
  }, [cursor])

  function onKeyDown(event: KeyboardEvent) {
    const target = dayForKey(event.key, event.shiftKey, cursor, order)
    if (target === undefined) return
    event.preventDefault()
    const next = clamp(target, min, max)
    isByKey.current = next !== cursor
    setCursor(next)
  }

  return (
    <div className="w-full max-w-[420px] border border-rule bg-surface p-3">
      <div className="flex items-center justify-between text-center leading-normal">
        <IconButton
          label="الشهر السابق"
          onClick={() => setCursor(clamp(shiftMonths(cursor, -1, order), min, max))}
        >
          <ChevronRight />
        </IconButton>
        <p id={titleId} aria-live="polite">
          <b>
            <Spoken text={monthTitle(month)} />
          </b>
          <span className="block text-xs text-ink-3">
            <Spoken text={otherTitle(month)} />
          </span>
        </p>
        <IconButton
          label="الشهر التالي"
          onClick={() => setCursor(clamp(shiftMonths(cursor, 1, order), min, max))}
        >
          <ChevronLeft />
        </IconButton>
      </div>
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the grid pattern of a calendar
        role="grid"
        aria-labelledby={titleId}
        className="w-full table-fixed"
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name} className="py-1 text-xs font-normal text-ink-3">
                {SHORT_WEEKDAYS[WEEKDAYS.indexOf(name)]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(month).map((week) => (
            <tr key={week[0]?.day}>
              {week.map((day) => (
                <DayCell key={day.day} {...props} day={day} cursor={cursor} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {onOrder && (
        <div className="grid gap-2 border-t border-rule pbs-2.5">
          <SegmentedControl
            block
            label="ترتيب التاريخ"
            value={order}
            onChange={onOrder}
            options={[
              { value: 'hijri', label: 'هجري أولًا' },
              { value: 'gregorian', label: 'ميلادي أولًا' },
            ]}
          />
          {value && (
            <p className="text-sm text-ink-2">
              <Spoken text={formatDateBoth(value)} />
            </p>
          )}
        </div>
      )}
    </div>
  )
}

type DayCellProps = CalendarProps & { day: GridDay; cursor: Day }

function DayCell({
  day,
  cursor,
  value,
  today,
  order,
  onChange,
  min,
  max,
  isMarked,
  markLabel,
}: DayCellProps) {
  if (!day.isInMonth) return <td aria-hidden />
  const isChosen = day.day === value
  const isOff = clamp(day.day, min, max) !== day.day
  const marked = isMarked?.(day.day) ?? false
  const hijri = day.hijri?.day
  const [large, small] =
    order === 'hijri' && hijri !== undefined ? [hijri, day.gregorian.day] : [day.gregorian.day, hijri]
  return (
    <td aria-selected={isChosen} className="p-0">
      <button
        type="button"
        data-day={day.day}
        tabIndex={day.day === cursor ? 0 : -1}
        aria-label={`${spokenOf(formatDateBoth(day.day))}${marked && markLabel ? `، ${markLabel}` : ''}`}
        aria-current={day.day === today ? 'date' : undefined}
        className={cx(
          'relative grid min-h-[50px] w-full place-content-center rounded-md text-center leading-tight focus-visible:z-1 focus-visible:rounded-md',
          isChosen ? 'bg-primary text-on-primary' : 'hover:bg-sunken',
          !isChosen && day.day === today && 'edge-primary',
          marked && 'marked-day',
          isOff && 'cursor-not-allowed opacity-45',
        )}
        onClick={() => onChange(day.day)}
        {...(isOff && OFF)}
      >
        <b aria-hidden>{arabicDigits(large)}</b>
        {small !== undefined && (
          <small aria-hidden className={cx('text-2xs leading-tight', !isChosen && 'text-ink-3')}>
            {arabicDigits(small)}
          </small>
        )}
      </button>
    </td>
  )
}

function clamp(day: Day, min: Day | undefined, max: Day | undefined) {
  if (min !== undefined && day < min) return min
  return max !== undefined && day > max ? max : day
}

/** The months of the other calendar that a month covers: «نوفمبر – ديسمبر ٢٠٢٦». */
function otherTitle(month: CalendarMonth) {
  const other = month.calendar === 'hijri' ? 'gregorian' : 'hijri'
  const first = firstDayOf(month)
  const from = monthTitle(monthOf(first, other))
  const to = monthTitle(monthOf(addDays(first, monthLengthOf(month) - 1), other))
  if (from === to) return from
  const year = / [٠-٩]+.*$/u
  return year.exec(from)?.[0] === year.exec(to)?.[0] ? `${from.replace(year, '')} – ${to}` : `${from} – ${to}`
}
