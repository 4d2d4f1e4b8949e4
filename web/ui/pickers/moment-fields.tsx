import type { Day } from '#core/day.ts'
import { instantOf, timeOf } from '#core/format/riyadh-time.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { DatePicker } from './date-picker.tsx'
import { Field } from '../fields/field.tsx'
import { TimePicker } from './time-picker.tsx'

export interface MomentFieldsProps {
  /** An instant as ISO text. */
  value: string | null
  onChange: (instant: string | null) => void
  label: string
  /** What stands in the field while no day is chosen. */
  placeholder: string
  /** 'HH:MM', until she chooses another. */
  firstTime: string
  /** There has to be one. */
  required?: true
  hint?: string | undefined
  error?: string | undefined
}

/** A day and, once there is one, its hour in Riyadh; neither is needed unless said otherwise. */
export function MomentFields(props: MomentFieldsProps) {
  const { value, onChange, label, placeholder, firstTime, required = false, hint, error } = props
  const day: Day | null = value ? riyadhDay(value) : null
  const time = value ? timeOf(value) : null
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={label} optional={!required} required={required} hint={hint} error={error}>
        <DatePicker
          value={day}
          clearable={!required}
          placeholder={placeholder}
          onChange={(next) => onChange(next && instantOf(next, time ?? firstTime))}
        />
      </Field>
      {day && (
        <TimePicker
          label="الساعة بتوقيت الرياض"
          value={time}
          onChange={(next) => onChange(instantOf(day, next))}
        />
      )}
    </div>
  )
}
