import { MOST_NAME_SIGNS } from '#contract/kernel/limits.ts'
import type { Certificate } from '#contract/certificates/shapes.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { SaveDialog } from '#web/ui/forms/save-dialog.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { correctionsApi } from './corrections.queries.ts'

const schema = async () => (await import('#contract/certificates/correction-forms.ts')).CorrectionForm

/** The printed name and the wanted one, side by side. */
export function CorrectionDialog({
  certificate: { id, student_name },
  onClose,
}: {
  certificate: Certificate
  onClose: () => void
}) {
  const stale = useChanged('certificates')
  const form = useForm({
    values: { student_name, note: '' },
    schema,
    send: (body, keyed) => correctionsApi.ask({ params: { id }, body }, keyed),
    onDone() {
      onClose()
      void stale()
      toast({ title: 'أُرسل طلبكِ', text: 'يصلكِ قرار الإدارة في الإشعارات.' })
    },
  })
  return (
    <SaveDialog
      title="تصحيح الاسم"
      text="تراجعه الإدارة ثم تصدر لكِ نسخة ثانية برقم ورمز جديدين، ويدل رمز الأولى عليها."
      form={form}
      onClose={onClose}
    >
      <dl className="grid gap-x-6 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-ink-2">المطبوع الآن</dt>
          <dd className="font-display text-lg">
            <bdi>{student_name}</bdi>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-2">كما سيُطبع</dt>
          <dd className="font-display text-lg">
            <bdi>{form.value('student_name')}</bdi>
          </dd>
        </div>
      </dl>
      <Field label="الاسم الصحيح" required error={form.error('student_name')}>
        <Input {...form.field('student_name')} maxLength={MOST_NAME_SIGNS} data-autofocus />
      </Field>
      <Field label="ملاحظة للإدارة" optional error={form.error('note')}>
        <Textarea {...form.field('note')} rows={2} maxLength={500} />
      </Field>
    </SaveDialog>
  )
}
