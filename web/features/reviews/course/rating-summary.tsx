import type { CourseDetail } from '#contract/courses/shapes.ts'
import { ratingCount } from '#core/format/counts.ts'
import { formatNumber } from '#core/format/number.ts'
import { RatingStars } from '#web/ui/marks/rating-stars.tsx'

const starWords = ['نجمة واحدة', 'نجمتان', '٣ نجوم', '٤ نجوم', '٥ نجوم']

/** The figure, and how many gave how many stars; five stars stand first. */
export function RatingSummary({ course }: { course: CourseDetail }) {
  const { rating, rating_count, rating_histogram } = course
  const rows = rating_histogram.map((count, at) => ({ count, words: starWords[at] ?? '' })).toReversed()
  return (
    <div className="grid gap-x-12 gap-y-4 border-b border-rule pbe-5 sm:grid-cols-[auto_1fr] sm:items-center">
      <p className="grid justify-items-start gap-1">
        <b className="text-[2.75rem] leading-tight">{formatNumber(rating, 1)}</b>
        <RatingStars value={rating} />
        <span className="text-sm text-ink-3">{ratingCount(rating_count)}</span>
      </p>
      <ul className="grid max-w-[420px] gap-1.5">
        {rows.map(({ count, words }) => (
          <li key={words} className="grid grid-cols-[84px_1fr_32px] items-center gap-3 text-sm">
            <span className="text-ink-2">{words}</span>
            <progress
              className="bar bar-gold h-1.5 w-full"
              value={count}
              max={rating_count}
              aria-label={words}
            />
            <span className="text-ink-3">{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
