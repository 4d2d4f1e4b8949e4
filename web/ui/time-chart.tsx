import { AxisBottom, AxisRight } from '@visx/axis'
import type { ReactNode } from 'react'
import { Link } from '#web/router/link.tsx'
import type { To } from '#web/router/location.ts'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { formatShortDate } from '#core/format/date.ts'
import { formatNumber } from '#core/format/number.ts'
import { Disclosure } from './accordion.tsx'
import { cx } from './cx.ts'
import { useWidth } from './use-width.ts'

interface Series {
  readonly label: string
  readonly values: readonly number[]
  /** The list behind their total, and behind the value of one bar. */
  readonly list?: To | undefined
  /** Told by its total and in the table only: another measure would lie flat beside the bars. */
  readonly isTold?: boolean | undefined
  readonly listOf?: ((day: string) => To) | undefined
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

const looks = [
  { fill: 'fill-primary', swatch: 'bg-primary' },
  { fill: 'fill-gold-line', swatch: 'bg-gold-line' },
]
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
            {!isTold && <span className={cx('size-3', looks[at]?.swatch)} />}
            <Listed to={list} className="relative after:absolute after:-inset-y-2.5 after:inset-x-0">
              {label}
              {hasTotals && `: ${formatNumber(values.reduce((sum, value) => sum + value, 0))}`}
            </Listed>
          </span>
        ))}
      </figcaption>
      <div ref={ref} className="h-56">
        {width > 0 && (
          <Bars width={width} days={days} series={series.filter(({ isTold }) => !isTold)} nameOf={nameOf} />
        )}
      </div>
      <Disclosure title="التفاصيل">
        <Values caption={caption} unit={unit} days={days} series={series} nameOf={nameOf} />
      </Disclosure>
    </figure>
  )
}

const HEIGHT = 224
const margin = { top: 18, end: 8, bottom: 28, start: 36 }
const LABEL_WIDTH = 84

interface Drawn extends Pick<TimeChartProps, 'days' | 'series'> {
  readonly nameOf: (day: string) => string
}

function Bars({ width, days, series, nameOf }: Drawn & { readonly width: number }) {
  const plot = { width: width - margin.start - margin.end, height: HEIGHT - margin.top - margin.bottom }
  const most = Math.max(1, ...series.flatMap(({ values }) => values))
  // The first day stands on the right: the range is turned round.
  const x = scaleBand({ domain: [...days], range: [plot.width, 0], padding: 0.24 })
  const y = scaleLinear({ domain: [0, most], range: [plot.height, 0], nice: true })
  const each = x.bandwidth() / series.length
  const ticks = y.ticks(4).filter(Number.isInteger)
  const step = Math.max(1, Math.ceil(days.length / Math.max(1, Math.floor(plot.width / LABEL_WIDTH))))
  const label = { className: 'fill-ink-3', fontSize: 12, fontFamily: 'inherit' }
  return (
    <svg width={width} height={HEIGHT} direction="ltr" aria-hidden>
      <g transform={`translate(${margin.end} ${margin.top})`}>
        {ticks.map((tick) => (
          <path key={tick} d={`M0 ${y(tick)}H${plot.width}`} className="stroke-rule" />
        ))}
        {series.map(({ label: name, values }, at) =>
          values.map((value, day) => (
            <Bar
              key={`${name} ${days[day]}`}
              x={(x(days[day] ?? '') ?? 0) + (series.length - 1 - at) * each}
              y={y(value)}
              width={each}
              height={plot.height - y(value)}
              className={looks[at]?.fill ?? ''}
            />
          )),
        )}
        <Newest x={x(days.at(-1) ?? '') ?? 0} y={y} value={series[0]?.values.at(-1)} width={x.bandwidth()} />
        <AxisRight
          left={plot.width}
          scale={y}
          tickValues={ticks}
          tickFormat={(tick) => formatNumber(Number(tick))}
          hideAxisLine
          hideTicks
          tickLabelProps={{ ...label, textAnchor: 'start', dy: '0.3em' }}
        />
        <AxisBottom
          top={plot.height}
          scale={x}
          tickValues={days.filter((_, at) => (days.length - 1 - at) % step === 0)}
          tickFormat={nameOf}
          hideTicks
          axisLineClassName="stroke-line"
          // The newest stands at the edge: its name begins there, or half of it would be cut.
          tickLabelProps={(day) =>
            day === days.at(-1)
              ? { ...label, textAnchor: 'start', dx: -margin.end }
              : { ...label, textAnchor: 'middle' }
          }
        />
      </g>
    </svg>
  )
}

interface NewestProps {
  readonly x: number
  readonly y: (value: number) => number
  readonly value: number | undefined
  readonly width: number
}

/** The last value in figures, where there is one to tell. */
function Newest({ x, y, value, width }: NewestProps) {
  if (!value) return null
  return (
    <text x={x + width / 2} y={y(value) - 5} textAnchor="middle" className="fill-ink text-xs font-bold">
      {formatNumber(value)}
    </text>
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

function Values({ caption, unit, days, series, nameOf }: Drawn & Pick<TimeChartProps, 'caption' | 'unit'>) {
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
              {series.map(({ label, values, listOf }) => (
                <td key={label} className="py-1">
                  <Listed
                    to={values[at] ? listOf?.(day) : undefined}
                    className="relative after:absolute after:-inset-y-1 after:-inset-x-3"
                  >
                    {formatNumber(values[at] ?? 0)}
                    {listOf && <span className="sr-only"> {label}</span>}
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
