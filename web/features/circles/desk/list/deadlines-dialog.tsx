import { arabicDigits } from '#core/format/number.ts'
import { useQuery } from '@tanstack/react-query'
import { useForm } from '#web/kernel/forms/form.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { SaveDialog } from '#web/ui/forms/save-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useCircleAct } from '../../desk-circles.queries.ts'
import { deadlinesQuery, officeApi, type Deadlines } from '../registrations/registrations.queries.ts'

const fields = [
  {
    name: 'pending_hours',
    label: 'يُحجز المقعد لطلب ينتظر القبول (ساعات)',
    hint: 'صفر: لا يُحجز. بعدها يبقى الطلب في دوره بلا مقعد.',
  },
  {
    name: 'offer_hours',
    label: 'مهلة المقعد المعروض من قائمة الانتظار (ساعات)',
    hint: 'من سكتت حتى تنتهي انتقل المقعد إلى التي تليها.',
  },
  {
    name: 'reminder_hours',
    label: 'تُذكَّر قبل انتهاء المهلة (ساعات)',
    hint: 'صفر: بلا تذكير.',
  },
  { name: 'reapply_days', label: 'تعيد الطلب بعد رفضه (أيام)', hint: undefined },
  {
    name: 'second_circle_at',
    label: 'تُقترح حلقة ثانية حين تنتظر (طالبات)',
    hint: 'يصلكِ اقتراح «افتحي حلقة ثانية» بموعد الحلقة نفسها.',
  },
] as const

interface DeadlinesDialogProps {
  readonly onClose: () => void
}

export function LoadedDeadlines({ onClose }: DeadlinesDialogProps) {
  const query = useQuery(deadlinesQuery())
  if (query.data) return <DeadlinesDialog deadlines={query.data} onClose={onClose} />
  return (
    <Dialog
      onClose={onClose}
      title={TITLE}
      actions={
        <Button look="quiet" onClick={onClose}>
          إغلاق
        </Button>
      }
    >
      <Loaded query={query} failed="تعذر تحميل المُهل" rows={5}>
        {() => null}
      </Loaded>
    </Dialog>
  )
}

const TITLE = 'مُهل التسجيل في الحلقات'

/** Of all circles. What was promised before stays as it was promised. */
function DeadlinesDialog({ deadlines, onClose }: DeadlinesDialogProps & { deadlines: Deadlines }) {
  const save = useCircleAct((body: Deadlines) => officeApi.saveSettings({ body }))
  const form = useForm({
    values: {
      pending_hours: arabicDigits(deadlines.pending_hours),
      offer_hours: arabicDigits(deadlines.offer_hours),
      reminder_hours: arabicDigits(deadlines.reminder_hours),
      reapply_days: arabicDigits(deadlines.reapply_days),
      second_circle_at: arabicDigits(deadlines.second_circle_at),
    },
    schema: async () => (await import('#contract/circles/registration-forms.ts')).RegistrationSettingsForm,
    send: (body) => save.mutateAsync(body),
    onDone() {
      toast({ title: 'تم الحفظ' })
      onClose()
    },
  })
  return (
    <SaveDialog
      title={TITLE}
      text="لكل الحلقات، من الآن. ما وُعدت به طالبة قبلها يبقى كما هو."
      form={form}
      onClose={onClose}
    >
      {fields.map(({ name, label, hint }) => (
        <Field key={name} label={label} hint={hint} error={form.error(name)}>
          <Input {...form.field(name)} inputMode="numeric" maxLength={3} />
        </Field>
      ))}
    </SaveDialog>
  )
}
