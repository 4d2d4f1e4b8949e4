import { Mic, Paperclip, Pencil } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { taskRoutes } from '#contract/tasks/routes.ts'
import type { MyPath } from '#contract/learning-paths/shapes.ts'
import { hrefTo } from '#core/href.ts'
import { taskTitle } from '#core/paths/task-title.ts'
import { rulesOfType } from '#core/paths/task-types.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { client } from '#web/kernel/calls/api.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

const api = client(taskRoutes)

const acts = {
  recording: { label: 'سجّلي', icon: <Mic /> },
  text: { label: 'اكتبي', icon: <Pencil /> },
  file: { label: 'ارفعي', icon: <Paperclip /> },
} as const

interface PathTaskButtonProps {
  readonly pathId: number
  readonly task: MyPath['today'][number]['tasks'][number]
  /** Of a day that she does once more. */
  readonly repeat: number | null
  /** The one way on of the day. */
  readonly isFilled?: boolean
}

/** Leads from a task of her path's day to where she records or writes it; nothing for what she only ticks. */
export function PathTaskButton({ pathId, task, repeat, isFilled = false }: PathTaskButtonProps) {
  const navigate = useNavigate()
  const stale = useChanged('tasks')
  const open = useMutation({
    mutationFn: () =>
      api.openPathTask({
        body: { path_id: pathId, path_task_id: task.id, ...(repeat === null ? {} : { repeat_id: repeat }) },
      }),
    onSuccess({ id }) {
      void stale()
      void navigate(hrefTo('/student/task/{taskId}', { taskId: id }))
    },
    onError: (error) => toast({ kind: 'danger', title: sentenceOf(error) }),
  })
  const { submission } = rulesOfType(task.type)
  if (submission !== 'recording' && submission !== 'text' && submission !== 'file') return null
  const { label, icon } = acts[submission]
  return (
    <Button
      look={isFilled ? 'primary' : 'quiet'}
      size={isFilled ? 44 : 36}
      busy={open.isPending}
      aria-label={`${label}: ${taskTitle(task)}`}
      onClick={() => open.mutate()}
    >
      {icon} {label}
    </Button>
  )
}
