import { useMutation } from '@tanstack/react-query'
import { useCallback, useState, type SubmitEvent } from 'react'
import type { OwnReview } from '#contract/reviews/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { ApiError, sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { RatingInput } from '#web/ui/fields/rating-input.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { UnsavedGuard, useUnsavedMark } from '#web/ui/forms/unsaved-guard.tsx'
import { writeReview } from '../public/reviews.queries.ts'

const MAX_TEXT = 2000

export interface ReviewFormProps {
  courseId: number
  review: OwnReview | null
  onDone: () => void
}

/** One review for each course, which she may change. The stars are required, the words are not. */
export function ReviewForm(props: ReviewFormProps) {
  return (
    <UnsavedGuard>
      <Form {...props} />
    </UnsavedGuard>
  )
}

function Form({ courseId, review, onDone }: ReviewFormProps) {
  const stale = useChanged('reviews', `course:${courseId}`)
  const [rating, setRating] = useState(review?.rating)
  const [text, setText] = useState(review?.text ?? '')
  const [missing, setMissing] = useState<string>()
  const isUnsaved = useCallback(
    () => text !== (review?.text ?? '') || rating !== review?.rating,
    [text, rating, review],
  )
  useUnsavedMark(isUnsaved)
  const save = useMutation({
    mutationFn: (stars: number) => writeReview(courseId, { rating: stars, text: text.trim() }),
    onSuccess: async () => {
      await stale()
      toast({ title: 'نُشر رأيكِ', text: 'شكرًا لكِ، ينفع رأيكِ أخواتكِ.' })
      onDone()
    },
  })
  const errors = save.error instanceof ApiError ? save.error.errors : {}

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (save.isPending) return
    setMissing(rating === undefined ? 'اختاري عدد النجوم' : undefined)
    if (rating === undefined) event.currentTarget.querySelector('input')?.focus()
    else save.mutate(rating)
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[560px] gap-4">
      <RatingInput
        label="تقييمكِ"
        value={rating}
        onChange={setRating}
        error={missing ?? errors['rating']?.[0]}
      />
      <Field
        label="رأيكِ"
        optional
        error={errors['text']?.[0]}
        hint="يظهر باسمكِ الأول والحرف الأول من اسم عائلتكِ."
        aside={`${formatNumber(text.length)} من ${formatNumber(MAX_TEXT)}`}
      >
        <Textarea
          value={text}
          maxLength={MAX_TEXT}
          disabled={save.isPending}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      {save.error && Object.keys(errors).length === 0 && (
        <Note kind="danger" role="alert">
          {sentenceOf(save.error)}
        </Note>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending} busyText="جارٍ الحفظ...">
          {review ? 'حفظ التعديل' : 'نشر الرأي'}
        </Button>
        <Button look="quiet" disabled={save.isPending} onClick={onDone}>
          إلغاء
        </Button>
      </div>
    </form>
  )
}
