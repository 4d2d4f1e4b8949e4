import { useState } from 'react'
import type { TaskDetails } from '#contract/tasks/shapes.ts'
import { addDays } from '#core/day.ts'
import { studentCount } from '#core/format/counts.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { rulesOfType } from '#core/paths/task-types.ts'
import { writeAyah } from '#core/quran/ayah.ts'
import { RangePicker } from '#web/features/quran/public/range-picker.tsx'
import { useForm } from '#web/kernel/forms/form.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { DatePicker } from '#web/ui/pickers/date-picker.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { SaveDialog } from '#web/ui/forms/save-dialog.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { rangeOfTask } from '../parts/task-lines.tsx'
import { taskApi } from '../tasks.queries.ts'

const schema = () => import('#contract/tasks/forms.ts').then((forms) => forms.TaskForm)
const YEAR = 365

interface EditDialogProps {
  readonly task: TaskDetails
  readonly onClose: () => void
}

/** What is asked, for all to whom it was given; the day for her alone or for all of that day. */
export function EditDialog({ task, onClose }: EditDialogProps) {
  const [today] = useState(() => riyadhDay(Date.now()))
  const [range, setRange] = useState(rangeOfTask(task))
  const stale = useChanged('tasks')
  const { hasRange } = rulesOfType(task.type)
  const students = task.assignment?.students ?? 1
  const form = useForm({
    values: {
      title: task.title,
      details: task.description,
      day: task.day,
      for_all: false,
      version: task.version,
    },
    schema,
    send: ({ title, details, day, for_all, version }, keyed) =>
      taskApi.save(
        {
          params: { id: task.id },
          body: {
            title,
            details,
            day,
            for_all,
            version,
            ...(range && hasRange ? { range: { from: writeAyah(range.from), to: writeAyah(range.to) } } : {}),
          },
        },
        keyed,
      ),
    onDone() {
      onClose()
      void stale()
      toast({ title: 'تم الحفظ' })
    },
  })
  return (
    <SaveDialog title="تعديل المهمة" form={form} onClose={onClose}>
      {students > 1 && <Note kind="info">ما يُطلب يتغير لمن أُسندت إليهن كلهن: {studentCount(students)}.</Note>}
      {hasRange && range ? (
        <RangePicker value={range} onChange={setRange} />
      ) : (
        <Field label="ماذا تنجز" required error={form.error('title')}>
          <Input {...form.field('title')} maxLength={160} data-autofocus />
        </Field>
      )}
      <Field label="تعليمات" optional error={form.error('details')}>
        <Textarea {...form.field('details')} rows={3} maxLength={2000} />
      </Field>
      <Field label="اليوم" error={form.error('day')}>
        <DatePicker
          value={form.value('day')}
          max={addDays(today, YEAR)}
          onChange={(day) => day && form.setField('day', day)}
        />
      </Field>
      {students > 1 && (
        <Checkbox
          checked={form.value('for_all')}
          onChange={({ target }) => form.setField('for_all', target.checked)}
        >
          اليوم الجديد لكل من عندها هذه المهمة في اليوم نفسه
        </Checkbox>
      )}
    </SaveDialog>
  )
}
