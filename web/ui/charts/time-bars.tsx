import { formatNumber } from '#core/format/number.ts'
import { bandScale, valueScale } from './chart-scales.ts'

const fills = ['fill-primary', 'fill-gold-line']
const HEIGHT = 224
const margin = { top: 18, end: 8, bottom: 28, start: 36 }
const LABEL_WIDTH = 84
const LABEL = { className: 'fill-ink-3', fontSize: 12, fontFamily: 'inherit' } as const
/** Of the room of a bar, between it and the next one. */
const GAP = 0.24

interface TimeBarsProps {
  readonly width: number
  readonly days: readonly string[]
  /** Two at most. */
  readonly series: readonly { readonly label: string; readonly values: readonly number[] }[]
  readonly nameOf: (day: string) => string
}

/** The bars of a time chart, as high as the place that it keeps for them. */
export function TimeBars({ width, days, series, nameOf }: TimeBarsProps) {
  const plot = { width: width - margin.start - margin.end, height: HEIGHT - margin.top - margin.bottom }
  const most = Math.max(1, ...series.flatMap(({ values }) => values))
  const { startOf, width: band } = bandScale(days.length, plot.width, GAP)
  const { top, ticks } = valueScale(most)
  const y = (value: number) => plot.height * (1 - value / top)
  const each = band / series.length
  const step = Math.max(1, Math.ceil(days.length / Math.max(1, Math.floor(plot.width / LABEL_WIDTH))))
  const newest = days.length - 1
  return (
    <svg width={width} height={HEIGHT} direction="ltr" aria-hidden>
      <g transform={`translate(${margin.end} ${margin.top})`}>
        {ticks.map((tick) => (
          <path key={tick} d={`M0 ${y(tick)}H${plot.width}`} className="stroke-rule" />
        ))}
        {series.map(({ label, values }, at) =>
          values.map((value, day) => (
            <rect
              key={`${label} ${days[day]}`}
              x={startOf(day) + (series.length - 1 - at) * each}
              y={y(value)}
              width={each}
              height={plot.height - y(value)}
              className={fills[at] ?? ''}
            />
          )),
        )}
        <Newest x={startOf(newest)} y={y} value={series[0]?.values.at(-1)} width={band} />
        {ticks.map((tick) => (
          <text key={tick} x={plot.width + 8} dx="0.25em" y={y(tick)} dy="0.3em" {...LABEL}>
            {formatNumber(tick)}
          </text>
        ))}
        {days.map((day, at) =>
          (newest - at) % step === 0 ? (
            <text
              key={day}
              // The newest stands at the edge: its name begins there, or half of it would be cut.
              x={startOf(at) + band / 2 - (at === newest ? margin.end : 0)}
              y={plot.height + 20}
              textAnchor={at === newest ? 'start' : 'middle'}
              {...LABEL}
            >
              {nameOf(day)}
            </text>
          ) : null,
        )}
        <path
          d={`M0.5 ${plot.height}H${plot.width + 0.5}`}
          className="stroke-line"
          shapeRendering="crispEdges"
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
