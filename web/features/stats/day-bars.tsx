import { formatNumber } from '#core/format/number.ts'
import { Disclosure } from '#web/ui/accordion.tsx'
import { cx } from '#web/ui/cx.ts'

interface Series {
  readonly label: string
  readonly values: readonly number[]
}
interface DayBarsProps {
  readonly caption: string
  readonly days: readonly string[]
  /** Two at most. */
  readonly series: readonly Series[]
}

const HEIGHT = 120
const STEP = 20
const fills = ['fill-primary', 'fill-gold-line']
const swatches = ['bg-primary', 'bg-gold-line']

/** Bars a day; time runs from right to left. The same figures stand as a table behind «التفاصيل». */
export function DayBars({ caption, days, series }: DayBarsProps) {
  const most = Math.max(1, ...series.flatMap(({ values }) => values))
  const width = days.length * STEP
  const bar = (STEP - 6) / series.length
  return (
    <figure className="grid gap-3 pt-4">
      <figcaption className="flex flex-wrap gap-4 text-sm text-ink-2">
        {series.map(({ label, values }, index) => (
          <span key={label} className="inline-flex items-center gap-2">
            <span className={cx('size-3', swatches[index])} />
            {label}: {formatNumber(values.reduce((sum, value) => sum + value, 0))}
          </span>
        ))}
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        aria-hidden
        className="h-[150px] w-full"
        preserveAspectRatio="none"
      >
        <path d={`M0 ${HEIGHT - 0.5}H${width}`} className="stroke-rule" />
        {series.map(({ label, values }, at) =>
          values.map((value, day) => {
            const height = (value / most) * (HEIGHT - 8)
            const x = width - (day + 1) * STEP + 3 + (series.length - 1 - at) * bar
            return (
              <rect
                key={`${label} ${days[day]}`}
                x={x}
                y={HEIGHT - height}
                width={bar}
                height={height}
                className={fills[at]}
              />
            )
          }),
        )}
      </svg>
      <Disclosure title="التفاصيل">
        <table className="w-full text-start text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th scope="col" className="py-1 text-start">
                اليوم
              </th>
              {series.map(({ label }) => (
                <th key={label} scope="col" className="py-1 text-start">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day, index) => (
              <tr key={day} className="border-t border-rule">
                <th scope="row" className="py-1 text-start font-normal">
                  {day}
                </th>
                {series.map(({ label, values }) => (
                  <td key={label} className="py-1">
                    {formatNumber(values[index] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </figure>
  )
}
