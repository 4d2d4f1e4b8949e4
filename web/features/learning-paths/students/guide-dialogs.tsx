import { useState } from 'react'
import type { PathStudent } from '#contract/learning-paths/students-shapes.ts'
import { addDays } from '#core/day.ts'
import { formatLongDate } from '#core/format/date.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DatePicker } from '#web/ui/pickers/date-picker.tsx'
import { Field, FieldError } from '#web/ui/fields/field.tsx'
import { SaveDialog } from '#web/ui/forms/save-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { WeekdayBoxes } from '#web/ui/pickers/weekday-boxes.tsx'
import { usePathAct } from '../desk-paths.queries.ts'
import { studentsApi } from './path-students.queries.ts'

const YEAR = 365
export type Guidance = 'pace' | 'pause' | 'move'

interface GuideDialogProps {
  readonly pathId: number
  readonly one: PathStudent
  readonly onClose: () => void
}

const forms = () => import('#contract/learning-paths/forms.ts')

/** What a form of these does when it is saved. */
function useSaved(onClose: () => void) {
  const stale = useChanged('learning-paths')
  return () => {
    onClose()
    void stale()
    toast({ title: 'تم الحفظ' })
  }
}

/** One of the ways in which a teacher changes the dates of a student. */
export function GuideDialog({ what, ...props }: GuideDialogProps & { readonly what: Guidance }) {
  if (what === 'pace') return <PaceDialog {...props} />
  return what === 'pause' ? <PauseDialog {...props} /> : <MoveDialog {...props} />
}

function PaceDialog({ pathId, one, onClose }: GuideDialogProps) {
  const [values] = useState(() => ({ weekdays: one.weekdays }))
  const form = useForm({
    values,
    schema: () => forms().then(({ PaceForm }) => PaceForm),
    send: (body, keyed) =>
      studentsApi.pace({ params: { id: pathId, studentId: one.student.id }, body }, keyed),
    onDone: useSaved(onClose),
  })
  const weekdays = form.value('weekdays')
  return (
    <SaveDialog
      title={
        <>
          أيام <bdi>{one.student.name}</bdi>
        </>
      }
      text="من اليوم، وما فاتها قبله باق."
      form={form}
      onClose={onClose}
    >
      <fieldset className="grid gap-1">
        <legend className="text-sm font-semibold">أيامها من الأسبوع</legend>
        <WeekdayBoxes chosen={weekdays} onChange={(days) => form.setField('weekdays', days)} />
        {form.error('weekdays') && <FieldError>{form.error('weekdays')}</FieldError>}
      </fieldset>
    </SaveDialog>
  )
}

function PauseDialog({ pathId, one, onClose }: GuideDialogProps) {
  const [today] = useState(() => riyadhDay(Date.now()))
  const [values] = useState(() => ({ from: today, to: addDays(today, 6) }))
  const form = useForm({
    values,
    schema: () => forms().then(({ PauseForm }) => PauseForm),
    send: (body, keyed) =>
      studentsApi.pause({ params: { id: pathId, studentId: one.student.id }, body }, keyed),
    onDone: useSaved(onClose),
  })
  return (
    <SaveDialog
      title={
        <>
          إيقاف مؤقت: <bdi>{one.student.name}</bdi>
        </>
      }
      text="لا مقرر عليها في هذه الأيام ولا تأخر، وما بعدها ينتقل."
      form={form}
      onClose={onClose}
    >
      <Field label="من" error={form.error('from')}>
        <DatePicker value={form.value('from')} onChange={(day) => day && form.setField('from', day)} />
      </Field>
      <Field label="إلى" error={form.error('to')}>
        <DatePicker value={form.value('to')} onChange={(day) => day && form.setField('to', day)} />
      </Field>
      <Pauses pathId={pathId} one={one} />
    </SaveDialog>
  )
}

const wordsOf = ({ kind, from, to }: PathStudent['pauses'][number]) =>
  `${kind === 'pause' ? 'إيقاف' : 'مهلة'} من ${longDate(from)} إلى ${longDate(to)}`

/** Those that she has, each with the way to take it back. */
function Pauses({ pathId, one: { student, pauses } }: { pathId: number; one: PathStudent }) {
  const end = usePathAct((pauseId: number) =>
    studentsApi.endPause({ params: { id: pathId, studentId: student.id, pauseId } }),
  )
  if (pauses.length === 0) return null
  return (
    <ul className="grid gap-1 text-sm">
      {pauses.map((pause) => (
        <li key={pause.id} className="flex flex-wrap items-center gap-3">
          <span>{wordsOf(pause)}</span>
          <Button
            look="text"
            aria-label={`إلغاء ${wordsOf(pause)}`}
            disabled={end.isPending}
            onClick={() =>
              end.mutate(pause.id, {
                onError: (error) => toast({ kind: 'danger', title: sentenceOf(error) }),
              })
            }
          >
            إلغاء
          </Button>
        </li>
      ))}
    </ul>
  )
}

function MoveDialog({ pathId, one, onClose }: GuideDialogProps) {
  const [today] = useState(() => riyadhDay(Date.now()))
  const [values] = useState(() => ({ day: addDays(today, 1) }))
  const form = useForm({
    values,
    schema: () => forms().then(({ MoveForm }) => MoveForm),
    send: (body, keyed) =>
      studentsApi.move({ params: { id: pathId, studentId: one.student.id }, body }, keyed),
    onDone: useSaved(onClose),
  })
  return (
    <SaveDialog
      title={
        <>
          نقل مقرر <bdi>{one.student.name}</bdi>
        </>
      }
      text="ينتقل مقررها القادم إلى هذا اليوم، وما بعده يتبعه."
      form={form}
      onClose={onClose}
    >
      <Field label="إلى يوم" error={form.error('day')}>
        <DatePicker
          value={form.value('day')}
          min={today}
          max={addDays(today, YEAR)}
          onChange={(day) => day && form.setField('day', day)}
        />
      </Field>
    </SaveDialog>
  )
}

/** Noon is the same day in every zone that reads it. */
const longDate = (day: string): string => formatLongDate(new Date(`${day}T12:00:00Z`))
