import { Popover } from '@base-ui/react/popover'
import { CalendarDays, X } from 'lucide-react'
import { use, useId, useRef, useState } from 'react'
import type { Day } from '#core/day.ts'
import { formatDate } from '#core/format/date.ts'
import { formatHijriDate } from '#core/format/hijri-date.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import type { Calendar as CalendarKind } from '#core/format/month-grid.ts'
import { Calendar } from './calendar.tsx'
import { cx } from './cx.ts'
import { FieldContext, useFieldWiring } from './field-context.ts'
import { IconButton } from './icon-button.tsx'
import { controlLook } from './input.tsx'
import { useLayer } from './layers.ts'
import { Rtl } from './rtl.tsx'

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
  disabled?: boolean | undefined
  /** For a picker outside a field. */
  'aria-label'?: string | undefined
}

export function DatePicker(props: DatePickerProps) {
  const { value, onChange, placeholder = 'اختاري التاريخ', clearable, disabled = false } = props
  const [open, setOpen] = useState(false)
  const [order, setOrder] = useState<CalendarKind>(props.order ?? 'hijri')
  const [today, setToday] = useState<Day>(() => riyadhDay(Date.now()))
  const popup = useRef<HTMLDivElement>(null)
  const field = use(FieldContext)
  const { required: _required, ...wiring } = useFieldWiring({})
  const layer = useLayer()
  const textId = useId()

  function toggle(next: boolean) {
    if (next) setToday(riyadhDay(Date.now()))
    setOpen(next)
  }

  return (
    <Rtl>
      <Popover.Root open={open} onOpenChange={toggle}>
        <span className="relative flex">
          <Popover.Trigger
            {...wiring}
            disabled={disabled}
            aria-label={
              props['aria-label'] && `${props['aria-label']}: ${value ? dateText(value, order) : placeholder}`
            }
            aria-labelledby={field && `${field.labelId} ${textId}`}
            className={cx(controlLook, 'flex items-center gap-3 text-start', clearable && value && 'pe-12')}
          >
            <CalendarDays className="text-ink-3" />
            <span id={textId} className={cx('truncate', !value && 'text-ink-3')}>
              {value ? dateText(value, order) : placeholder}
            </span>
          </Popover.Trigger>
          {clearable && value && !disabled && (
            <IconButton
              label="مسح التاريخ"
              className="absolute inset-e-0 inset-bs-px"
              onClick={() => onChange(null)}
            >
              <X className="size-4" />
            </IconButton>
          )}
        </span>
        <Popover.Portal container={layer}>
          <Popover.Positioner className="z-70" sideOffset={6} align="start">
            <Popover.Popup
              ref={popup}
              aria-label="اختيار التاريخ"
              initialFocus={() =>
                popup.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]') ?? true
              }
              className="w-[min(340px,100vw-24px)] overflow-hidden rounded-lg shadow-float outline-none"
            >
              <Calendar
                {...props}
                today={props.today ?? today}
                order={order}
                onOrder={(next) => {
                  setOrder(next)
                  props.onOrder?.(next)
                }}
                onChange={(day) => {
                  onChange(day)
                  setOpen(false)
                }}
              />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </Rtl>
  )
}

function dateText(day: Day, order: CalendarKind) {
  const noon = `${day}T12:00:00Z`
  const [hijri, gregorian] = [formatHijriDate(noon, 'UTC'), formatDate(noon, 'UTC')]
  return order === 'hijri' ? `${hijri}، ${gregorian}` : `${gregorian}، ${hijri}`
}
