import { CalendarDays, X } from 'lucide-react'
import { cloneElement, use, useId, useState } from 'react'
import type { Day } from '#core/day.ts'
import { formatDate } from '#core/format/date.ts'
import { formatHijriDate } from '#core/format/hijri-date.ts'
import type { Calendar as CalendarKind } from '#core/format/month-grid.ts'
import { spokenOf } from '#core/format/spoken.ts'
import { cx } from '../cx.ts'
import type { DatePickerProps } from './date-picker-props.ts'
import type { DatePopup } from './date-popup.tsx'
import { FieldContext, useFieldWiring } from '../fields/field-context.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { controlLook } from '../fields/input.tsx'
import { Spoken } from '../spoken.tsx'

const loadPopup = async () => (await import('./date-popup.tsx')).DatePopup

/** A day in both calendars. The popup and what positions it are fetched when its button is first reached. */
export function DatePicker(props: DatePickerProps) {
  const { value, onChange, placeholder = 'اختاري التاريخ', clearable } = props
  const [Popup, setPopup] = useState<typeof DatePopup>()
  const [order, setOrder] = useState<CalendarKind>(props.order ?? 'hijri')
  const field = use(FieldContext)
  const { required: _required, ...wiring } = useFieldWiring({})
  const textId = useId()
  const text = value ? dateText(value, order) : placeholder

  const trigger = (
    <button
      type="button"
      {...wiring}
      aria-label={props['aria-label'] && `${props['aria-label']}: ${spokenOf(text)}`}
      aria-labelledby={field && `${field.labelId} ${textId}`}
      className={cx(controlLook, 'flex items-center gap-3 text-start', clearable && value && 'pe-12')}
    >
      <CalendarDays className="text-ink-3" />
      <span id={textId} className={cx('min-w-0 leading-tight', !value && 'text-ink-3')}>
        <Spoken text={text} />
      </span>
    </button>
  )
  return (
    <span className="relative flex">
      {Popup ? (
        <Popup
          {...props}
          trigger={trigger}
          order={order}
          onOrder={(next) => {
            setOrder(next)
            props.onOrder?.(next)
          }}
        />
      ) : (
        cloneElement(trigger, {
          'aria-haspopup': 'dialog',
          'aria-expanded': false,
          onPointerEnter: () => void loadPopup().catch(ignored),
          onFocus: () => void loadPopup().catch(ignored),
          onClick: () => void loadPopup().then((loaded) => setPopup(() => loaded), ignored),
        })
      )}
      {clearable && value && (
        <span className="absolute inset-e-0 inset-bs-0">
          <IconButton label="مسح التاريخ" onClick={() => onChange(null)}>
            <X className="size-4" />
          </IconButton>
        </span>
      )}
    </span>
  )
}

/** The next press tries again. */
const ignored = () => undefined

function dateText(day: Day, order: CalendarKind) {
  const noon = `${day}T12:00:00Z`
  const [hijri, gregorian] = [formatHijriDate(noon, 'UTC'), formatDate(noon, 'UTC')]
  return order === 'hijri' ? `${hijri}، ${gregorian}` : `${gregorian}، ${hijri}`
}
