import type { ReactNode } from 'react'
import { MAX_COMMENT } from '#contract/news-comments/shapes.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'

export interface CommentFormProps<R> {
  label: string
  comment: string
  sendLabel: string
  hint?: string
  send: (comment: string) => Promise<R>
  onDone: (result: R) => void
  /** Beside the button that sends. */
  other?: ReactNode
}

/** A comment as she writes it, new or changed. */
export function CommentForm<R>(props: CommentFormProps<R>) {
  const { label, comment, sendLabel, hint, send, onDone, other } = props
  const form = useForm({
    values: { comment },
    schema: () => import('#contract/news-comments/forms.ts').then((forms) => forms.CommentForm),
    send: (values) => send(values.comment),
    onDone: (result) => {
      form.reset({ comment: '' })
      onDone(result)
    },
  })
  return (
    <form {...form.props} className="grid gap-3">
      <FormFailure text={form.failure} />
      <BusyFields busy={form.busy}>
        <Field label={label} hint={hint} error={form.error('comment')}>
          <Textarea
            {...form.field('comment')}
            rows={3}
            maxLength={MAX_COMMENT}
            placeholder="اكتبي بلطف، فالتعليق يقرؤه الجميع."
          />
        </Field>
      </BusyFields>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy} busyText="جارٍ الإرسال...">
          {sendLabel}
        </Button>
        {other}
      </div>
    </form>
  )
}
