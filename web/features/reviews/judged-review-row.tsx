import { useState } from 'react'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Link } from '#web/router/link.tsx'
import type { JudgedReview } from '#contract/reviews/shapes.ts'
import { formatDate } from '#core/format/date.ts'
import { formatNumber } from '#core/format/number.ts'
import { hrefTo } from '#core/href.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { RatingStars } from '#web/ui/marks/rating-stars.tsx'
import { ReasonDialog } from '#web/ui/forms/reason-dialog.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { reviewStates } from '#web/ui/marks/states.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useHideReview, useShowReview } from './judging.queries.ts'
import { SpokenName } from '#web/ui/spoken.tsx'

/** One review with what was said against it, and the two verdicts. */
export function JudgedReviewRow({ review }: { review: JudgedReview }) {
  const state = review.status === 'hidden' ? 'hidden' : review.reports_count > 0 ? 'reported' : 'published'
  return (
    <li className="grid items-start gap-x-6 gap-y-2 border-b border-rule py-4 lg:grid-cols-[130px_minmax(0,1fr)_auto]">
      <div className="grid gap-1">
        <State look={reviewStates[state]} />
        {review.reports_count > 0 && (
          <p className="text-sm text-ink-3">بلاغات: {formatNumber(review.reports_count)}</p>
        )}
      </div>
      <div className="grid gap-1.5">
        <p className="flex flex-wrap items-center gap-x-3">
          <b>
            <SpokenName text={review.author.name} />
          </b>
          <RatingStars value={review.rating} />
          <span className="text-sm text-ink-3">{formatDate(review.created_at)}</span>
        </p>
        <p>
          <bdi>{review.text || 'بلا نص'}</bdi>
        </p>
        <p className="text-sm text-ink-2">
          على{' '}
          <Link to={hrefTo('/course/{courseId}', { courseId: review.course.id })}>
            <bdi>{review.course.title}</bdi>
          </Link>
        </p>
        {review.reasons.length > 0 && (
          <ul className="text-sm text-ink-2">
            {review.reasons.map((reason, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two people may give the same reason in the same words
              <li key={index}>
                بلاغ: <bdi>{reason}</bdi>
              </li>
            ))}
          </ul>
        )}
        {review.hidden_reason && <p className="text-sm">سبب الإخفاء: {review.hidden_reason}</p>}
      </div>
      <Verdict review={review} />
    </li>
  )
}

function Verdict({ review }: { review: JudgedReview }) {
  const [isAsked, setAsked] = useState(false)
  const hide = useHideReview()
  const show = useShowReview()
  const name = `رأي ${review.author.name} في ${review.course.title}`
  // With its answer the row leaves this list, and with it whatever `mutate` would call.
  const keep = () =>
    void show.mutateAsync(review.id).then(
      () => toast({ kind: 'ok', title: 'الرأي ظاهر', text: 'أُغلقت البلاغات عليه.' }),
      (error: unknown) =>
        toast({
          kind: 'danger',
          title: 'تعذر الإظهار',
          text: sentenceOf(error),
          action: { label: 'إعادة المحاولة', onPick: keep },
        }),
    )
  return (
    <div className="flex gap-2">
      {review.status === 'published' && (
        <Button look="danger" aria-label={`إخفاء: ${name}`} onClick={() => setAsked(true)}>
          إخفاء
        </Button>
      )}
      {(review.status === 'hidden' || review.reports_count > 0) && (
        <Button
          look="quiet"
          aria-label={`${review.status === 'hidden' ? 'إظهار' : 'إبقاء الرأي'}: ${name}`}
          busy={show.isPending}
          onClick={keep}
        >
          {review.status === 'hidden' ? 'إظهار' : 'إبقاء الرأي'}
        </Button>
      )}
      <ReasonDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title="إخفاء الرأي؟"
        text="لا يظهر في صفحة الدورة ولا يُحسب في تقييمها. يمكنكِ إظهاره لاحقًا."
        label="سبب الإخفاء"
        missing="اكتبي سبب الإخفاء"
        confirmLabel="إخفاء الرأي"
        onConfirm={(reason) => hide.mutateAsync({ id: review.id, reason })}
      />
    </div>
  )
}
