import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { reportReview } from '../public/reviews.queries.ts'

export interface ReportDialogProps {
  reviewId: number
  open: boolean
  onClose: () => void
}

/** Tells the director about a review that hurts or misleads. */
export function ReportDialog({ reviewId, open, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const report = useMutation({
    mutationFn: () => reportReview(reviewId, reason.trim()),
    onSuccess: () => {
      setReason('')
      onClose()
      toast({ title: 'وصل بلاغكِ', text: 'تراجعه المديرة، وشكرًا لكِ.' })
    },
    onError: (cause) => setError(errorOf(cause)),
  })

  function submit() {
    if (reason.trim().length < 3) return setError('اكتبي السبب')
    setError(undefined)
    report.mutate()
  }
  return (
    <Dialog
      open={open}
      onClose={() => !report.isPending && onClose()}
      title="إبلاغ عن رأي"
      text="تقرأ المديرة بلاغكِ، ولا تعرف صاحبة الرأي من أبلغ عنه."
      actions={
        <>
          <Button busy={report.isPending} busyText="جارٍ الإرسال..." onClick={submit}>
            إرسال البلاغ
          </Button>
          <Button look="quiet" disabled={report.isPending} onClick={onClose}>
            إلغاء
          </Button>
        </>
      }
    >
      <Field label="السبب" error={error} required>
        <Textarea
          value={reason}
          maxLength={500}
          data-autofocus
          disabled={report.isPending}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </Dialog>
  )
}

const errorOf = (cause: unknown) =>
  (cause instanceof ApiError && cause.errors['reason']?.[0]) || sentenceOf(cause)
