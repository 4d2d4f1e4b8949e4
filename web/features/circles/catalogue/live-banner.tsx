import { useQuery } from '@tanstack/react-query'
import { circleCount } from '#core/series/circle-words.ts'
import { formatTime } from '#core/format/date.ts'
import { hrefTo } from '#core/href.ts'
import { Link } from '#web/router/link.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { circleFactsQuery } from '../circles.queries.ts'
import { SpokenName } from '#web/ui/spoken.tsx'

/** What meets now, three at most; nothing where nobody does. */
export function LiveBanner() {
  const { data } = useQuery(circleFactsQuery())
  if (!data || data.live_count === 0) return null
  return (
    <section aria-label="الحلقات المباشرة الآن" className="border-b border-rule bg-sunken">
      <div className="wrap flex flex-wrap items-center gap-x-8 gap-y-3 py-3">
        <p className="text-sm font-semibold">
          <StateMark shape="live" tone="live">
            {circleCount(data.live_count)} {data.live_count === 2 ? 'مباشرتان' : 'مباشرة'} الآن
          </StateMark>
        </p>
        <ul className="flex flex-wrap gap-x-8 gap-y-3">
          {data.live.map(({ id, title, teacher, live_since }) => (
            <li key={id} className="border-s-2 border-gold-line ps-3">
              <Link
                to={hrefTo('/circle/{circleId}', { circleId: id })}
                className="block font-bold text-ink no-underline hover:underline"
              >
                <bdi>{title}</bdi>
              </Link>
              <span className="text-sm text-ink-2">
                <SpokenName text={teacher} />، بدأت {formatTime(live_since)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
