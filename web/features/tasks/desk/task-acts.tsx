import { EllipsisVertical, Pencil, Trash2, UserRoundCheck, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import type { TaskDetails } from '#contract/tasks/shapes.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import type { MenuAction } from '#web/ui/overlays/menu-items.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { taskApi, useTaskAct } from '../tasks.queries.ts'

const EditDialog = lazyDialog('EditDialog', () => import('./edit-dialog.tsx'))
const RemoveDialog = lazyDialog('RemoveDialog', () => import('./remove-dialog.tsx'))

interface TaskActsProps {
  readonly task: TaskDetails
  /** The task is gone. */
  readonly onGone: () => void
}

/** What a teacher does to a task besides judging it: change it, excuse from it, take it back, also from everybody at once. */
export function TaskActs({ task, onGone }: TaskActsProps) {
  const [act, setAct] = useState<'edit' | 'remove' | 'removeAll'>()
  const isExcused = task.state === 'excused'
  const isSent = task.state === 'submitted' || task.state === 'graded'
  const excuse = useTaskAct(() =>
    taskApi.save({ params: { id: task.id }, body: { is_excused: !isExcused, version: task.version } }),
  )
  if (!task.can.edit) return null
  const close = () => setAct(undefined)
  const { tasks = 0, unanswered = 0 } = task.assignment ?? {}
  const all: readonly (MenuAction & { readonly may: boolean })[] = [
    { may: true, id: 'edit', label: 'تعديل…', icon: Pencil, onPick: () => setAct('edit') },
    {
      may: !isSent,
      id: 'excuse',
      label: isExcused ? 'ألغي العذر' : 'اعذريها منها',
      icon: isExcused ? UserRoundCheck : UserRoundX,
      onPick: () =>
        excuse.mutate(undefined, {
          onError: (error) => toast({ kind: 'danger', title: sentenceOf(error) }),
        }),
    },
    {
      may: task.can.remove,
      id: 'remove',
      label: 'حذف…',
      icon: Trash2,
      danger: true,
      onPick: () => setAct('remove'),
    },
    {
      may: tasks > 1 && unanswered > 0,
      id: 'remove-all',
      label: 'حذفها من الجميع…',
      icon: Trash2,
      danger: true,
      onPick: () => setAct('removeAll'),
    },
  ]
  const items = all.filter(({ may }) => may).map(({ may: _may, ...action }) => action)
  return (
    <>
      <Menu
        trigger={
          <Button look="quiet" size={36}>
            <EllipsisVertical /> المهمة
          </Button>
        }
        groups={[{ id: 'task', items }]}
      />
      {act === 'edit' && <EditDialog task={task} onClose={close} />}
      {(act === 'remove' || act === 'removeAll') && (
        <RemoveDialog task={task} isOfAll={act === 'removeAll'} onClose={close} onGone={onGone} />
      )}
    </>
  )
}
