import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Template, TemplateWords } from '#contract/notifications/template-shapes.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { useForm } from '#web/kernel/form.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { useDebounced } from '#web/kernel/use-debounced.ts'
import { useMergedSave } from '#web/kernel/use-merged-save.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ConflictPanel } from '#web/ui/conflict-panel.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormFailure } from '#web/ui/form-failure.tsx'
import { Input } from '#web/ui/input.tsx'
import { PlaceList } from '#web/ui/template-places.tsx'
import { TemplateVersions } from '#web/ui/template-versions.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useUnsavedMark } from '#web/ui/unsaved-guard.tsx'
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
  const queries = useQueryClient()
  const stale = useChanged('notifications')
  const typing = useDebounced()
  const [shown, setShown] = useState(template.words)
  const [isResetting, setResetting] = useState(false)
  const params = { key: template.kind }
  const merged = useMergedSave({
    loaded: template,
    versionOf: ({ version }) => String(version),
    valuesOf: ({ words }: Template) => words,
    fields,
    save: ({ version }, words, keyed) => templateApi.save({ params, body: { ...words, version } }, keyed),
    onMerged: () => toast({ kind: 'info', title: 'حُفظت تعديلات غيركِ أيضًا' }),
  })
  const { meeting } = merged
  const form = useForm({
    values: merged.base.words,
    schema: () =>
      import('#contract/notifications/template-shapes.ts').then(({ TemplateWordsForm }) => TemplateWordsForm),
    send: merged.send,
    onDone: (saved) => {
      merged.saved(saved)
      takeOver(saved)
      toast({ title: 'تم حفظ كلمات الإشعار', text: 'يصل بها من الآن.' })
    },
  })
  useUnsavedMark(form.isUnsaved)
  function takeOver(saved: Template) {
    queries.setQueryData(templateQuery(saved.kind).queryKey, saved)
    form.reset(saved.words)
    setShown(saved.words)
    void stale()
  }
  function write(words: TemplateWords) {
    for (const field of fields) form.setField(field, words[field])
    setShown(words)
  }
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_400px]">
      <form
        {...form.props}
        onInput={() => typing.later(() => setShown(form.values()))}
        className="grid content-start gap-6"
      >
        <FormFailure text={form.failure} />
        {meeting && (
          <ConflictPanel
            by={null}
            at={meeting.theirs.saved_at}
            clashes={meeting.clashes.map((key) => ({
              key,
              label: labels[key],
              mine: <bdi className="whitespace-pre-line">{form.value(key)}</bdi>,
              theirs: <bdi className="whitespace-pre-line">{meeting.theirs.words[key]}</bdi>,
            }))}
            onKeep={merged.settle}
            onTake={(key) => {
              form.setField(key, meeting.theirs.words[key])
              merged.settle(key)
            }}
          />
        )}
        <fieldset disabled={form.busy} className="grid gap-5">
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
        </fieldset>
        <PlaceList places={template.places} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.busy} busyText="جارٍ الحفظ..." disabled={meeting !== undefined}>
            حفظ الكلمات
          </Button>
          {template.is_changed && (
            <Button look="quiet" onClick={() => setResetting(true)}>
              استعادة الكلمات الأصلية
            </Button>
          )}
        </div>
        <TemplateVersions versions={template.versions} ownWords={template.own_words} onTake={write} />
      </form>
      <TemplatePreviewPart kind={template.kind} words={shown} />
      <ConfirmDialog
        open={isResetting}
        onClose={() => setResetting(false)}
        title="استعادة الكلمات الأصلية؟"
        text="يصل الإشعار بالكلمات التي جاءت مع المنصة. تبقى كلماتكِ في النسخ السابقة."
        confirmLabel="استعادة الكلمات الأصلية"
        errorText={sentenceOf}
        onConfirm={async () => {
          const saved = await templateApi.reset({ params })
          merged.saved(saved)
          takeOver(saved)
        }}
      />
    </div>
  )
}
