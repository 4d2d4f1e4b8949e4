import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

export type FullChoice = 'raise' | 'wait'

interface WhenFullProps {
  value: FullChoice | undefined
  onChange: (value: FullChoice | undefined) => void
  onlyRaise?: boolean
}

const choices = [
  { value: 'refuse', label: 'لا تقبليها، وأخبريني' },
  { value: 'raise', label: 'زيدي مقعدًا' },
  { value: 'wait', label: 'ضعيها في قائمة الانتظار' },
]

const choiceOf = (value: string): FullChoice | undefined =>
  value === 'raise' || value === 'wait' ? value : undefined

/** What becomes of her where no seat is free. */
export const WhenFull = ({ value, onChange, onlyRaise = false }: WhenFullProps) => (
  <Field label="إن امتلأت المقاعد">
    <Select
      value={value ?? 'refuse'}
      options={onlyRaise ? choices.filter((choice) => choice.value !== 'wait') : choices}
      onChange={(event) => onChange(choiceOf(event.currentTarget.value))}
    />
  </Field>
)
