import type { ReactNode } from 'react'
import type { Task } from '#contract/tasks/shapes.ts'
import { formatDateBoth, formatShortDate, formatTime } from '#core/format/date.ts'
import { arabicDigits } from '#core/format/number.ts'
import { deviceZone } from '#core/format/zone.ts'
import { taskTitle } from '#core/paths/task-title.ts'
import { readAyah } from '#core/quran/ayah.ts'
import type { AyahRange } from '#core/quran/range.ts'
import { Link } from '#web/router/link.tsx'
import type { To } from '#web/router/location.ts'
import { Row } from '#web/ui/lists/rows.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { taskStates } from '#web/ui/marks/states.ts'
import { SpokenName } from '#web/ui/spoken.tsx'

/** A task that asked for no judgement is done, not graded. */
export function TaskStateMark({ task }: { readonly task: Task }) {
  const { shape, tone, label } = taskStates[task.state]
  const isDone = task.state === 'graded' && task.submission_data.grade === null
  return (
    <StateMark shape={shape} tone={tone}>
      {isDone ? 'منجزة' : label}
    </StateMark>
  )
}

/** By the clock of whoever reads it. */
export const dueWords = ({ due_date }: Pick<Task, 'due_date'>): string => {
  const zone = deviceZone()
  return `${formatDateBoth(due_date, zone)}، ${formatTime(due_date, zone)}`
}

const shortDue = ({ due_date }: Pick<Task, 'due_date'>): string => {
  const zone = deviceZone()
  return `${formatShortDate(due_date, zone)}، ${formatTime(due_date, zone)}`
}

export const gradeWords = (grade: number): string =>
  `${arabicDigits(String(grade).replace('.', '٫'))} من ${arabicDigits(100)}`

export function rangeOfTask({ range }: Pick<Task, 'range'>): AyahRange | undefined {
  const from = range ? readAyah(range.from) : undefined
  const to = range ? readAyah(range.to) : undefined
  return from !== undefined && to !== undefined ? { from, to } : undefined
}

interface TaskRowProps {
  readonly task: Task
  readonly to: To
  /** Whose it is, where the list is not her own. */
  readonly who?: ReactNode
  readonly actions?: ReactNode
}

export function TaskRow({ task, to, who, actions }: TaskRowProps) {
  const { grade } = task.submission_data
  return (
    <Row
      title={
        <Link to={to}>
          <SpokenName text={taskTitle(task)} />
        </Link>
      }
      text={
        <span className="flex flex-wrap gap-x-4">
          {who}
          <span>
            الموعد <time dateTime={task.due_date}>{shortDue(task)}</time>
          </span>
          {task.circle && <bdi>{task.circle.name}</bdi>}
          {task.path && <bdi>{task.path.name}</bdi>}
        </span>
      }
      meta={
        <span className="flex flex-wrap items-center gap-x-4">
          {grade !== null && <bdi className="font-semibold">{gradeWords(grade)}</bdi>}
          <TaskStateMark task={task} />
        </span>
      }
      actions={actions}
    />
  )
}
