import { useState } from 'react'
import { WEEKDAYS } from '#core/format/date.ts'
import { useForm } from '#web/kernel/form.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { SaveDialog } from '#web/ui/save-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
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
  const turn = (day: number) =>
    form.setField(
      'weekdays',
      weekdays.includes(day) ? weekdays.filter((one) => one !== day) : [...weekdays, day],
    )
  return (
    <SaveDialog
      title="أيامي من الأسبوع"
      text="من اليوم، وتنتقل أيام الخطة معها."
      form={form}
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-x-5">
        {WEEKDAYS.map((name, day) => (
          <Checkbox key={name} checked={weekdays.includes(day)} onChange={() => turn(day)}>
            {name}
          </Checkbox>
        ))}
      </div>
      {form.error('weekdays') && <FieldError>{form.error('weekdays')}</FieldError>}
    </SaveDialog>
  )
}
