import { Star } from 'lucide-react'
import { useId } from 'react'
import { formatNumber } from '#core/format/number.ts'
import { cx } from '../cx.ts'

const five = [1, 2, 3, 4, 5]
const words = ['', 'ضعيفة', 'مقبولة', 'جيدة', 'جيدة جدًّا', 'ممتازة']

export interface RatingInputProps {
  label: string
  value: number | undefined
  onChange: (value: number) => void
  error?: string | undefined
}

/** Radio buttons drawn as stars: arrows move in the reading direction, the word of each is said and shown. */
export function RatingInput({ label, value, onChange, error }: RatingInputProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="text-sm leading-ui font-semibold">{label}</legend>
      <div className="flex items-center">
        {five.map((star) => (
          <label
            key={star}
            className="relative grid size-11 cursor-pointer place-items-center rounded-sm has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={id}
              className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
              aria-label={`${formatNumber(star)} من ٥، ${words[star]}`}
              checked={value === star}
              onChange={() => onChange(star)}
            />
            <Star
              className={cx('size-7', star <= (value ?? 0) ? 'fill-gold-line text-gold-line' : 'text-line')}
            />
          </label>
        ))}
        {value !== undefined && <span className="ms-2 text-sm text-ink-2">{words[value]}</span>}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
