import { useState } from 'react'
import { useForm } from '#web/kernel/forms/form.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { FieldError } from '#web/ui/fields/field.tsx'
import { SaveDialog } from '#web/ui/forms/save-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { WeekdayBoxes } from '#web/ui/pickers/weekday-boxes.tsx'
import { pathApi } from './my-paths.queries.ts'

const schema = () => import('#contract/learning-paths/forms.ts').then((forms) => forms.PaceForm)

interface OwnPaceDialogProps {
  readonly pathId: number
  /** As they are now. */
  readonly weekdays: readonly number[]
  readonly onClose: () => void
}

/** Her weekdays from today on. */
export function OwnPaceDialog({ pathId, weekdays: current, onClose }: OwnPaceDialogProps) {
  const stale = useChanged('learning-paths')
  const [values] = useState(() => ({ weekdays: [...current] }))
  const form = useForm({
    values,
    schema,
    send: (body, keyed) => pathApi.setPace({ params: { id: pathId }, body }, keyed),
    onDone() {
      onClose()
      void stale()
      toast({ title: 'تم الحفظ' })
    },
  })
  const weekdays = form.value('weekdays')
  return (
    <SaveDialog
      title="أيامي من الأسبوع"
      text="من اليوم، وتنتقل أيام الخطة معها."
      form={form}
      onClose={onClose}
    >
      <WeekdayBoxes chosen={weekdays} onChange={(days) => form.setField('weekdays', days)} />
      {form.error('weekdays') && <FieldError>{form.error('weekdays')}</FieldError>}
    </SaveDialog>
  )
}
