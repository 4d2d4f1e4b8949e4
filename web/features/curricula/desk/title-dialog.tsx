import { useForm } from '#web/kernel/forms/form.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { SaveDialog } from '#web/ui/forms/save-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

interface TitleDialogProps {
  readonly heading: string
  readonly title?: string
  readonly send: (title: string, keyed: { idempotencyKey: string }) => Promise<unknown>
  readonly onClose: () => void
}

const schema = () => import('#contract/curricula/forms.ts').then((forms) => forms.NewModuleForm)

/** The title of a curriculum or of a module. */
export function TitleDialog({ heading, title = '', send, onClose }: TitleDialogProps) {
  const stale = useChanged('learning-paths')
  const form = useForm({
    values: { title },
    schema,
    send: (body, keyed) => send(body.title, keyed),
    onDone() {
      onClose()
      void stale()
      toast({ title: 'تم الحفظ' })
    },
  })
  return (
    <SaveDialog title={heading} form={form} onClose={onClose}>
      <Field label="العنوان" required error={form.error('title')}>
        <Input {...form.field('title')} maxLength={160} data-autofocus />
      </Field>
    </SaveDialog>
  )
}
