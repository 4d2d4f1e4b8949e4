import { useState } from 'react'
import type { Letter, LetterWords } from '#contract/mail/shapes.ts'
import { useWordsForm } from '#web/kernel/forms/use-words-form.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { TemplateVersions } from '#web/ui/forms/template-versions.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useUnsavedMark } from '#web/ui/forms/unsaved-guard.tsx'
import { WordsFrame } from '#web/ui/forms/words-frame.tsx'
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
  const [isResetting, setResetting] = useState(false)
  const params = { kind: letter.kind }
  const words = useWordsForm<Letter, LetterWords>({
    loaded: letter,
    queryKey: letterQuery(letter.kind).queryKey,
    tag: 'mail',
    fields,
    schema: () => import('#contract/mail/forms.ts').then((forms) => forms.LetterWordsForm),
    save: ({ version }, written, keyed) =>
      mailApi.saveLetter({ params, body: { ...written, version } }, keyed),
    onSaved: () => toast({ title: 'تم حفظ نص الرسالة', text: 'تخرج به الرسائل من الآن.' }),
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
          </>
        }
        places={letter.places}
        saveLabel="حفظ النص"
        reset={
          letter.is_changed ? { label: 'استعادة النص الأصلي', onPress: () => setResetting(true) } : undefined
        }
        versions={
          <TemplateVersions versions={letter.versions} ownWords={letter.own_words} onTake={words.write} />
        }
        preview={<LetterPreviewPart kind={letter.kind} words={words.shown} />}
      />
      <ConfirmDialog
        open={isResetting}
        onClose={() => setResetting(false)}
        title="استعادة النص الأصلي؟"
        text="تخرج الرسائل بالنص الذي جاء مع المنصة. يبقى نصكِ في النسخ السابقة."
        confirmLabel="استعادة النص الأصلي"
        onConfirm={async () => words.takeOver(await mailApi.resetLetter({ params }))}
      />
    </>
  )
}
