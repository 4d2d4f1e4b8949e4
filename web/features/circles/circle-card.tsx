import type { CircleCard as CircleCardData } from '#contract/circles/shapes.ts'
import { cityOf, meetingWords, seatsLeftWords } from '#core/series/circle-words.ts'
import { formatLongDate, formatTime } from '#core/format/date.ts'
import { RIYADH } from '#core/format/zoned-day.ts'
import { hrefTo } from '#core/href.ts'
import { seatsLeft } from '#core/seats.ts'
import { Link } from '#web/router/link.tsx'
import { cx } from '#web/ui/cx.ts'
import { EdgeCard } from '#web/ui/pictures/picture-card.tsx'
import { PriceTag } from '#web/ui/text/price-tag.tsx'
import { SeatsBar } from '#web/ui/marks/seats-bar.tsx'
import { State, StateMark } from '#web/ui/marks/state-mark.tsx'
import { seatStates, sessionStates } from '#web/ui/marks/states.ts'
import { SpokenName } from '#web/ui/spoken.tsx'

/** Seen above the heading, and heard after it: by headings she goes from name to name. */
const ABOVE = { order: -1 }

/** One link a card, which covers it. */
function CircleCard({ circle, level = 2 }: { circle: CircleCardData; level?: 2 | 3 }) {
  const { id, title, status, start_time, teacher, rules, price } = circle
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <EdgeCard className="relative h-full content-start wrap-break-word">
      <Heading className="text-lg font-bold">
        <Link
          to={hrefTo('/circle/{circleId}', { circleId: id })}
          className="text-inherit no-underline decoration-gold-line after:absolute after:inset-0 hover:underline"
        >
          <bdi>{title}</bdi>
        </Link>
      </Heading>
      <p style={ABOVE} className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
        {status === 'scheduled' && start_time ? (
          <StateMark shape="clock" tone="go">
            {formatLongDate(start_time)}، {formatTime(start_time)}
          </StateMark>
        ) : (
          <State look={sessionStates[status]} />
        )}
        {circle.level && <span className="ms-auto">{circle.level.name}</span>}
      </p>
      <p className="text-sm text-ink-2">
        <SpokenName text={teacher.name} />
      </p>
      {rules.map((rule) => (
        <p key={`${rule.rrule} ${rule.time}`} className="text-sm text-ink-2">
          {meetingWords(rule)}
          {rule.zone !== RIYADH && `، بتوقيت ${cityOf(rule.zone)}`}
        </p>
      ))}
      <Seats circle={circle} />
      <p className="mbs-2 border-t border-rule pbs-2">
        <PriceTag value={price} />
      </p>
    </EdgeCard>
  )
}

type Seated = Pick<CircleCardData, 'registrations_count' | 'capacity' | 'seats'>

export function Seats({ circle: { registrations_count: taken, capacity, seats } }: { circle: Seated }) {
  const { shape, tone } = seatStates[seats]
  return (
    <div className="grid gap-1 overflow-hidden">
      <SeatsBar taken={taken} capacity={capacity} />
      <p className="text-sm">
        <StateMark shape={shape} tone={tone}>
          {seatsLeftWords(seatsLeft(taken, capacity))}
        </StateMark>
      </p>
    </div>
  )
}

interface CircleGridProps {
  readonly circles: readonly CircleCardData[]
  readonly level?: 2 | 3
  /** Four of them: in one row or in two whole ones. */
  readonly areFour?: boolean
}

export const CircleGrid = ({ circles, level, areFour = false }: CircleGridProps) => (
  <ul className={cx('grid gap-4 sm:grid-cols-2', areFour ? 'xl:grid-cols-4' : 'lg:grid-cols-3')}>
    {circles.map((circle) => (
      <li key={circle.id}>
        <CircleCard circle={circle} {...(level && { level })} />
      </li>
    ))}
  </ul>
)
