import { useState } from 'react'
import type { Notification } from '#contract/notifications/shapes.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { toast } from '#web/ui/toast.tsx'
import { useRemove, useRestore } from '../notifications.queries.ts'

const failed = (error: unknown) => toast({ kind: 'danger', title: 'لم يُنفَّذ', text: sentenceOf(error) })

/** What she has just deleted stands in its place for a moment, so that she can take it back. */
export function useRemoval() {
  const [removed, setRemoved] = useState<readonly Notification[]>([])
  const { mutate: remove } = useRemove()
  const { mutate: restore } = useRestore()
  const forget = ({ id }: Notification) => setRemoved((rows) => rows.filter((row) => row.id !== id))
  return {
    removed,
    forget,
    remove: (row: Notification) =>
      remove(row.id, { onSuccess: () => setRemoved((rows) => [...rows, row]), onError: failed }),
    restore: (row: Notification) => restore(row.id, { onSuccess: () => forget(row), onError: failed }),
  }
}
export type Removal = ReturnType<typeof useRemoval>
