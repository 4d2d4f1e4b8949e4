import type { Task } from '#contract/tasks/shapes.ts'
import { formatLongDate } from '#core/format/date.ts'
import { formatRelativeTime } from '#core/format/relative-time.ts'
import { spokenOf } from '#core/format/spoken.ts'
import { taskTitle } from '#core/paths/task-title.ts'
import { useNow } from '#web/kernel/browser/now.ts'
import { Link } from '#web/router/link.tsx'
import { Avatar } from '#web/ui/marks/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { reviewOf, type QueueChoice } from './queue-address.ts'
import { SpokenName } from '#web/ui/spoken.tsx'

interface QueueListProps {
  readonly items: readonly Task[]
  readonly choice: QueueChoice
  /** The one that is open. */
  readonly current?: number
  /** Those whose grade was not taken. */
  readonly refused?: readonly number[]
  /** Those that wait no longer. */
  readonly done?: readonly number[]
}

/** The order stands as it was when she began. */
export const QueueList = ({ items, choice, current, refused = [], done = [] }: QueueListProps) => (
  <ul aria-label="ما ينتظر التصحيح" className="*:border-b *:border-rule">
    {items.map((task) => (
      <QueueItem
        key={task.id}
        task={task}
        choice={choice}
        isCurrent={task.id === current}
        isRefused={refused.includes(task.id)}
        isDone={done.includes(task.id)}
      />
    ))}
  </ul>
)

interface QueueItemProps {
  readonly task: Task
  readonly choice: QueueChoice
  readonly isCurrent: boolean
  readonly isRefused: boolean
  readonly isDone: boolean
}

function QueueItem({ task, choice, isCurrent, isRefused, isDone }: QueueItemProps) {
  return (
    <li
      className={cx(
        'relative flex items-center gap-3 px-2 py-3',
        isCurrent && 'border-s-3 border-s-primary bg-tint',
      )}
    >
      <Avatar name={task.student.name} size={40} />
      <div className="min-w-0 flex-1 leading-ui">
        <Link
          to={reviewOf(task.id, choice)}
          aria-current={isCurrent ? 'page' : undefined}
          aria-label={`${task.student.name}، ${spokenOf(taskTitle(task))}، ${formatLongDate(task.due_date)}`}
          className="font-bold text-ink no-underline after:absolute after:inset-0"
        >
          <bdi>{task.student.name}</bdi>
        </Link>
        <p className="text-sm text-ink-2">
          <SpokenName text={taskTitle(task)} />
        </p>
        {task.heard_by && !isDone && (
          <StateMark shape="live" tone="info">
            تسمعها <SpokenName text={task.heard_by.name} />
          </StateMark>
        )}
      </div>
      <span className="text-sm text-ink-2">
        <QueueState task={task} isRefused={isRefused} isDone={isDone} />
      </span>
    </li>
  )
}

function QueueState({ task, isRefused, isDone }: Pick<QueueItemProps, 'task' | 'isRefused' | 'isDone'>) {
  const now = useNow()
  if (isRefused)
    return (
      <StateMark shape="triangle" tone="warn">
        لم تُحفظ الدرجة
      </StateMark>
    )
  if (isDone)
    return (
      <StateMark shape="check" tone="ok">
        صُححت
      </StateMark>
    )
  return (
    <>
      {task.is_late && (
        <StateMark shape="triangle" tone="bad">
          بعد الموعد
        </StateMark>
      )}
      {task.submitted_at && <span className="block">{formatRelativeTime(task.submitted_at, now)}</span>}
    </>
  )
}
