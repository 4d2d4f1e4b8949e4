import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'

export type FullChoice = 'raise' | 'wait'

interface WhenFullProps {
  value: FullChoice | undefined
  onChange: (value: FullChoice | undefined) => void
  /** What is done where she chooses neither. */
  refusal?: string
}

const RAISE = { value: 'raise', label: 'زيدي مقعدًا' }
const WAIT = { value: 'wait', label: 'ضعيها في قائمة الانتظار' }

const choiceOf = (value: string): FullChoice | undefined =>
  value === 'raise' || value === 'wait' ? value : undefined

/** What becomes of her where no seat is free. */
export const WhenFull = ({ value, onChange, refusal = 'لا تقبليها، وأخبريني' }: WhenFullProps) => (
  <Field label="إن امتلأت المقاعد">
    <Select
      value={value ?? 'refuse'}
      options={[{ value: 'refuse', label: refusal }, RAISE, WAIT]}
      onChange={(event) => onChange(choiceOf(event.currentTarget.value))}
    />
  </Field>
)
