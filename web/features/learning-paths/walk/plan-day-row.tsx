import { useMutation } from '@tanstack/react-query'
import { Repeat } from 'lucide-react'
import type { PathPlan } from '#contract/learning-paths/shapes.ts'
import { formatLongDate } from '#core/format/date.ts'
import { arabicDigits } from '#core/format/number.ts'
import { taskTitle } from '#core/paths/task-title.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { pathApi } from './my-paths.queries.ts'
import { TaskPointer } from './task-pointer.tsx'
import { Spoken } from '#web/ui/spoken.tsx'

type PlanDay = PathPlan['stages'][number]['days'][number]

/** A day of her plan: what is done she may do once more, and take that back until she begins it. */
export const PlanDayRow = ({ pathId, day }: { pathId: number; day: PlanDay }) => (
  <li className="grid gap-x-6 py-3 sm:grid-cols-[220px_1fr_auto]">
    <span className="text-sm text-ink-2">
      <b className="text-ink">
        {day.repeat !== null && 'إعادة اليوم '}
        {arabicDigits(day.number)}
      </b>
      {day.date && <>، {formatLongDate(new Date(`${day.date}T12:00:00Z`))}</>}
    </span>
    <ul>
      {day.tasks.map((task) => (
        <li key={task.id}>
          <Spoken text={taskTitle(task)} />
          {task.link && (
            <>
              {' '}
              <TaskPointer pathId={pathId} link={task.link} />
            </>
          )}
        </li>
      ))}
    </ul>
    <span className="flex flex-wrap items-center gap-x-3 sm:justify-end">
      {day.is_done && (
        <StateMark shape="check" tone="ok">
          تم
        </StateMark>
      )}
      <RepeatButton pathId={pathId} day={day} />
    </span>
  </li>
)

/** Nothing where the day is neither to be repeated nor a repetition that waits. */
function RepeatButton({ pathId, day }: { pathId: number; day: PlanDay }) {
  const stale = useChanged('learning-paths')
  const isWaiting = day.repeat !== null && !day.tasks.some((task) => task.is_done)
  const change = useMutation({
    mutationFn: () =>
      day.repeat === null
        ? pathApi.repeatDay({ params: { id: pathId }, body: { day_id: day.id } })
        : pathApi.dropRepeat({ params: { id: pathId, repeatId: day.repeat } }),
    onSuccess() {
      toast({ title: day.repeat === null ? 'أُضيفت الإعادة، وما بعدها ينتقل' : 'أُلغيت الإعادة' })
      return stale()
    },
    onError: (error) => toast({ kind: 'danger', title: sentenceOf(error) }),
  })
  if (!day.may_repeat && !isWaiting) return null
  const word = isWaiting ? 'ألغي الإعادة' : 'أعيديه'
  return (
    <Button
      look="quiet"
      size={36}
      busy={change.isPending}
      aria-label={`${word}: اليوم ${arabicDigits(day.number)}`}
      onClick={() => change.mutate()}
    >
      {!isWaiting && <Repeat />} {word}
    </Button>
  )
}
