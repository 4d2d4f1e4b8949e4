import type { OwnTicket } from '#contract/support/shapes.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { supportApi, type TicketName } from '../support.queries.ts'
import { TicketFilesField } from './ticket-files.tsx'
import { useTicketFiles } from './use-ticket-files.ts'

interface MessageFormProps {
  readonly name: TicketName
  readonly onAnswered: (ticket: OwnTicket) => void
}

/** What she adds to her ticket. */
export function MessageForm({ name, onAnswered }: MessageFormProps) {
  const files = useTicketFiles()
  const form = useForm({
    values: { message: '' },
    schema: async () =>
      (await import('#contract/support/forms.ts')).TicketMessageForm.pick({ message: true }),
    send: ({ message }, options) =>
      supportApi.answer({ body: { ...name, message, files: files.tokens() } }, options),
    onDone: (ticket) => {
      form.reset({ message: '' })
      files.clear()
      onAnswered(ticket)
      toast({ kind: 'ok', title: 'وصلت رسالتكِ إلى المكتب' })
    },
  })
  return (
    <form {...form.props} aria-label="إضافة إلى التذكرة" className="grid gap-4 border-t border-rule pbs-4">
      <BusyFields busy={form.busy} className="grid gap-4">
        <Field label="أضيفي إلى تذكرتكِ" error={form.error('message')}>
          <Textarea {...form.field('message')} rows={3} maxLength={5000} />
        </Field>
        <TicketFilesField files={files} disabled={form.busy} />
      </BusyFields>
      {form.failure && (
        <Note kind="danger" role="alert">
          {form.failure}
        </Note>
      )}
      <Button
        type="submit"
        className="justify-self-start"
        busy={form.busy}
        busyText="جارٍ الإرسال..."
        disabled={files.isSending}
      >
        إرسال
      </Button>
    </form>
  )
}
