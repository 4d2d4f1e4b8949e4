import { formatPrice } from '#core/format/number.ts'
import { cx } from '../cx.ts'

export interface PriceTagProps {
  /** In riyals. */
  value: number
  /** The price before a reduction. */
  before?: number | undefined
  /** Agrees with what is priced: a course is «مجانية». */
  freeWord?: string | undefined
  large?: boolean | undefined
  className?: string | undefined
}

export function PriceTag({ value, before, freeWord = 'مجانية', large, className }: PriceTagProps) {
  return (
    <span className={cx('whitespace-nowrap', className)}>
      <b className={large ? 'text-[1.875rem] leading-normal' : undefined}>
        {value === 0 ? freeWord : formatPrice(value)}
      </b>
      {before !== undefined && before > value && (
        <s className="ms-2 text-sm text-ink-3">
          <span className="sr-only">بدلًا من </span>
          {formatPrice(before)}
        </s>
      )}
    </span>
  )
}
