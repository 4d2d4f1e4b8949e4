import { Star } from 'lucide-react'
import { formatNumber } from '#core/format/number.ts'
import { cx } from '../cx.ts'

/** A rating as one star and a figure. */
export function Rating({ value, className }: { value: number; className?: string | undefined }) {
  return (
    <span className={cx('inline-flex items-center gap-1 font-semibold text-ink', className)}>
      <Star className="size-[15px] fill-current text-gold-line" />
      <span className="sr-only">التقييم </span>
      {formatNumber(value, 1)}
    </span>
  )
}

const five = [1, 2, 3, 4, 5]

/** Five stars, as given by one person. */
export function RatingStars({ value }: { value: number }) {
  return (
    <span className="inline-flex gap-0.5">
      <span className="sr-only">{formatNumber(value, 1)} من ٥</span>
      {five.map((star) => (
        <Star
          key={star}
          className={cx(
            'size-[18px]',
            star <= Math.round(value) ? 'fill-gold-line text-gold-line' : 'text-line',
          )}
        />
      ))}
    </span>
  )
}
