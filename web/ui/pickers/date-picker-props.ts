import type { Day } from '#core/day.ts'
import type { Calendar as CalendarKind } from '#core/format/month-grid.ts'

export interface DatePickerProps {
  value: Day | null
  onChange: (day: Day | null) => void
  order?: CalendarKind | undefined
  /** Called when she swaps the calendars, so that the caller may remember it. */
  onOrder?: ((order: CalendarKind) => void) | undefined
  min?: Day | undefined
  max?: Day | undefined
  today?: Day | undefined
  isMarked?: ((day: Day) => boolean) | undefined
  markLabel?: string | undefined
  placeholder?: string | undefined
  clearable?: boolean | undefined
  /** For a picker outside a field. */
  'aria-label'?: string | undefined
}
