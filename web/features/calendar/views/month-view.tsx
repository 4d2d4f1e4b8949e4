/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the weeks are laid out by CSS grid, which a table would lose */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Day } from '#core/day.ts'
import { formatDateBoth, SHORT_WEEKDAYS, WEEKDAYS } from '#core/format/date.ts'
import { otherSessionCount, sessionCount } from '#core/series/circle-words.ts'
import { HIJRI_MONTHS } from '#core/format/hijri-date.ts'
import { GREGORIAN_MONTHS } from '#core/format/gregorian.ts'
import { monthGrid, monthOf, monthTitle, type GridDay } from '#core/format/month-grid.ts'
import { arabicDigits } from '#core/format/number.ts'
import { inGenitive } from '#core/format/plural.ts'
import { spokenOf } from '#core/format/spoken.ts'
import { dayForKey } from '#web/ui/pickers/calendar-keys.ts'
import { cx } from '#web/ui/cx.ts'
import { EventBlock } from './event-block.tsx'
import type { Placed } from './placed.ts'

interface MonthViewProps {
  readonly day: Day
  readonly today: Day
  readonly now: Date
  readonly byDay: ReadonlyMap<Day, readonly Placed[]>
  readonly daysOff: ReadonlyMap<Day, string>
  /** Days that hold more than came. */
  readonly fullDays: ReadonlySet<Day>
  /** What stands here is that of the days before; its own is on the way. */
  readonly isArriving?: boolean
  readonly onDay: (day: Day) => void
  /** Enter: to what stands on the chosen day. */
  readonly onEnter: () => void
}

const SHOWN = 3

/** The Hijri month: one tab stop, and arrows that follow the reading direction. */
export function MonthView({ day, today, onDay, onEnter, isArriving = false, ...rest }: MonthViewProps) {
  const grid = useRef<HTMLDivElement>(null)
  const isByKey = useRef(false)
  useEffect(() => {
    if (!isByKey.current) return
    isByKey.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }, [day])

  // The day that she came to before its sessions did.
  const [awaited, setAwaited] = useState<Day>()
  if (isArriving && awaited !== day) setAwaited(day)

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const target = dayForKey(event.key, event.shiftKey, day, 'hijri')
    if (target !== undefined) {
      event.preventDefault()
      isByKey.current = true
      onDay(target)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      onEnter()
    }
  }
  return (
    <>
      <output className="sr-only">{!isArriving && awaited === day && monthWords(day, rest)}</output>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the chosen cell is the tab stop of the grid pattern */}
      <div ref={grid} role="grid" aria-label="الشهر" className="border-t border-line" onKeyDown={onKeyDown}>
        <div role="row" className="grid grid-cols-7">
          {WEEKDAYS.map((name) => (
            <span
              key={name}
              role="columnheader"
              aria-label={name}
              className="px-1 py-2 text-sm font-semibold text-ink-2 max-md:text-center max-md:text-xs md:px-2.5"
            >
              <span className="max-md:hidden">{name}</span>
              <span className="md:hidden">{SHORT_WEEKDAYS[WEEKDAYS.indexOf(name)]}</span>
            </span>
          ))}
        </div>
        {monthGrid(monthOf(day, 'hijri')).map((week) => (
          <div key={week[0]?.day} role="row" className="grid grid-cols-7 border-t border-rule last:border-b">
            {week.map((cell) => (
              <Cell
                key={cell.day}
                cell={cell}
                isChosen={cell.day === day}
                today={today}
                onDay={onDay}
                isArriving={isArriving}
                {...rest}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

/** «رجب ١٤٤٨ هجرية، ٤ جلسات»: the month that stands there, and what it holds; where a session was moved from counts no more. */
function monthWords(day: Day, { byDay, fullDays }: Pick<MonthViewProps, 'byDay' | 'fullDays'>): string {
  const month = monthOf(day, 'hijri')
  const days = monthGrid(month).flatMap((week) => week.filter(({ isInMonth }) => isInMonth))
  const placed = days.flatMap((cell) => byDay.get(cell.day) ?? []).filter(({ isOldPlace }) => !isOldPlace)
  const count = sessionCount(placed.length)
  const isMore = days.some((cell) => fullDays.has(cell.day))
  return `${spokenOf(monthTitle(month))}، ${isMore ? `أكثر من ${inGenitive(count)}` : count}`
}

function countOf(day: Day, { byDay, fullDays }: Pick<MonthViewProps, 'byDay' | 'fullDays'>): string {
  const count = sessionCount(byDay.get(day)?.length ?? 0)
  return fullDays.has(day) ? `أكثر من ${inGenitive(count)}` : count
}

interface CellProps extends Pick<
  MonthViewProps,
  'today' | 'now' | 'byDay' | 'daysOff' | 'fullDays' | 'isArriving' | 'onDay'
> {
  readonly cell: GridDay
  readonly isChosen: boolean
}

function Cell({ cell, isChosen, today, now, byDay, daysOff, fullDays, isArriving, onDay }: CellProps) {
  const { day, isInMonth, gregorian, hijri } = cell
  const placed = byDay.get(day) ?? []
  const shown = placed.length > SHOWN ? placed.slice(0, SHOWN - 1) : placed
  const dayOff = daysOff.get(day)
  const isFull = fullDays.has(day)
  const count = isArriving ? 'جارٍ التحميل' : countOf(day, { byDay, fullDays })
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid around it takes the keys
    <div
      role="gridcell"
      data-day={day}
      tabIndex={isChosen ? 0 : -1}
      aria-selected={isChosen}
      aria-current={day === today ? 'date' : undefined}
      aria-label={[spokenOf(formatDateBoth(day)), count, dayOff].filter(Boolean).join('، ')}
      className={cx(
        'min-h-14 min-w-0 cursor-pointer border-s border-rule px-1 py-1 first:border-s-0 md:min-h-28',
        (!isInMonth || dayOff !== undefined) && 'bg-sunken/50',
        day === today && 'bg-surface shadow-[inset_0_3px_0_var(--c-primary)]',
        isChosen && 'outline-2 -outline-offset-2 outline-primary outline-solid',
      )}
      onClick={() => onDay(day)}
    >
      <p
        aria-hidden
        className="flex flex-wrap items-baseline gap-x-1.5 leading-relaxed max-md:flex-col max-md:items-center max-md:leading-tight md:px-1"
      >
        <b className={cx(isInMonth ? 'text-lg' : 'font-medium text-ink-3', day === today && 'text-primary')}>
          {arabicDigits(hijri?.day ?? gregorian.day)}
        </b>
        {hijri?.day === 1 && (
          <span className="text-xs font-semibold text-ink-2 max-md:hidden">
            {HIJRI_MONTHS[hijri.month - 1]}
          </span>
        )}
        <span className="text-xs text-ink-3 md:ms-auto">
          {arabicDigits(gregorian.day)}
          {gregorian.day === 1 && (
            <span className="max-md:hidden"> {GREGORIAN_MONTHS[gregorian.month - 1]}</span>
          )}
        </span>
      </p>
      <div aria-hidden className="grid gap-0.5 max-md:hidden">
        {dayOff !== undefined && <p className="truncate px-1 text-xs text-ink-2">{dayOff}</p>}
        {shown.map((one) => (
          <EventBlock key={one.key} placed={one} now={now} />
        ))}
        {shown.length < placed.length && (
          <p className="px-1.5 text-xs text-primary">
            {isFull ? 'وجلسات أخرى كثيرة' : `و${otherSessionCount(placed.length - shown.length)}`}
          </p>
        )}
      </div>
      <p aria-hidden className="flex h-2.5 items-center justify-center gap-1 md:hidden">
        {placed.slice(0, SHOWN).map((one) => (
          <i
            key={one.key}
            className={cx(
              'size-[5px] rotate-45',
              one.isOldPlace || one.event.status === 'cancelled' ? 'border border-line' : 'bg-gold-line',
            )}
          />
        ))}
      </p>
    </div>
  )
}
