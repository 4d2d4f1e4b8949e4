import { useEffect, useRef, type KeyboardEvent } from 'react'
import { MAX_ANSWER, type AskedQuestion } from '#contract/lesson-questions/shapes.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { useLetterWords } from '#web/kernel/site.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { Kbd } from '#web/ui/text/kbd.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useUnsavedMark } from '#web/ui/forms/unsaved-guard.tsx'
import { useAnswer } from '../public/asked.queries.ts'

interface AnswerFormProps {
  question: AskedQuestion
  onClose: () => void
  onDone: () => void
}

/** Ctrl or Cmd with Enter sends, Escape closes what is still empty or unchanged. */
export function AnswerForm({ question, onClose, onDone }: AnswerFormProps) {
  const answer = useAnswer()
  const letterWords = useLetterWords()
  const isFirst = question.answer === null
  const form = useForm({
    values: { text: question.answer?.text ?? '' },
    schema: () => import('#contract/lesson-questions/forms.ts').then((forms) => forms.AnswerForm),
    send: ({ text }) => answer.mutateAsync({ id: question.id, text }),
    onDone: () => {
      toast(
        isFirst
          ? { title: 'أُرسلت إجابتكِ', text: letterWords('تصل السائلة بالبريد.') }
          : { title: 'تم الحفظ' },
      )
      onDone()
    },
  })
  useUnsavedMark(form.isUnsaved)
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => box.current?.querySelector('textarea')?.focus(), [])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void form.submit()
    }
    if (event.key === 'Escape' && !form.isDirty && !form.busy) onClose()
  }
  return (
    <form {...form.props} ref={box} className="grid max-w-[40.5em] gap-3">
      <FormFailure text={form.failure} />
      <BusyFields busy={form.busy}>
        <Field
          label={isFirst ? 'إجابتكِ' : 'تعديل الإجابة'}
          required
          error={form.error('text')}
          hint={
            question.is_private ? 'السؤال خاص: تقرأ الإجابة صاحبته وحدها.' : 'تقرأ الإجابة كل من في الدورة.'
          }
        >
          <Textarea {...form.field('text')} onKeyDown={onKeyDown} rows={4} maxLength={MAX_ANSWER} />
        </Field>
      </BusyFields>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          aria-keyshortcuts="Control+Enter Meta+Enter"
          busy={form.busy}
          busyText="جارٍ الإرسال..."
        >
          {isFirst ? 'إرسال الإجابة' : 'حفظ الإجابة'}
        </Button>
        <Button look="quiet" disabled={form.busy} onClick={onClose}>
          إلغاء
        </Button>
        <span className="text-sm text-ink-3 max-lg:hidden">
          <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> للإرسال
        </span>
      </div>
    </form>
  )
}
