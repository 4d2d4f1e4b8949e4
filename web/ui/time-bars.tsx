import { AxisBottom, AxisRight } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { formatNumber } from '#core/format/number.ts'

const fills = ['fill-primary', 'fill-gold-line']
const HEIGHT = 224
const margin = { top: 18, end: 8, bottom: 28, start: 36 }
const LABEL_WIDTH = 84

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
              className={fills[at] ?? ''}
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
