import { useQuery } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import type { OwnReview as OwnReviewData } from '#contract/reviews/shapes.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { RatingStars } from '#web/ui/marks/rating-stars.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { enrolmentQuery } from '../../enrolments/public/enrolment.queries.ts'
import { ownReviewQuery } from '../public/reviews.queries.ts'

const ReviewForm = lazyPart('ReviewForm', () => import('./review-form.tsx'))

export interface OwnReviewProps {
  courseId: number
  /** The form is open at once for one who has not written. */
  isAsked?: boolean | undefined
}

/** Her own review: none yet, hers to change, or why the director hid it. Nothing of it is in the page that is sent. */
export function OwnReview({ courseId, isAsked = false }: OwnReviewProps) {
  const { user } = useSession()
  const { data } = useQuery(ownReviewQuery(courseId, user?.role === 'student' ? user.id : undefined))
  const { data: enrolment } = useQuery(enrolmentQuery(courseId, user?.id))
  const [wantsToWrite, setWriting] = useState<boolean>()
  if (!data) return null
  const { review, can } = data
  if (wantsToWrite ?? (isAsked && !review && can.write))
    return (
      <Frame title={review ? 'تعديل رأيكِ' : !isAsked && 'رأيكِ في الدورة'}>
        <Suspense fallback={null}>
          <ReviewForm courseId={courseId} review={review} onDone={() => setWriting(false)} />
        </Suspense>
      </Frame>
    )
  if (review)
    return (
      <Frame title="رأيكِ">
        <Written review={review} />
        {can.write && (
          <Button look="quiet" size={36} className="justify-self-start" onClick={() => setWriting(true)}>
            تعديل
          </Button>
        )}
      </Frame>
    )
  if (can.write)
    return (
      <div className="py-4">
        <Button look="quiet" onClick={() => setWriting(true)}>
          اكتبي رأيكِ
        </Button>
      </div>
    )
  if (enrolment?.status !== 'active') return null
  return <p className="py-3 text-sm text-ink-3">لكِ أن تكتبي رأيكِ بعد إتمام نصف الدورة.</p>
}

function Frame({ title, children }: { title: string | false; children: ReactNode }) {
  return (
    <div className="grid gap-2 border-b border-rule py-4">
      {title && <h3 className="font-bold">{title}</h3>}
      {children}
    </div>
  )
}

function Written({ review }: { review: OwnReviewData }) {
  return (
    <>
      <RatingStars value={review.rating} />
      {review.text && <p className="max-w-[36em] whitespace-pre-line">{review.text}</p>}
      {review.status === 'hidden' && (
        <Note kind="warn">
          <b className="block">أخفت المديرة هذا الرأي</b>
          {review.hidden_reason}
        </Note>
      )}
    </>
  )
}
