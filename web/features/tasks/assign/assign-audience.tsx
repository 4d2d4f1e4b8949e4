import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import type { AssignedCount } from '#contract/tasks/shapes.ts'
import { studentCount } from '#core/format/counts.ts'
import { taskCount } from '#core/format/path-words.ts'
import { inGenitive } from '#core/format/plural.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field, FieldError } from '#web/ui/fields/field.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { audienceQuery } from '../tasks.queries.ts'

interface PeopleProps {
  readonly circle: number | undefined
  readonly chosen: readonly number[]
  readonly onCircle: (circle: number | undefined) => void
  readonly onChosen: (students: readonly number[]) => void
}

/** A circle as a whole or some of its students; without a circle the students of hers whom she names. */
export function People({ circle, chosen, onCircle, onChosen }: PeopleProps) {
  const audience = useQuery(audienceQuery(circle))
  const { circles = [], students = [] } = audience.data ?? {}
  const all = circle !== undefined && chosen.length === 0
  const turn = (id: number) =>
    onChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <>
      <Field label="إلى">
        <Select
          value={String(circle ?? '')}
          options={[
            { value: '', label: 'طالبات أختارهن' },
            ...circles.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ target }) => {
            onCircle(Number(target.value) || undefined)
            onChosen([])
          }}
        />
      </Field>
      {audience.error && <FieldError>{sentenceOf(audience.error)}</FieldError>}
      <fieldset className="grid gap-1">
        <legend className="text-sm font-semibold">الطالبات</legend>
        {circle !== undefined && (
          <Checkbox checked={all} onChange={() => onChosen([])}>
            كل الحلقة، {studentCount(students.length)}
          </Checkbox>
        )}
        <div className="grid max-h-48 gap-x-5 overflow-y-auto sm:grid-cols-2">
          {students.map(({ id, name }) => (
            <Checkbox key={id} checked={chosen.includes(id)} onChange={() => turn(id)}>
              <bdi>{name}</bdi>
            </Checkbox>
          ))}
        </div>
        {students.length === 0 && !audience.isFetching && (
          <p className="text-sm text-ink-3">
            {circle === undefined && circles.length === 0
              ? 'لا طالبات لديكِ بعد. تُسندين المهام حين تلتحق طالبة بحلقتكِ أو دورتكِ.'
              : 'لا طالبات هنا. اختاري حلقة.'}
          </p>
        )}
      </fieldset>
    </>
  )
}

interface CountedProps {
  readonly count: AssignedCount
  readonly failure: string | undefined
  /** «تسجيل تلاوة: النبأ ١–٤٠» */
  readonly what: string
  readonly student: string | undefined
  readonly circle: number | undefined
  readonly chosen: readonly number[]
}

/** What would be assigned and to whom, before it is. */
export function Counted({ count, failure, what, ...audience }: CountedProps) {
  return (
    <div className="grid gap-3">
      <p className="text-lg font-semibold">
        {taskCount(count.tasks)} إلى {inGenitive(studentCount(count.students))}
      </p>
      <p>
        <bdi>{what}</bdi>
      </p>
      <p className="text-sm text-ink-2">
        <ToWhom {...audience} />
      </p>
      {count.doubles > 0 && (
        <Note kind="info">عند بعضهن مثلها في اليوم نفسه: {taskCount(count.doubles)} لن تتكرر.</Note>
      )}
      {count.tasks === 0 && <Note kind="warn">عندهن كلهن مثل هذه المهمة، فلا شيء يُسند.</Note>}
      {failure && <FieldError>{failure}</FieldError>}
    </div>
  )
}

/** The circle, where all of it is meant, else the names. */
function ToWhom({ student, circle, chosen }: Pick<CountedProps, 'student' | 'circle' | 'chosen'>) {
  const { circles = [], students = [] } = useQuery(audienceQuery(circle)).data ?? {}
  if (student !== undefined) return <bdi>{student}</bdi>
  if (chosen.length === 0) return <bdi>{circles.find(({ id }) => id === circle)?.name}</bdi>
  return students
    .filter(({ id }) => chosen.includes(id))
    .map(({ id, name }, at) => (
      <Fragment key={id}>
        {at > 0 && '، '}
        <bdi>{name}</bdi>
      </Fragment>
    ))
}
