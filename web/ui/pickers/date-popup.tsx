import { Popover } from '@base-ui/react/popover'
import { useRef, useState, type ReactElement } from 'react'
import type { Day } from '#core/day.ts'
import type { Calendar as CalendarKind } from '#core/format/month-grid.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { Calendar } from './calendar.tsx'
import type { DatePickerProps } from './date-picker-props.ts'
import { useLayer } from '../layers.ts'
import { Rtl } from '../rtl.tsx'

interface DatePopupProps extends Omit<DatePickerProps, 'order' | 'onOrder'> {
  readonly order: CalendarKind
  readonly onOrder: (order: CalendarKind) => void
  readonly trigger: ReactElement
}

/** The calendar behind its button; `date-picker.tsx` brings it with the first press, for which it opens. */
export function DatePopup({ trigger, onChange, ...props }: DatePopupProps) {
  const [open, setOpen] = useState(true)
  const [today, setToday] = useState<Day>(() => riyadhDay(Date.now()))
  const popup = useRef<HTMLDivElement>(null)
  const layer = useLayer()

  function toggle(next: boolean) {
    if (next) setToday(riyadhDay(Date.now()))
    setOpen(next)
  }

  return (
    <Rtl>
      <Popover.Root open={open} onOpenChange={toggle}>
        <Popover.Trigger render={trigger} />
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
