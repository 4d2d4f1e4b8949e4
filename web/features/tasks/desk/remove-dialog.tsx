import type { TaskDetails } from '#contract/tasks/shapes.ts'
import { studentCount } from '#core/format/counts.ts'
import { taskCount } from '#core/format/path-words.ts'
import { inGenitive } from '#core/format/plural.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { taskApi, useTaskAct } from '../tasks.queries.ts'

interface RemoveDialogProps {
  readonly task: TaskDetails
  /** Everything that was given with it, not this one alone. */
  readonly isOfAll: boolean
  readonly onClose: () => void
  /** The task is gone. */
  readonly onGone: () => void
}

/** What goes and what stays is said before. */
export function RemoveDialog({ task, isOfAll, onClose, onGone }: RemoveDialogProps) {
  const params = { id: task.id }
  const remove = useTaskAct(() => taskApi.remove({ params }))
  const removeAll = useTaskAct(() => taskApi.removeAll({ params }))
  const { students = 0, unanswered = 0 } = task.assignment ?? {}
  async function confirm() {
    if (isOfAll) {
      const { removed } = await removeAll.mutateAsync(undefined)
      toast({ title: `حُذفت ${taskCount(removed)}` })
    } else await remove.mutateAsync(undefined)
    if (task.can.remove) onGone()
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={isOfAll ? 'حذفها من الجميع' : 'حذف المهمة'}
      text={
        isOfAll
          ? `أُسندت إلى ${inGenitive(studentCount(students))}. تُحذف ${taskCount(unanswered)} لم يُسلَّم فيها شيء، ويبقى ما سُلّم.`
          : `تُحذف مهمة ${task.student.name} وحدها، ولم تسلّم فيها شيئًا.`
      }
      confirmLabel={isOfAll ? 'احذفي ما لم يُسلَّم' : 'احذفي المهمة'}
      danger
      onConfirm={confirm}
    />
  )
}
