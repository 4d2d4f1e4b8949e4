import { useRef, type ReactNode } from 'react'
import type { Calendar } from '#contract/calendar/shapes.ts'
import type { Day } from '#core/day.ts'
import { Calendar as SmallCalendar } from '#web/ui/pickers/calendar.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import type { CalendarFilters, View } from './calendar-address.ts'
import { DayList, type DayActs } from './views/day-list.tsx'
import { legend } from './views/event-looks.ts'
import { FullDay } from './full-day.tsx'
import { MonthView } from './views/month-view.tsx'
import { placedByDay, type Placed } from './views/placed.ts'
import { WeekStrip } from './views/week-strip.tsx'
import { WeekView } from './views/week-view.tsx'

interface CalendarBodyProps extends Omit<DayActs, 'onMove'> {
  readonly calendar: Calendar
  /** It is that of other days; these are on the way. */
  readonly isArriving: boolean
  readonly filters: CalendarFilters
  readonly view: View
  readonly day: Day
  readonly days: readonly Day[]
  readonly isNarrow: boolean
  readonly onDay: (day: Day) => void
  readonly onOpen: (placed: Placed) => void
  readonly onPile: (placed: readonly Placed[]) => void
  readonly onMove: (placed: Placed, to?: { readonly day: Day; readonly from: number }) => void
}

export function CalendarBody(props: CalendarBodyProps) {
  const { calendar, isArriving, filters, view, day, days, isNarrow, ...rest } = props
  const { onDay, onOpen, onPile, onMove, ...acts } = rest
  const { today, now, zone } = acts
  const list = useRef<HTMLDivElement>(null)
  const byDay = placedByDay(calendar.events, zone)
  const daysOff = new Map(calendar.days_off.map((one) => [one.day, one.name]))
  const fullDays = new Set(calendar.full_days)
  const dayList = (one: Day) => {
    if (isArriving && !byDay.has(one)) return <DayArriving key={one} />
    const shown = { day: one, placed: byDay.get(one) ?? [], dayOff: daysOff.get(one), onMove, ...acts }
    return fullDays.has(one) ? (
      <FullDay key={one} filters={filters} isChosen={view === 'month'} {...shown} />
    ) : (
      <DayList key={one} {...shown} />
    )
  }
  if (view === 'agenda')
    return (
      <div className="grid gap-x-10 md:grid-cols-[minmax(0,1fr)] xl:grid-cols-[300px_minmax(0,1fr)]">
        {isNarrow ? (
          <WeekStrip {...{ day, today, byDay, isArriving, onDay }} />
        ) : (
          <aside className="max-xl:hidden print:hidden">
            <SmallCalendar
              key={day}
              value={day}
              today={today}
              order="hijri"
              onChange={onDay}
              isMarked={(one) => byDay.has(one)}
              markLabel="فيه جلسات"
            />
          </aside>
        )}
        <Agenda {...{ days, byDay, daysOff, isArriving }} draw={dayList} />
      </div>
    )
  if (view === 'week')
    return (
      <>
        {isNarrow && <WeekStrip {...{ day, today, byDay, isArriving, onDay }} />}
        <WeekView
          {...{ days, today, now, zone, byDay, daysOff, onOpen, onPile, onMove }}
          prayers={calendar.prayers}
        />
        <Legend />
      </>
    )
  return (
    <>
      <MonthView
        {...{ day, today, now, byDay, daysOff, fullDays, isArriving, onDay }}
        onEnter={() => list.current?.querySelector<HTMLElement>('a, button')?.focus()}
      />
      <Legend />
      <div ref={list} className="mbs-3 border-t border-line">
        {dayList(day)}
      </div>
    </>
  )
}

const DayArriving = () => <p className="py-3.5 text-sm text-ink-3">جارٍ التحميل...</p>

function Agenda({
  days,
  byDay,
  daysOff,
  isArriving,
  draw,
}: {
  readonly days: readonly Day[]
  readonly byDay: ReadonlyMap<Day, readonly Placed[]>
  readonly daysOff: ReadonlyMap<Day, string>
  readonly isArriving: boolean
  readonly draw: (day: Day) => ReactNode
}) {
  const shown = days.filter((day) => byDay.has(day) || daysOff.has(day))
  if (shown.length === 0 && isArriving) return <DayArriving />
  return shown.length === 0 ? (
    <EmptyState title="لا جلسات في هذه الأيام" text="اختاري أيامًا أخرى، أو عودي إلى اليوم." />
  ) : (
    <div>{shown.map(draw)}</div>
  )
}

const Legend = () => (
  <ul aria-label="دلالات الأشكال" className="flex flex-wrap gap-x-5 gap-y-1 py-3">
    {legend.map((look) => (
      <li key={look.label}>
        <State look={look} />
      </li>
    ))}
  </ul>
)
