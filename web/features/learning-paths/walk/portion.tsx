import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { MyPath } from '#contract/learning-paths/shapes.ts'
import type { NotAsked } from '#core/paths/not-asked.ts'
import { taskTitle, titleParts } from '#core/paths/task-title.ts'
import { isSent } from '#core/paths/task-types.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { cx } from '#web/ui/cx.ts'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { PathTaskButton } from '#web/features/tasks/public/path-task-button.tsx'
import { pathApi } from './my-paths.queries.ts'
import { TaskPointer } from './task-pointer.tsx'

interface PortionProps {
  readonly pathId: number
  readonly task: MyPath['today'][number]['tasks'][number]
  /** Whether somebody receives what she sends. */
  readonly hasTeacher: boolean
  /** Of a day that she does once more. */
  readonly repeat: number | null
  /** The first that is open: its way on is the filled button. */
  readonly isNext: boolean
}

/** A task of today with its size and its way on. What she ticks shows at once; a failure takes it back. */
export function Portion({ pathId, task, hasTeacher, repeat, isNext }: PortionProps) {
  const stale = useChanged('learning-paths')
  const mark = useMutation({
    mutationFn: (isDone: boolean) =>
      repeat === null
        ? pathApi.markTask({ params: { id: pathId, taskId: task.id }, body: { is_done: isDone } })
        : pathApi.markRepeatedTask({
            params: { id: pathId, repeatId: repeat, taskId: task.id },
            body: { is_done: isDone },
          }),
    onSuccess: (_, isDone) => {
      toast({ title: isDone ? `أنجزتِ «${taskTitle(task)}»` : `لم تُنجز بعد: «${taskTitle(task)}»` })
      return stale()
    },
    onError: (error) => toast({ kind: 'danger', title: sentenceOf(error) }),
  })
  const isDone = mark.isPending ? mark.variables : task.is_done
  const sends = isSent(task.type, { hasTeacher })
  const isAsked = task.not_asked === null
  const notes = [task.size, task.details].filter(Boolean)
  return (
    <div className="grid gap-x-4 gap-y-1 border-b border-rule pbe-3 last:border-0 last:pbe-0">
      {sends ? (
        <p className="flex min-h-11 flex-wrap items-center gap-x-4">
          <PortionTitle task={task} isQuiet={isDone || !isAsked} />
          {isDone && (
            <StateMark shape="check" tone="ok">
              أرسلتِها
            </StateMark>
          )}
        </p>
      ) : (
        <Checkbox
          checked={isDone}
          disabled={mark.isPending}
          aria-label={taskTitle(task)}
          onChange={() => mark.mutate(!isDone)}
        >
          <PortionTitle task={task} isQuiet={isDone || !isAsked} />
        </Checkbox>
      )}
      <div className={cx('grid gap-2', !sends && 'ps-8')}>
        {task.not_asked !== null && !isDone && (
          <p className="text-sm text-ink-2">{reasonWords[task.not_asked]}</p>
        )}
        {notes.map((note) => (
          <p key={note} className="text-sm whitespace-pre-line text-ink-3">
            {note}
          </p>
        ))}
        {!isDone && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {sends && <PathTaskButton pathId={pathId} task={task} repeat={repeat} isFilled={isNext} />}
            {!sends && isNext && (
              <Button
                aria-label={`أنجزتُها: ${taskTitle(task)}`}
                busy={mark.isPending}
                onClick={() => mark.mutate(true)}
              >
                <Check /> أنجزتُها
              </Button>
            )}
            {task.link && <TaskPointer pathId={pathId} link={task.link} />}
          </div>
        )}
      </div>
    </div>
  )
}

const reasonWords = {
  missed: 'فات موعد هذه الجلسة، ويتم يومكِ من دونها',
  replaced: 'تغني عنها مراجعة اليوم الذي بعده، ويتم يومكِ من دونها',
} as const satisfies Record<NotAsked, string>

interface PortionTitleProps {
  readonly task: PortionProps['task']
  /** Done, or not asked. */
  readonly isQuiet: boolean
}

/** The kind of work above what is to be read. */
function PortionTitle({ task, isQuiet }: PortionTitleProps) {
  const { kind, what } = titleParts(task)
  return (
    <span className="grid py-1">
      {kind !== undefined && <span className="text-sm text-ink-3">{kind}</span>}
      <span
        className={cx(
          isQuiet ? 'text-ink-3' : 'font-semibold',
          task.range !== null && 'font-display text-xl leading-snug',
        )}
      >
        {what}
      </span>
    </span>
  )
}
