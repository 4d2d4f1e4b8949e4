import type { CannedReply } from '#contract/support/shapes.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useSaveReply } from '../desk/desk.queries.ts'

interface ReplyDialogProps {
  /** Undefined: a new one. */
  readonly reply: CannedReply | undefined
  readonly onClose: () => void
}

export function ReplyDialog({ reply, onClose }: ReplyDialogProps) {
  const save = useSaveReply(reply?.id)
  const form = useForm({
    values: { title: reply?.title ?? '', text: reply?.text ?? '' },
    schema: async () => (await import('#contract/support/forms.ts')).CannedReplyForm,
    send: (body) => save.mutateAsync(body),
    onDone: () => {
      toast({ kind: 'ok', title: 'حُفظ الرد الجاهز' })
      onClose()
    },
  })
  return (
    <Dialog onClose={onClose} title={reply ? 'تعديل رد جاهز' : 'رد جاهز جديد'} closable closeOnScrim={false}>
      <form {...form.props} className="grid gap-4">
        <BusyFields busy={form.busy} className="grid gap-4">
          <Field label="العنوان" required error={form.error('title')}>
            <Input {...form.field('title')} maxLength={60} />
          </Field>
          <Field label="النص" required error={form.error('text')}>
            <Textarea {...form.field('text')} rows={6} maxLength={5000} />
          </Field>
        </BusyFields>
        {form.failure && (
          <Note kind="danger" role="alert">
            {form.failure}
          </Note>
        )}
        <Button type="submit" className="justify-self-start" busy={form.busy} busyText="جارٍ الحفظ...">
          حفظ
        </Button>
      </form>
    </Dialog>
  )
}
