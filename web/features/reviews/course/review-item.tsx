import { Suspense } from 'react'
import type { Review } from '#contract/reviews/shapes.ts'
import { formatHijriDate } from '#core/format/hijri-date.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { Avatar } from '#web/ui/marks/avatar.tsx'
import { RatingStars } from '#web/ui/marks/rating-stars.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { Spoken } from '#web/ui/spoken.tsx'

const ReportButton = lazyPart('ReportButton', () => import('./report-button.tsx'))

export function ReviewItem({ review }: { review: Review }) {
  const { author, rating, text, created_at } = review
  return (
    <li className="border-b border-rule py-3">
      <article className="flex gap-3">
        <Avatar name={author} className="mbs-1" />
        <div className="grid flex-1 gap-1">
          <div className="flex min-h-9 flex-wrap items-center gap-x-3">
            <h3 className="font-bold">{author}</h3>
            <RatingStars value={rating} />
            <time dateTime={created_at} className="text-sm text-ink-3 sm:ms-auto">
              <Spoken text={formatHijriDate(created_at)} />
            </time>
            <Report review={review} />
          </div>
          {text && <p className="max-w-[36em] whitespace-pre-line">{text}</p>}
        </div>
      </article>
    </li>
  )
}

/** Only for those who are signed in: the server asks who reports. */
function Report({ review }: { review: Review }) {
  const { status } = useSession()
  if (status !== 'signed-in') return null
  return (
    <Suspense fallback={null}>
      <ReportButton review={review} />
    </Suspense>
  )
}
