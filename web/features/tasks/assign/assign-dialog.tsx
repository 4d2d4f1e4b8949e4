import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AssignedCount, TaskTemplate } from '#contract/tasks/shapes.ts'
import { addDays } from '#core/day.ts'
import { studentCount } from '#core/format/counts.ts'
import { taskCount } from '#core/format/path-words.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { rulesOfType } from '#core/paths/task-types.ts'
import { writeAyah } from '#core/quran/ayah.ts'
import { rangeWords } from '#core/quran/range-words.ts'
import type { AyahRange } from '#core/quran/range.ts'
import { MOST_DAYS } from '#core/tasks/days.ts'
import { assignableTypes, type AssignableType } from '#core/tasks/states.ts'
import { inGenitive } from '#core/format/plural.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { RangePicker } from '#web/features/quran/public/range-picker.tsx'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { DatePicker } from '#web/ui/pickers/date-picker.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Field, FieldError } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { TimePicker } from '#web/ui/pickers/time-picker.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { WeekdayBoxes } from '#web/ui/pickers/weekday-boxes.tsx'
import { rangeOfTask } from '../parts/task-lines.tsx'
import { taskApi } from '../tasks.queries.ts'
import { Counted, People } from './assign-audience.tsx'
import { TemplateChoice } from './template-choice.tsx'

const YEAR = 365
/** سورة النبأ، where most begin. */
const FIRST_RANGE: AyahRange = { from: 5673, to: 5712 }
const written = ({ from, to }: AyahRange) => ({ from: writeAyah(from), to: writeAyah(to) })

const typeOptions = assignableTypes.map((type) => ({ value: type, label: rulesOfType(type).label }))
const schema = () => import('#contract/tasks/forms.ts').then((forms) => forms.AssignForm)

interface Fields {
  readonly type: AssignableType
  readonly title?: string | undefined
  readonly details?: string | undefined
  readonly day: string
  readonly time?: string | undefined
  readonly weekdays?: number[] | undefined
  readonly until?: string | null | undefined
}
interface FilledFields extends Required<Fields> {
  weekdays: number[]
  until: string | null
}

const noFields = (day: string): FilledFields => ({
  type: 'recitation',
  title: '',
  details: '',
  day,
  time: '23:59',
  weekdays: [],
  until: null,
})

interface AssignDialogProps {
  readonly student?: { readonly id: number; readonly name: string } | undefined
  readonly circleId?: number | undefined
  readonly onClose: () => void
}

/** What is to be done, by whom and when. How many tasks it makes is said before they are made. */
export function AssignDialog({ student, circleId, onClose }: AssignDialogProps) {
  const [today] = useState(() => riyadhDay(Date.now()))
  const stale = useChanged('tasks')
  const [circle, setCircle] = useState(circleId)
  const [chosen, setChosen] = useState<readonly number[]>(student ? [student.id] : [])
  const [range, setRange] = useState<AyahRange | undefined>(FIRST_RANGE)
  const [counted, setCounted] = useState<AssignedCount>()
  const form = useForm({
    values: noFields(today),
    schema,
    send: (fields, keyed) => taskApi.assign({ body: whole(fields) }, keyed),
    onDone({ tasks, students }) {
      onClose()
      void stale()
      toast({ title: `أُسندت ${taskCount(tasks)} إلى ${inGenitive(studentCount(students))}` })
    },
  })
  const type = form.value('type')
  const weekdays = form.value('weekdays')
  const { hasRange } = rulesOfType(type)

  function work({ type: chosenType, title, details }: Pick<Fields, 'type' | 'title' | 'details'>) {
    const isOfAyahs = rulesOfType(chosenType).hasRange
    return { type: chosenType, title, details, ...(isOfAyahs && range ? { range: written(range) } : {}) }
  }
  /** As it is sent: the range and the people stand beside the fields of the form. */
  function whole(fields: Fields) {
    const { day, time, weekdays: repeated = [], until = null } = fields
    const isWhole = circle !== undefined && chosen.length === 0
    return {
      ...work(fields),
      day,
      time,
      weekdays: repeated,
      until: repeated.length > 0 ? until : null,
      circle_id: student ? null : (circle ?? null),
      ...(isWhole ? {} : { student_ids: [...chosen] }),
    }
  }
  const count = useMutation({
    mutationFn: () => taskApi.count({ body: whole(form.values()) }),
    onSuccess: setCounted,
  })
  const take = (template: TaskTemplate) => {
    form.setField('type', template.type)
    form.setField('title', template.title)
    form.setField('details', template.description)
    const taken = rangeOfTask(template)
    if (taken) setRange(taken)
  }
  return (
    <Dialog
      onClose={onClose}
      title={
        student ? (
          <>
            إسناد مهمة إلى <bdi>{student.name}</bdi>
          </>
        ) : (
          'إسناد مهمة'
        )
      }
      actions={
        <>
          {counted ? (
            <Button
              busy={form.busy}
              busyText="جارٍ الإسناد..."
              disabled={counted.tasks === 0}
              onClick={() => void form.submit()}
            >
              أسندي {taskCount(counted.tasks)}
            </Button>
          ) : (
            <Button busy={count.isPending} onClick={() => count.mutate()}>
              متابعة
            </Button>
          )}
          <Button look="quiet" disabled={form.busy} onClick={counted ? () => setCounted(undefined) : onClose}>
            {counted ? 'تعديل' : 'إلغاء'}
          </Button>
        </>
      }
    >
      {counted ? (
        <Counted
          count={counted}
          failure={form.failure}
          what={
            hasRange && range
              ? `${rulesOfType(type).label}: ${rangeWords(range)}`
              : (form.value('title') ?? '')
          }
          student={student?.name}
          circle={circle}
          chosen={chosen}
        />
      ) : (
        <form {...form.props} onSubmit={(event) => event.preventDefault()}>
          <BusyFields busy={count.isPending} className="grid gap-4">
            {!student && <People circle={circle} chosen={chosen} onCircle={setCircle} onChosen={setChosen} />}
            <TemplateChoice onTake={take} written={() => work(form.values())} />
            <Field label="نوع المهمة" error={form.error('type')}>
              <Select {...form.field('type')} options={typeOptions} />
            </Field>
            {hasRange ? (
              <RangePicker key={range?.from} value={range ?? FIRST_RANGE} onChange={setRange} />
            ) : (
              <Field label="ماذا تنجز" required error={form.error('title')}>
                <Input {...form.field('title')} maxLength={160} />
              </Field>
            )}
            <Field label="تعليمات" optional error={form.error('details')}>
              <Textarea {...form.field('details')} rows={3} maxLength={2000} />
            </Field>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label="اليوم" error={form.error('day')}>
                <DatePicker
                  value={form.value('day')}
                  min={today}
                  max={addDays(today, YEAR)}
                  onChange={(day) => day && form.setField('day', day)}
                />
              </Field>
              <TimePicker
                label="حتى الساعة، بتوقيت كل طالبة"
                value={form.value('time') ?? null}
                onChange={(time) => form.setField('time', time)}
              />
            </div>
            <fieldset className="grid gap-1">
              <legend className="text-sm font-semibold">تتكرر كل</legend>
              <WeekdayBoxes chosen={weekdays} onChange={(days) => form.setField('weekdays', days)} />
            </fieldset>
            {weekdays.length > 0 && (
              <Field label="آخر يوم تتكرر فيه" error={form.error('until')}>
                <DatePicker
                  value={form.value('until')}
                  min={form.value('day')}
                  max={addDays(form.value('day'), MOST_DAYS - 1)}
                  onChange={(day) => form.setField('until', day)}
                />
              </Field>
            )}
            {count.error && <FieldError>{sentenceOf(count.error)}</FieldError>}
          </BusyFields>
        </form>
      )}
    </Dialog>
  )
}
