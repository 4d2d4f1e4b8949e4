import { MOST_NAME_SIGNS } from '#contract/kernel/limits.ts'
import type { CertificateDetails } from '#contract/certificates/desk-shapes.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { DatePicker } from '#web/ui/pickers/date-picker.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { SaveDialog } from '#web/ui/forms/save-dialog.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { deskApi } from './issued/issued.queries.ts'

interface CorrectDialogProps {
  readonly certificate: CertificateDetails
  readonly onClose: () => void
  readonly onSaved: (saved: CertificateDetails) => void
}

const schema = async () => (await import('#contract/certificates/desk-forms.ts')).UpdateCertificateForm

/** Another name or title makes a new certificate, to which the old one leads. */
export function CorrectDialog({ certificate, onClose, onSaved }: CorrectDialogProps) {
  const { id, student_name, title, expires_on } = certificate
  const stale = useChanged('certificates')
  const form = useForm({
    values: { student_name, title, expires_on, reason: '' },
    schema,
    send: (body, keyed) => deskApi.update({ params: { id }, body }, keyed),
    onDone(saved) {
      onClose()
      void stale()
      toast({ title: saved.id === id ? 'تم الحفظ' : 'صدرت النسخة المصحّحة' })
      onSaved(saved)
    },
  })
  return (
    <SaveDialog
      title="تصحيح الشهادة"
      text="تصدر نسخة جديدة برقم ورمز جديدين، ويدل رمز القديمة عليها. تغيير المدة وحده لا يصدر نسخة."
      form={form}
      onClose={onClose}
    >
      <Field label="الاسم كما يُطبع" required error={form.error('student_name')}>
        <Input {...form.field('student_name')} maxLength={MOST_NAME_SIGNS} data-autofocus />
      </Field>
      <Field label="لأجل" required error={form.error('title')}>
        <Input {...form.field('title')} maxLength={200} />
      </Field>
      <Field label="تسري إلى" optional hint="بلا تاريخ تسري دائمًا." error={form.error('expires_on')}>
        <DatePicker
          clearable
          value={form.value('expires_on')}
          onChange={(day) => form.setField('expires_on', day)}
        />
      </Field>
      <Field label="السبب" required hint="يصل إلى صاحبتها." error={form.error('reason')}>
        <Textarea {...form.field('reason')} rows={2} maxLength={500} />
      </Field>
    </SaveDialog>
  )
}
