import type { TemplateLine } from '#contract/certificates/template-shapes.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { SaveDialog } from '#web/ui/forms/save-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { SheetPicture, type AskedOfTemplate } from './sheet-picture.tsx'
import { templatesApi } from '../../public/template-choices.queries.ts'
import { useTemplateAct } from './templates.queries.ts'

interface DialogProps {
  readonly template: TemplateLine
  readonly onClose: () => void
}

export function TemplateDialogs({ asked, ...props }: DialogProps & { readonly asked: AskedOfTemplate }) {
  switch (asked) {
    case 'preview':
      return <Preview {...props} />
    case 'rename':
      return <Rename {...props} />
    case 'remove':
      return <Remove {...props} />
  }
}

const Preview = ({ template, onClose }: DialogProps) => (
  <Dialog
    wide
    onClose={onClose}
    title={<bdi>{template.name}</bdi>}
    text="ببيانات مثال."
    actions={
      <Button look="quiet" onClick={onClose}>
        إغلاق
      </Button>
    }
  >
    <div className="grid max-h-[70dvh] place-items-center overflow-auto border border-rule">
      <SheetPicture template={template} />
    </div>
  </Dialog>
)

const schema = async () => {
  const { TemplateForm } = await import('#contract/certificates/template-forms.ts')
  return TemplateForm.pick({ name: true }).required()
}

function Rename({ template: { id, name, version }, onClose }: DialogProps) {
  const stale = useChanged('certificates')
  const form = useForm({
    values: { name },
    schema,
    send: (body, keyed) => templatesApi.save({ params: { id }, body: { ...body, version } }, keyed),
    onDone() {
      onClose()
      void stale()
      toast({ title: 'تم الحفظ' })
    },
  })
  return (
    <SaveDialog title="تغيير اسم القالب" form={form} onClose={onClose}>
      <Field label="الاسم" required error={form.error('name')}>
        <Input {...form.field('name')} maxLength={120} data-autofocus />
      </Field>
    </SaveDialog>
  )
}

function Remove({ template: { id, name }, onClose }: DialogProps) {
  const remove = useTemplateAct(() => templatesApi.remove({ params: { id } }))
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      title={
        <>
          حذف «<bdi>{name}</bdi>»؟
        </>
      }
      text="يُحذف القالب ونسخه السابقة نهائيًّا."
      confirmLabel="حذف القالب"
      onConfirm={async () => {
        await remove.mutateAsync(undefined)
        toast({ kind: 'info', title: 'حُذف القالب' })
      }}
    />
  )
}
