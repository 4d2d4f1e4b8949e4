import { TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#web/router/link.tsx'
import type { To } from '#web/router/location.ts'
import { cx } from '../cx.ts'
import { Spoken } from '../spoken.tsx'

export interface Stat {
  label: string
  value: ReactNode
  unit?: string | undefined
  /** One sentence: «١٢ أكثر من الأسبوع الماضي». */
  trend?: { text: string; direction: 'up' | 'down' | 'level'; good?: boolean | undefined } | undefined
  note?: ReactNode
  /** The list behind the figure. */
  to?: To | undefined
  /** Small drawing under the figure. */
  spark?: ReactNode
}

/** Figures of a desk: one ruled strip, not a row of boxes. */
export function StatStrip({ items }: { items: readonly Stat[] }) {
  return (
    <dl className="grid grid-cols-2 border-y border-rule lg:flex">
      {items.map((stat) => (
        <div
          key={stat.label}
          className="border-rule py-3.5 not-last:border-b even:border-s even:ps-4 odd:last:col-span-full lg:flex-1 lg:border-b-0! lg:px-5 lg:not-first:border-s lg:first:ps-0"
        >
          <dt className="text-sm text-ink-2">
            {stat.to === undefined ? (
              stat.label
            ) : (
              <Link
                to={stat.to}
                className="relative text-ink-2 after:absolute after:-inset-y-3 after:inset-x-0"
              >
                {stat.label}
              </Link>
            )}
          </dt>
          <dd className={cx('text-fig font-bold', items.length > 4 && 'lg:text-xl')}>
            <Spoken text={stat.value} />
            {stat.unit && <small className="text-[0.55em] font-semibold text-ink-2"> {stat.unit}</small>}
          </dd>
          {stat.trend && <Trend {...stat.trend} />}
          {stat.note && (
            <dd className="text-xs text-ink-3">
              <Spoken text={stat.note} />
            </dd>
          )}
          {stat.spark && <dd className="mbs-1.5">{stat.spark}</dd>}
        </div>
      ))}
    </dl>
  )
}

function Trend({ text, direction, good = true }: NonNullable<Stat['trend']>) {
  const Icon = direction === 'up' ? TrendingUp : TrendingDown
  return (
    <dd
      className={cx(
        'flex items-center gap-1 text-xs font-semibold',
        direction === 'level' ? 'text-ink-3' : good ? 'text-ok' : 'text-danger',
      )}
    >
      {direction !== 'level' && <Icon className="size-[15px] -scale-x-100" />}
      {text}
    </dd>
  )
}

/** Large figures of a public page. */
export function Figures({ items }: { items: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-2 gap-6 lg:grid-cols-4">
      {items.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse border-s-2 border-gold-line ps-4">
          <dt className="text-ink-2">{label}</dt>
          <dd className="text-[clamp(2.25rem,1.6rem+2.4vw,3.25rem)] leading-[1.3] font-bold">
            <Spoken text={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
