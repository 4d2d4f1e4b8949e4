import type { ReactNode } from 'react'
import { MAX_QUESTION } from '#contract/lesson-questions/shapes.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { UnsavedGuard, useUnsavedMark } from '#web/ui/forms/unsaved-guard.tsx'
import type { QuestionDraft } from './thread.queries.ts'

export interface QuestionFormProps<R> {
  label: string
  values: QuestionDraft
  sendLabel: string
  busyLabel: string
  send: (draft: QuestionDraft) => Promise<R>
  onDone: (result: R) => void
  /** Told of every change, and of nothing once it is sent: what is kept is not lost by leaving. */
  onDraft?: (draft: QuestionDraft | undefined) => void
  /** Beside the button that sends. */
  other?: ReactNode
}

export const EMPTY: QuestionDraft = { text: '', is_private: false }

/** A question as she writes it, new or changed. */
export function QuestionForm<R>(props: QuestionFormProps<R>) {
  return (
    <UnsavedGuard>
      <Form {...props} />
    </UnsavedGuard>
  )
}

function Form<R>(props: QuestionFormProps<R>) {
  const { label, values, sendLabel, busyLabel, send, onDone, onDraft, other } = props
  const form = useForm({
    values,
    schema: () => import('#contract/lesson-questions/forms.ts').then((forms) => forms.LessonQuestionForm),
    send,
    onDone: (result) => {
      form.reset(EMPTY)
      onDraft?.(undefined)
      onDone(result)
    },
  })
  useUnsavedMark(() => !onDraft && form.isUnsaved())
  return (
    <form {...form.props} onChange={() => onDraft?.(form.values())} className="grid max-w-[38em] gap-3">
      <FormFailure text={form.failure} />
      <BusyFields busy={form.busy} className="grid gap-1">
        <Field label={label} error={form.error('text')} required>
          <Textarea {...form.field('text')} rows={3} maxLength={MAX_QUESTION} />
        </Field>
        <Checkbox {...form.field('is_private')}>
          <span>
            سؤال خاص
            <span className="block text-sm text-ink-3">تقرؤه معلمة الدورة والمديرة، ولا تراه زميلاتكِ.</span>
          </span>
        </Checkbox>
      </BusyFields>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy} busyText={busyLabel}>
          {sendLabel}
        </Button>
        {other}
      </div>
    </form>
  )
}
