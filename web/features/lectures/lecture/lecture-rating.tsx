import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { RatingInput } from '#web/ui/fields/rating-input.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { roomApi } from './own.queries.ts'

interface LectureRatingProps {
  readonly lectureId: number
  readonly rating: { readonly rating: number; readonly text: string } | null
}

/** How it was, from whoever came. What she chose and wrote stays when it fails. */
export function LectureRating({ lectureId, rating }: LectureRatingProps) {
  const [stars, setStars] = useState(rating?.rating)
  const [text, setText] = useState(rating?.text ?? '')
  const stale = useChanged('lectures')
  const send = useMutation({
    mutationFn: () => roomApi.rate({ params: { id: lectureId }, body: { rating: stars ?? 0, text } }),
    onSuccess: async () => {
      await stale()
      toast({ title: 'شكرًا لكِ، وصل تقييمكِ' })
    },
  })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (stars !== undefined) send.mutate()
      }}
    >
      <RatingInput label="كيف كانت المحاضرة؟" value={stars} onChange={setStars} />
      <Field label="ما تقولينه للمركز" optional>
        <Textarea
          rows={3}
          maxLength={500}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      {send.isError && <Note kind="danger">{sentenceOf(send.error)}</Note>}
      <Button type="submit" look="quiet" block busy={send.isPending} disabled={stars === undefined}>
        {rating === null ? 'إرسال التقييم' : 'تغيير التقييم'}
      </Button>
    </form>
  )
}
