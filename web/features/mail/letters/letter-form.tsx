import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Letter, LetterWords } from '#contract/mail/shapes.ts'
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
import { letterQuery, mailApi } from '../mail.queries.ts'
import { LetterPreviewPart } from './letter-preview.tsx'

const fields = ['subject', 'greeting', 'body', 'action'] as const
const labels: Record<keyof LetterWords, string> = {
  subject: 'عنوان الرسالة',
  greeting: 'التحية',
  body: 'النص',
  action: 'كلمة الزر',
}

/** The words of one mail, beside the mail as it will arrive. */
export function LetterForm({ letter }: { letter: Letter }) {
  const queries = useQueryClient()
  const stale = useChanged('mail')
  const typing = useDebounced()
  const [shown, setShown] = useState(letter.words)
  const [isResetting, setResetting] = useState(false)
  const params = { kind: letter.kind }
  const merged = useMergedSave({
    loaded: letter,
    versionOf: ({ version }) => String(version),
    valuesOf: ({ words }: Letter) => words,
    fields,
    save: ({ version }, words, keyed) => mailApi.saveLetter({ params, body: { ...words, version } }, keyed),
    onMerged: () => toast({ kind: 'info', title: 'حُفظت تعديلات غيركِ أيضًا' }),
  })
  const { meeting } = merged
  const form = useForm({
    values: merged.base.words,
    schema: () => import('#contract/mail/forms.ts').then((forms) => forms.LetterWordsForm),
    send: merged.send,
    onDone: (saved) => {
      merged.saved(saved)
      takeOver(saved)
      toast({ title: 'تم حفظ نص الرسالة', text: 'تخرج به الرسائل من الآن.' })
    },
  })
  useUnsavedMark(form.isUnsaved)
  function takeOver(saved: Letter) {
    queries.setQueryData(letterQuery(saved.kind).queryKey, saved)
    form.reset(saved.words)
    setShown(saved.words)
    void stale()
  }
  function write(words: LetterWords) {
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
          <Field label={labels.subject} error={form.error('subject')}>
            <Input {...form.field('subject')} maxLength={200} />
          </Field>
          <Field
            label={labels.greeting}
            hint="حين لا يكون الاسم مؤكدًا تصل التحية بلا اسم."
            error={form.error('greeting')}
          >
            <Input {...form.field('greeting')} maxLength={200} />
          </Field>
          <Field label={labels.body} hint="سطر فارغ بين فقرة وأخرى." error={form.error('body')}>
            <Textarea {...form.field('body')} rows={10} maxLength={5000} />
          </Field>
          {letter.has_action && (
            <Field label={labels.action} error={form.error('action')}>
              <Input {...form.field('action')} maxLength={60} />
            </Field>
          )}
        </fieldset>
        <PlaceList places={letter.places} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.busy} busyText="جارٍ الحفظ..." disabled={meeting !== undefined}>
            حفظ النص
          </Button>
          {letter.is_changed && (
            <Button look="quiet" onClick={() => setResetting(true)}>
              استعادة النص الأصلي
            </Button>
          )}
        </div>
        <TemplateVersions versions={letter.versions} ownWords={letter.own_words} onTake={write} />
      </form>
      <LetterPreviewPart kind={letter.kind} words={shown} />
      <ConfirmDialog
        open={isResetting}
        onClose={() => setResetting(false)}
        title="استعادة النص الأصلي؟"
        text="تخرج الرسائل بالنص الذي جاء مع المنصة. يبقى نصكِ في النسخ السابقة."
        confirmLabel="استعادة النص الأصلي"
        errorText={sentenceOf}
        onConfirm={async () => {
          const saved = await mailApi.resetLetter({ params })
          merged.saved(saved)
          takeOver(saved)
        }}
      />
    </div>
  )
}
