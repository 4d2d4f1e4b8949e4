import { useQuery } from '@tanstack/react-query'
import { adminTaskRoutes } from '#contract/tasks/routes.ts'
import { client } from '#web/kernel/calls/api.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { SaveDialog } from '#web/ui/forms/save-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { recordingSettingsQuery } from '../tasks.queries.ts'

const api = client(adminTaskRoutes)
const schema = () => import('#contract/tasks/forms.ts').then((forms) => forms.RecordingSettingsForm)
const TITLE = 'مدة حفظ التلاوات'

interface DialogProps {
  readonly onClose: () => void
}

/** How long recordings are kept once they are judged. */
export function RecordingsDialog({ onClose }: DialogProps) {
  const settings = useQuery(recordingSettingsQuery())
  if (settings.data) return <KeepDays days={settings.data.keep_days} onClose={onClose} />
  return (
    <Dialog onClose={onClose} title={TITLE}>
      <Loaded query={settings} failed="تعذر تحميل المدة" rows={1}>
        {() => null}
      </Loaded>
    </Dialog>
  )
}

function KeepDays({ days, onClose }: DialogProps & { readonly days: number }) {
  const stale = useChanged('tasks')
  const form = useForm({
    values: { keep_days: String(days) },
    schema,
    send: (body, keyed) => api.saveRecordings({ body }, keyed),
    onDone() {
      onClose()
      void stale()
      toast({ title: 'تم الحفظ' })
    },
  })
  return (
    <SaveDialog
      title={TITLE}
      text="بعدها يُحذف صوت ما صُحح، وتبقى علاماته ودرجته. تُخبر كل طالبة قبل ذلك بأسبوع، وما ينتظر معلمته لا يُحذف."
      form={form}
      onClose={onClose}
    >
      <Field label="عدد الأيام" hint="٠ لتبقى دائمًا" error={form.error('keep_days')}>
        <Input {...form.field('keep_days')} inputMode="numeric" maxLength={4} data-autofocus />
      </Field>
    </SaveDialog>
  )
}
