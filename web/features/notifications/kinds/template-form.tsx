import { useState } from 'react'
import type { Template, TemplateWords } from '#contract/notifications/template-shapes.ts'
import { useWordsForm } from '#web/kernel/forms/use-words-form.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { TemplateVersions } from '#web/ui/forms/template-versions.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useUnsavedMark } from '#web/ui/forms/unsaved-guard.tsx'
import { WordsFrame } from '#web/ui/forms/words-frame.tsx'
import { templateApi, templateQuery } from '../desk/desk.queries.ts'
import { TemplatePreviewPart } from './template-preview.tsx'

const fields = ['title', 'body', 'subject', 'text', 'button'] as const
const labels: Record<keyof TemplateWords, string> = {
  title: 'العنوان في المنصة',
  body: 'النص في المنصة',
  subject: 'عنوان الرسالة',
  text: 'نص الرسالة',
  button: 'كلمة الزر',
}

/** The words of one kind, beside what will arrive. */
export function TemplateForm({ template }: { template: Template }) {
  const [isResetting, setResetting] = useState(false)
  const params = { key: template.kind }
  const words = useWordsForm<Template, TemplateWords>({
    loaded: template,
    queryKey: templateQuery(template.kind).queryKey,
    tag: 'notifications',
    fields,
    schema: () =>
      import('#contract/notifications/template-shapes.ts').then(({ TemplateWordsForm }) => TemplateWordsForm),
    save: ({ version }, written, keyed) => templateApi.save({ params, body: { ...written, version } }, keyed),
    onSaved: () => toast({ title: 'تم حفظ نص الإشعار', text: 'يصل بها من الآن.' }),
    onMerged: () => toast({ kind: 'info', title: 'حُفظت تعديلات غيركِ أيضًا' }),
  })
  const { form, meeting } = words
  useUnsavedMark(form.isUnsaved)
  return (
    <>
      <WordsFrame
        form={form}
        onType={words.showTyped}
        conflict={
          meeting && {
            at: meeting.theirs.saved_at,
            clashes: meeting.clashes.map((key) => ({
              key,
              label: labels[key],
              mine: <bdi className="whitespace-pre-line">{form.value(key)}</bdi>,
              theirs: <bdi className="whitespace-pre-line">{meeting.theirs.words[key]}</bdi>,
            })),
            onKeep: words.keepOwn,
            onTake: words.takeTheirs,
          }
        }
        fields={
          <>
            <Field label={labels.title} error={form.error('title')}>
              <Input {...form.field('title')} maxLength={200} />
            </Field>
            <Field label={labels.body} error={form.error('body')}>
              <Textarea {...form.field('body')} rows={2} maxLength={500} />
            </Field>
            <Field label={labels.subject} error={form.error('subject')}>
              <Input {...form.field('subject')} maxLength={200} />
            </Field>
            <Field label={labels.text} hint="سطر فارغ بين فقرة وأخرى." error={form.error('text')}>
              <Textarea {...form.field('text')} rows={8} maxLength={5000} />
            </Field>
            <Field label={labels.button} error={form.error('button')}>
              <Input {...form.field('button')} maxLength={60} />
            </Field>
          </>
        }
        places={template.places}
        saveLabel="حفظ النص"
        reset={
          template.is_changed ? { label: 'استعادة النص الأصلي', onPress: () => setResetting(true) } : undefined
        }
        versions={
          <TemplateVersions versions={template.versions} ownWords={template.own_words} onTake={words.write} />
        }
        preview={<TemplatePreviewPart kind={template.kind} words={words.shown} />}
      />
      <ConfirmDialog
        open={isResetting}
        onClose={() => setResetting(false)}
        title="استعادة النص الأصلي؟"
        text="يصل الإشعار بنصه الأصلي. يبقى نصكِ في النسخ السابقة."
        confirmLabel="استعادة النص الأصلي"
        onConfirm={async () => words.takeOver(await templateApi.reset({ params }))}
      />
    </>
  )
}
