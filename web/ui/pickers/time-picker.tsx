import { useId } from 'react'
import { arabicDigits } from '#core/format/number.ts'
import { Select } from '../fields/select.tsx'

export interface TimePickerProps {
  /** 'HH:MM' of a 24-hour day, or null. */
  value: string | null
  onChange: (time: string) => void
  /** Minutes between the choices. */
  step?: number | undefined
  label: string
}

const two = (number: number) => String(number).padStart(2, '0')
const range = (count: number, of: (i: number) => number) => Array.from({ length: count }, (_, i) => of(i))

/** Hour, minutes and half of the day as the device's own lists. */
export function TimePicker({ value, onChange, step = 5, label }: TimePickerProps) {
  const id = useId()
  const [hour, minute] = (value ?? '').split(':').map(Number)
  const chosen = { hour: hour ?? 12, minute: minute ?? 0 }
  const isLate = value !== null && chosen.hour >= 12
  const set = (next: Partial<typeof chosen>) => {
    const merged = { ...chosen, ...next }
    onChange(`${two(merged.hour)}:${two(merged.minute)}`)
  }
  const minutes = range(60, (i) => i).filter((i) => i % step === 0 || (value !== null && i === chosen.minute))
  return (
    <fieldset className="grid gap-1.5">
      <legend id={id} className="text-sm leading-ui font-semibold">
        {label}
      </legend>
      <div className="flex flex-wrap gap-2">
        <span dir="ltr" className="flex flex-1 basis-44 gap-1.5">
          <Select
            aria-label="الساعة"
            placeholder="--"
            className="flex-1"
            value={value === null ? '' : String(chosen.hour % 12)}
            onChange={({ target }) =>
              target.value !== '' && set({ hour: Number(target.value) + (isLate ? 12 : 0) })
            }
            options={range(12, (i) => i).map((i) => ({
              value: String(i),
              label: arabicDigits(i === 0 ? 12 : i),
            }))}
          />
          <b aria-hidden className="self-center">
            :
          </b>
          <Select
            aria-label="الدقيقة"
            placeholder="--"
            className="flex-1"
            value={value === null ? '' : String(chosen.minute)}
            onChange={({ target }) => target.value !== '' && set({ minute: Number(target.value) })}
            options={minutes.map((i) => ({ value: String(i), label: arabicDigits(two(i)) }))}
          />
        </span>
        <Select
          aria-label="صباحًا أو مساءً"
          className="flex-1 basis-28"
          value={isLate || value === null ? 'pm' : 'am'}
          onChange={({ target }) => set({ hour: (chosen.hour % 12) + (target.value === 'pm' ? 12 : 0) })}
          options={[
            { value: 'am', label: 'صباحًا' },
            { value: 'pm', label: 'مساءً' },
          ]}
        />
      </div>
    </fieldset>
  )
}
