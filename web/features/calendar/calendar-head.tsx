import { ChevronLeft, ChevronRight, Globe, Link2, Printer } from 'lucide-react'
import { addDays, weekOf, type Day } from '#core/day.ts'
import { cityOf } from '#core/series/circle-words.ts'
import { gregorianText } from '#core/format/gregorian.ts'
import { firstDayOf, monthLengthOf, monthOf, monthTitle } from '#core/format/month-grid.ts'
import { shiftMonths } from '#web/ui/pickers/calendar-keys.ts'
import { singleKey } from '#web/kernel/browser/single-keys.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { SegmentedControl } from '#web/ui/buttons/segmented-control.tsx'
import { AGENDA_DAYS, type View } from './calendar-address.ts'
import { dayTitle, gregorianDay } from './views/event-words.ts'
import { Spoken } from '#web/ui/spoken.tsx'

interface CalendarHeadProps {
  readonly view: View
  readonly day: Day
  readonly today: Day
  readonly zone: string
  readonly onView: (view: View) => void
  readonly onDay: (day: Day) => void
  readonly onLink: () => void
}

const viewOptions = [
  { value: 'month', label: 'شهر' },
  { value: 'week', label: 'أسبوع' },
  { value: 'agenda', label: 'جدول' },
] as const
const steps = {
  month: { back: 'الشهر السابق', on: 'الشهر التالي' },
  week: { back: 'الأسبوع السابق', on: 'الأسبوع التالي' },
  agenda: { back: 'الأيام السابقة', on: 'الأيام التالية' },
} as const

const stepFrom = (view: View, day: Day, step: 1 | -1): Day =>
  view === 'month'
    ? shiftMonths(day, step, 'hijri')
    : addDays(day, step * (view === 'week' ? 7 : AGENDA_DAYS))

/** «١٢ – ١٨ جمادى الآخرة»: a month that both days share is said once. */
function rangeTitle(from: string, to: string): string {
  const [, day = '', month = ''] = /^(\S+) (.+)$/.exec(from) ?? []
  return `${to.includes(month) ? day : from} – ${to}`
}

/** Both calendars of what is shown: the Hijri one leads. */
function titles(view: View, day: Day) {
  if (view === 'week') {
    const [first = day, last = day] = [weekOf(day)[0], weekOf(day).at(-1)]
    const [from = '', to = ''] = [first, last].map((one) => dayTitle(one).replace(/^\S+ /, ''))
    return { title: rangeTitle(from, to), text: rangeTitle(gregorianDay(first), gregorianText(last)) }
  }
  const month = monthOf(day, 'hijri')
  const first = firstDayOf(month)
  const last = addDays(first, monthLengthOf(month) - 1)
  const [from, to] = [first, last].map((one) => monthTitle(monthOf(one, 'gregorian')))
  return { title: monthTitle(month), text: from === to ? from : `${from} – ${to}` }
}

export function CalendarHead({ view, day, today, zone, onView, onDay, onLink }: CalendarHeadProps) {
  const { title, text } = titles(view, day)
  return (
    <header className="grid gap-3 pbe-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex min-w-0 items-center gap-1 max-md:flex-wrap">
          <div className="min-w-0 md:min-w-58">
            <h1 className="font-display text-xl leading-snug wrap-anywhere md:text-2xl font-bold">
              <Spoken text={title} />
            </h1>
            <p className="text-sm text-ink-2">
              <Spoken text={text} />
            </p>
          </div>
          <IconButton
            className="print:hidden"
            label={steps[view].back}
            onClick={() => onDay(stepFrom(view, day, -1))}
          >
            <ChevronRight />
          </IconButton>
          <IconButton
            className="print:hidden"
            label={steps[view].on}
            onClick={() => onDay(stepFrom(view, day, 1))}
          >
            <ChevronLeft />
          </IconButton>
        </div>
        <Button
          look="quiet"
          size={36}
          aria-keyshortcuts={singleKey('T')}
          className="print:hidden"
          onClick={() => onDay(today)}
        >
          اليوم
        </Button>
        <div className="ms-auto print:hidden">
          <SegmentedControl label="طريقة العرض" options={viewOptions} value={view} onChange={onView} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-rule pbs-2">
        <p className="inline-flex items-center gap-1.5 text-sm text-ink-3">
          <Globe className="size-4" /> بتوقيت {cityOf(zone)}
        </p>
        <div className="ms-auto flex flex-wrap gap-1 print:hidden">
          <Button look="text" size={36} onClick={onLink}>
            <Link2 /> رابط التقويم
          </Button>
          <Button look="text" size={36} onClick={() => window.print()}>
            <Printer /> طباعة
          </Button>
        </div>
      </div>
    </header>
  )
}
