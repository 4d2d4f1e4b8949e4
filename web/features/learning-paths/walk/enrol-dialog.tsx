import '#web/ui/learner.css'
import { useState } from 'react'
import type { PathCard } from '#contract/learning-paths/shapes.ts'
import { addDays } from '#core/day.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { DatePicker } from '#web/ui/pickers/date-picker.tsx'
import { Field, FieldError } from '#web/ui/fields/field.tsx'
import { SaveDialog } from '#web/ui/forms/save-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useAreaSheet } from '#web/ui/use-area-sheet.ts'
import { WeekdayBoxes } from '#web/ui/pickers/weekday-boxes.tsx'
import { pathApi } from './my-paths.queries.ts'

const YEAR = 365
const schema = () => import('#contract/learning-paths/forms.ts').then((forms) => forms.EnrolForm)

interface EnrolDialogProps {
  readonly path: PathCard
  readonly onClose: () => void
}

/** From which day and on which weekdays she walks a path. */
export function EnrolDialog({ path, onClose }: EnrolDialogProps) {
  useAreaSheet('learner')
  const [today] = useState(() => riyadhDay(Date.now()))
  const stale = useChanged('learning-paths')
  const form = useForm({
    values: { start_date: today, weekdays: [0, 1, 2, 3, 4] },
    schema,
    send: (body, keyed) =>
      pathApi.enrol({ params: { id: path.id }, body: { ...body, price: path.price } }, keyed),
    onDone(mine) {
      onClose()
      void stale()
      toast({ title: mine.is_open ? 'أهلًا بكِ في المسار' : 'وصل طلبكِ، ويُفتح المسار بعد السداد' })
    },
  })
  const weekdays = form.value('weekdays')
  return (
    <SaveDialog
      saveLabel="التحقي"
      title={
        <>
          الالتحاق بمسار «<bdi>{path.title}</bdi>»
        </>
      }
      form={form}
      onClose={onClose}
    >
      <Field label="أبدأ يوم" error={form.error('start_date')}>
        <DatePicker
          value={form.value('start_date')}
          min={today}
          max={addDays(today, YEAR)}
          onChange={(day) => day && form.setField('start_date', day)}
        />
      </Field>
      <fieldset className="grid gap-1">
        <legend className="text-sm font-semibold">أيامي من الأسبوع</legend>
        <WeekdayBoxes chosen={weekdays} onChange={(days) => form.setField('weekdays', days)} />
        {form.error('weekdays') && <FieldError>{form.error('weekdays')}</FieldError>}
      </fieldset>
    </SaveDialog>
  )
}
