import { CopyPlus, Ellipsis, ListPlus, Pencil, Trash2 } from 'lucide-react'
import { memo, useState, type ChangeEvent, type CSSProperties, type KeyboardEvent } from 'react'
import type { DraftPlan } from '#contract/learning-paths/draft-shapes.ts'
import { arabicDigits } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { cx } from '#web/ui/cx.ts'
import { useDragRow } from '#web/ui/lists/drag-area.tsx'
import { DragHandle } from '#web/ui/lists/drag-handle.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { taskTitle, titleParts } from '#core/paths/task-title.ts'
import type { TaskType } from '#core/paths/task-types.ts'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { planApi, usePathAct } from '../../desk-paths.queries.ts'
import { useRemoval } from './use-removal.ts'
import type { WeekActs } from './week-head.tsx'

const DayDialog = lazyDialog('DayDialog', () => import('./day-dialog.tsx'))
const TaskDialog = lazyDialog('TaskDialog', () => import('./task-dialog.tsx'))
const NewTaskDialog = lazyDialog('NewTaskDialog', () => import('./task-dialog.tsx'))

type Day = DraftPlan['stages'][number]['days'][number]
type Task = Day['tasks'][number]

interface DayRowProps {
  readonly day: Day
  readonly index: number
  readonly isSelected: boolean
  readonly acts: DayActs
}

export type DayPart = 'handle' | 'check'

/** The same through all renders, so that a row is drawn anew only where it has changed. */
export interface DayActs extends WeekActs {
  readonly onStep: (dayId: number, step: 1 | -1) => void
  readonly onPick: (dayId: number, extend: boolean) => void
  /** Goes on to the next day or one back. */
  readonly onExtend: (dayId: number, step: 1 | -1) => void
  readonly onClear: () => void
  /** True once for a part of a day that went into a week that was folded. */
  readonly takesFocus: (dayId: number, part: DayPart) => boolean
}

/** A day of the plan: its tasks open by a press, its number chooses it, the rest stands in its menu. */
export const DayRow = memo(function DayRow({ day, index, isSelected, acts }: DayRowProps) {
  const { id, number, title, tasks } = day
  const { ref, handleRef, isDragging } = useDragRow({ id, index })
  const [open, setOpen] = useState<'title' | 'new-task' | Task>()
  const removal = useRemoval('days', id)
  const copy = usePathAct((ids: readonly number[]) => planApi.copyDays({ body: { day_ids: [...ids] } }))
  const onError = (error: unknown) => toast({ kind: 'danger', title: sentenceOf(error) })
  const close = () => setOpen(undefined)
  const copied = () => toast({ title: 'أُضيفت النسخة إلى الخطة' })
  return (
    <li
      ref={ref}
      style={linesOf(day)}
      className={cx(
        // What is not in sight is neither laid out nor painted; focus rings stay inside, where they are not cut.
        'flex items-start gap-2 border-b border-rule py-1 [--lines:var(--one)] far-[calc(var(--lines)*44px)] sm:[--lines:var(--two)] lg:[--lines:var(--four)] lg:far-[calc(var(--lines)*52px)]',
        isSelected ? 'bg-tint' : 'bg-canvas',
        isDragging && 'opacity-60 shadow-float',
      )}
    >
      <DragHandle
        ref={(element) => {
          handleRef(element)
          if (element && acts.takesFocus(id, 'handle')) element.focus()
        }}
        label={`نقل اليوم ${arabicDigits(number)}`}
        onStep={(step) => acts.onStep(id, step)}
      />
      <DayCheck day={day} isSelected={isSelected} acts={acts} />
      <div className="min-w-0 flex-1">
        {title && (
          <p className="pbs-2.5 font-semibold">
            <bdi>{title}</bdi>
          </p>
        )}
        <ul className="grid grid-flow-row-dense gap-x-6 sm:grid-cols-2 lg:grid-cols-4">
          {tasks.map((task) => (
            <li key={task.id} className={places[columnOf(task)]}>
              <TaskButton task={task} onOpen={() => setOpen(task)} />
            </li>
          ))}
        </ul>
        {tasks.length === 0 && <p className="py-2.5 text-ink-3">لا مهام في هذا اليوم</p>}
      </div>
      <Menu
        trigger={
          <IconButton label={`خيارات اليوم ${arabicDigits(number)}`}>
            <Ellipsis />
          </IconButton>
        }
        groups={[
          {
            id: 'edit',
            items: [
              { id: 'task', label: 'إضافة مهمة', icon: ListPlus, onPick: () => setOpen('new-task') },
              { id: 'title', label: 'عنوان اليوم', icon: Pencil, onPick: () => setOpen('title') },
            ],
          },
          {
            id: 'copy',
            items: [
              {
                id: 'day',
                label: 'نسخ اليوم',
                icon: CopyPlus,
                onPick: () => copy.mutate([id], { onSuccess: copied, onError }),
              },
            ],
          },
          {
            id: 'end',
            items: [
              {
                id: 'remove',
                label: 'حذف اليوم',
                icon: Trash2,
                danger: true,
                onPick: () => void removal.remove().catch(removal.onError),
              },
            ],
          },
        ]}
      />
      {open === 'title' && <DayDialog day={day} onClose={close} />}
      {open === 'new-task' && <NewTaskDialog dayId={id} onClose={close} />}
      {typeof open === 'object' && <TaskDialog task={open} onClose={close} />}
    </li>
  )
})

/** What is new, near and far stands below its like of the day before; beside it all the rest. */
const columns: readonly (TaskType | undefined)[] = ['memorise', 'near_revision', 'far_revision', undefined]
const places = ['lg:col-start-1', 'lg:col-start-2', 'lg:col-start-3', 'lg:col-start-4'] as const

function columnOf({ type }: Task): number {
  const at = columns.indexOf(type)
  return at === -1 ? columns.length - 1 : at
}

function TaskButton({ task, onOpen }: { readonly task: Task; readonly onOpen: () => void }) {
  const { kind, what } = titleParts(task)
  return (
    <button
      type="button"
      aria-label={taskTitle(task)}
      className="min-h-11 text-start hover:underline max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-2"
      onClick={onOpen}
    >
      {kind !== undefined && <span className="block text-xs text-ink-3">{kind}</span>}{' '}
      <span className={cx('block', columnOf(task) === 0 && 'font-semibold')}>{what}</span>
    </button>
  )
}

/** What a row is taken to be high until it is seen: its tasks stand in one, two or four columns. */
function linesOf({ title, tasks }: Day) {
  const inColumns = (count: number) => Math.max(1, Math.ceil(tasks.length / count)) + (title ? 1 : 0)
  const fullest = Math.max(1, ...columns.map((_, at) => tasks.filter((task) => columnOf(task) === at).length))
  return {
    '--one': inColumns(1),
    '--two': inColumns(2),
    '--four': fullest + (title ? 1 : 0),
  } as CSSProperties
}

/** Shift chooses all days between; by keyboard Shift with the arrows goes on, Escape chooses none. */
function DayCheck({ day: { id, number }, isSelected, acts }: Omit<DayRowProps, 'index'>) {
  const change = ({ nativeEvent }: ChangeEvent) =>
    acts.onPick(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return acts.onClear()
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (!step || !event.shiftKey) return undefined
    event.preventDefault()
    return acts.onExtend(id, step)
  }
  return (
    <Checkbox
      className="min-w-13 shrink-0 select-none"
      checked={isSelected}
      aria-label={`تحديد اليوم ${arabicDigits(number)}`}
      data-day={id}
      ref={(element) => {
        if (element && acts.takesFocus(id, 'check')) element.focus()
      }}
      onChange={change}
      onKeyDown={press}
    >
      <span className="text-ink-3" aria-hidden>
        {arabicDigits(number)}
      </span>
    </Checkbox>
  )
}
