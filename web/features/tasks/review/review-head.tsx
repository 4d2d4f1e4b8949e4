import { ArrowRight, ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import type { TaskDetails } from '#contract/tasks/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { taskTitle } from '#core/paths/task-title.ts'
import type { To } from '#web/router/location.ts'
import { Avatar } from '#web/ui/marks/avatar.tsx'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconLink } from '#web/ui/buttons/icon-button.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { TaskActs } from '../desk/task-acts.tsx'
import { dueWords, TaskStateMark } from '../parts/task-lines.tsx'
import { KeyHelp } from './key-help.tsx'
import { Spoken, SpokenName } from '#web/ui/spoken.tsx'

interface ReviewHeadProps {
  readonly task: TaskDetails
  /** Where she came from. */
  readonly list: { readonly label: string; readonly to: To }
  readonly onGone: () => void
}

/** Whose task it is, what is asked of her, and what a teacher does to it. */
export const WideHead = ({ task, list, onGone }: ReviewHeadProps) => (
  <>
    <PageHeader
      trail={<Breadcrumbs items={[list, { label: task.student.name }]} />}
      title={<bdi>{task.student.name}</bdi>}
      text={<SpokenName text={taskTitle(task)} />}
      actions={
        <>
          <KeyHelp />
          <TaskActs task={task} onGone={onGone} />
        </>
      }
    />
    <Facts task={task} />
  </>
)

interface PhoneHeadProps extends ReviewHeadProps {
  /** Where it stands among those that she hears. */
  readonly place: { readonly number: number; readonly of: number } | undefined
  /** Those others. */
  readonly queue: ReactNode
}

/** One line above the verses; the rest is behind a press. */
export function PhoneHead({ task, list, place, queue, onGone }: PhoneHeadProps) {
  const [isOpen, setOpen] = useState(false)
  const foldId = useId()
  const words = place && `${formatNumber(place.number)} من ${formatNumber(place.of)}`
  const lines = cx('leading-ui', !isOpen && 'truncate')
  return (
    <header className="-mx-(--gutter) -mbs-6 mbe-4">
      <div className="flex min-h-15 items-center gap-2 bg-hero px-1 py-1.5 text-on-hero">
        <IconLink bare to={list.to} label={`العودة إلى ${list.label}`}>
          <ArrowRight />
        </IconLink>
        <Avatar name={task.student.name} className="ring-2 ring-hero-gold" />
        <div className="min-w-0 flex-1">
          <h1 className={cx('font-bold', lines)}>
            <bdi>{task.student.name}</bdi>
          </h1>
          <p className={cx('text-sm text-on-hero-2', lines)}>
            <SpokenName text={taskTitle(task)} />
          </p>
        </div>
        <button
          type="button"
          aria-label={words ? `تفاصيل المهمة، ${words} في الانتظار` : 'تفاصيل المهمة'}
          aria-expanded={isOpen}
          aria-controls={foldId}
          className="flex min-h-11 min-w-11 flex-none items-center justify-center gap-1 rounded-md px-2 text-sm hover:bg-current/15"
          onClick={() => setOpen(!isOpen)}
        >
          {words}
          <ChevronDown className={cx('transition-[rotate] duration-(--m-base)', isOpen && 'rotate-180')} />
        </button>
      </div>
      <div id={foldId} hidden={!isOpen} className="border-b border-rule bg-surface px-gutter pbs-4">
        {isOpen && (
          <>
            <Facts task={task} />
            <TaskActs task={task} onGone={onGone} />
            <div className="max-h-[50dvh] overflow-y-auto pbs-2">{queue}</div>
          </>
        )}
      </div>
    </header>
  )
}

const Facts = ({ task }: { readonly task: TaskDetails }) => (
  <p className="flex flex-wrap gap-x-5 gap-y-1 pbe-5">
    <TaskStateMark task={task} />
    <span className="text-sm text-ink-2">
      الموعد{' '}
      <time dateTime={task.due_date}>
        <Spoken text={dueWords(task)} />
      </time>
    </span>
    {task.circle && <bdi className="text-sm text-ink-2">{task.circle.name}</bdi>}
    {task.path && <bdi className="text-sm text-ink-2">{task.path.name}</bdi>}
  </p>
)
