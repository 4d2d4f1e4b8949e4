import { useState } from 'react'
import { reportReasons } from '#contract/messages/shapes.ts'
import { reportReasonWords } from '#core/report-words.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useReportMessage } from '../messages.queries.ts'

interface ReportDialogProps {
  readonly threadId: number
  readonly seq: number
  readonly onClose: () => void
}

const options = reportReasons.map((value) => ({ value, label: reportReasonWords[value] }))

export function ReportDialog({ threadId, seq, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<(typeof reportReasons)[number]>('hurtful')
  const [note, setNote] = useState('')
  const report = useReportMessage()
  return (
    <ConfirmDialog
      onClose={onClose}
      title="الإبلاغ عن هذه الرسالة"
      text="ترى الإدارة هذه الرسالة وما حولها وحده، ولا تُخبَر صاحبتها بمن أبلغت."
      confirmLabel="إرسال البلاغ"
      onConfirm={async () => {
        await report.mutateAsync({ threadId, seq, reason, note })
        toast({ kind: 'ok', title: 'وصل بلاغكِ إلى الإدارة' })
      }}
    >
      <RadioGroup label="السبب" options={options} value={reason} onChange={setReason} />
      <Field label="ما الذي أزعجكِ؟" optional>
        <Textarea rows={3} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </ConfirmDialog>
  )
}
