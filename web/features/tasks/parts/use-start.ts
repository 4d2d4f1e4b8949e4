import { useRef } from 'react'
import type { TaskDetails } from '#contract/tasks/shapes.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { taskApi } from '../tasks.queries.ts'

/** Says once that she has begun; without a network her teacher learns it with what she sends. */
export function useStart({ id, state }: TaskDetails): () => void {
  const stale = useChanged('tasks')
  const isSaid = useRef(false)
  return () => {
    if (isSaid.current || (state !== 'assigned' && state !== 'late')) return
    isSaid.current = true
    void taskApi.start({ params: { id } }).then(
      () => stale(),
      () => undefined,
    )
  }
}
