import { useState } from 'react'
import type { Notification } from '#contract/notifications/shapes.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useRemove, useRestore } from '../notifications.queries.ts'

const failed = (error: unknown) => toast({ kind: 'danger', title: 'لم يُنفَّذ', text: sentenceOf(error) })

/** What she has just deleted stands in its place for a moment, so that she can take it back. */
export function useRemoval() {
  const [removed, setRemoved] = useState<readonly Notification[]>([])
  const { mutateAsync: remove } = useRemove()
  const { mutateAsync: restore } = useRestore()
  const forget = ({ id }: Notification) => setRemoved((rows) => rows.filter((row) => row.id !== id))
  return {
    removed,
    forget,
    // Their promises answer also when she has gone on, and for each of several at once.
    remove: (row: Notification) =>
      void remove(row.id).then(() => setRemoved((rows) => [...rows, row]), failed),
    restore: (row: Notification) => void restore(row.id).then(() => forget(row), failed),
  }
}
export type Removal = ReturnType<typeof useRemoval>
