import { Suspense, type ReactNode } from 'react'
import { Link } from '#web/router/link.tsx'
import type { To } from '#web/router/location.ts'
import { formatShortDate } from '#core/format/date.ts'
import { formatNumber } from '#core/format/number.ts'
import { Disclosure } from '../text/accordion.tsx'
import { cx } from '../cx.ts'
import { useWidth } from '../use-width.ts'
import { lazyPart } from '../loading/lazy-part.tsx'

const TimeBars = lazyPart('TimeBars', () => import('./time-bars.tsx'))

interface Series {
  readonly label: string
  readonly values: readonly number[]
  /** The list behind their total, and behind the value of one bar. */
  readonly list?: To | undefined
  /** Told by its total and in the table only: another measure would lie flat beside the bars. */
  readonly isTold?: boolean | undefined
  readonly listOf?: ((day: string) => To) | undefined
  /** What the link of one bar says to those who hear it, «طالبتان جديدتان»; given with `listOf`. */
  readonly words?: ((value: number) => string) | undefined
}
interface TimeChartProps {
  readonly caption: string
  /** What one bar stands for. */
  readonly unit: string
  readonly days: readonly string[]
  /** Two at most. */
  readonly series: readonly Series[]
  /** Off where the values do not add up: who came on two days is one person. */
  readonly hasTotals?: boolean | undefined
  /** What a bar is called where it is not a day. */
  readonly nameOf?: ((day: string) => string) | undefined
}

const swatches = ['bg-primary', 'bg-gold-line']
const dayName = (day: string) => formatShortDate(`${day}T12:00:00+03:00`)

/** Time runs from right to left, as it is read; the same figures stand in a table behind «التفاصيل». */
export function TimeChart(props: TimeChartProps) {
  const { caption, unit, days, series, hasTotals = true, nameOf = dayName } = props
  const { ref, width } = useWidth()
  return (
    <figure className="grid gap-3 pbs-4">
      <figcaption className="flex flex-wrap gap-4 text-sm text-ink-2">
        {series.map(({ label, values, list, isTold }, at) => (
          <span key={label} className="inline-flex min-h-8 items-center gap-2">
            {!isTold && <span className={cx('size-3', swatches[at])} />}
            <Listed to={list} className="relative after:absolute after:-inset-y-2.5 after:inset-x-0">
              {label}
              {hasTotals && `: ${formatNumber(values.reduce((sum, value) => sum + value, 0))}`}
            </Listed>
          </span>
        ))}
      </figcaption>
      <div ref={ref} className="h-56">
        <Suspense fallback={null}>
          {width > 0 && (
            <TimeBars
              width={width}
              days={days}
              series={series.filter(({ isTold }) => !isTold)}
              nameOf={nameOf}
            />
          )}
        </Suspense>
      </div>
      <Disclosure
        title={
          <>
            التفاصيل<span className="sr-only">: {caption}</span>
          </>
        }
      >
        <Values caption={caption} unit={unit} days={days} series={series} nameOf={nameOf} />
      </Disclosure>
    </figure>
  )
}

/** A figure that opens its list, where it has one. */
function Listed({ to, className, children }: { to: To | undefined; className: string; children: ReactNode }) {
  if (to === undefined) return children
  return (
    <Link to={to} className={cx('text-inherit', className)}>
      {children}
    </Link>
  )
}

interface ValuesProps extends Pick<TimeChartProps, 'caption' | 'unit' | 'days' | 'series'> {
  readonly nameOf: (day: string) => string
}

function Values({ caption, unit, days, series, nameOf }: ValuesProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reached by keyboard
    <section aria-label={caption} tabIndex={0} className="max-h-80 overflow-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="py-1 text-start">
              {unit}
            </th>
            {series.map(({ label }) => (
              <th key={label} scope="col" className="py-1 text-start">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, at) => (
            <tr key={day} className="border-t border-rule">
              <th scope="row" className="py-1 text-start font-normal">
                {nameOf(day)}
              </th>
              {series.map(({ label, values, listOf, words }) => (
                <td key={label} className="py-1">
                  <Listed
                    to={values[at] ? listOf?.(day) : undefined}
                    className="relative after:absolute after:-inset-y-1 after:-inset-x-3"
                  >
                    <span aria-hidden={words !== undefined}>{formatNumber(values[at] ?? 0)}</span>
                    {words && <span className="sr-only">{words(values[at] ?? 0)}</span>}
                  </Listed>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
