import { useState } from 'react'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { useUnsavedMark } from '#web/ui/forms/unsaved-guard.tsx'
import { kindWords } from '../kinds.ts'
import { NewerQuestion } from './newer-question.tsx'
import { PictureField } from './picture-field.tsx'
import { RecordingField } from './kinds/recording-field.tsx'
import { SpecFields } from './kinds/spec-fields.tsx'
import { useQuestionForm, type QuestionFormOptions } from './use-question-form.ts'

interface QuestionEditorProps extends QuestionFormOptions {
  readonly onCancel: () => void
}

/** The form of one question, in its place in the list. */
export function QuestionEditor({ onCancel, ...options }: QuestionEditorProps) {
  const form = useQuestionForm(options)
  useUnsavedMark(form.isUnsaved)
  const [url] = useState(options.question?.image?.url)
  return (
    <form {...form.props} aria-label={`سؤال ${kindWords[options.kind].label}`} className="grid gap-5 py-4">
      <BusyFields busy={form.busy} className="grid gap-5">
        <Field label="السؤال" required error={form.error('text')}>
          <Textarea rows={3} maxLength={2000} {...form.field('text')} />
        </Field>
        <PictureField form={form} initialUrl={url} />
        <RecordingField form={form} path="spec.audio" of="السؤال" />
        <SpecFields form={form} />
        <div className="grid gap-5 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <Field label="الدرجة" error={form.error('points')}>
            <Input inputMode="numeric" {...form.field('points')} />
          </Field>
          <Field
            label="الشرح"
            optional
            hint="يظهر مع الإجابة الصحيحة بعد التسليم."
            error={form.error('explanation')}
          >
            <Textarea rows={2} maxLength={2000} {...form.field('explanation')} />
          </Field>
        </div>
      </BusyFields>
      {form.newer && <NewerQuestion newer={form.newer} onKeep={form.keepMine} onTake={form.takeTheirs} />}
      {!form.newer && <FormFailure text={form.failure} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy} busyText="جارٍ الحفظ..." disabled={form.newer !== undefined}>
          {options.question ? 'حفظ السؤال' : 'إضافة السؤال'}
        </Button>
        <Button look="quiet" disabled={form.busy} onClick={onCancel}>
          إلغاء
        </Button>
      </div>
    </form>
  )
}
