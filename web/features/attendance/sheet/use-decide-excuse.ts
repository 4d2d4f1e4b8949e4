import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Sheet } from '#contract/attendance/shapes.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { attendanceCalls, sheetQuery } from '../attendance.queries.ts'

interface Decided {
  readonly studentId: number
  readonly decision: 'accepted' | 'declined'
}

/** A late excuse is answered in its row; the student is told. */
export function useDecideExcuse({ circle, session }: Sheet) {
  const queries = useQueryClient()
  const place = { id: circle.id, sessionId: session.id }
  const { mutate } = useMutation({
    mutationFn: ({ studentId, decision }: Decided) =>
      attendanceCalls.decideExcuse({ params: { ...place, studentId }, body: { decision } }),
    onSuccess: (sheet) => {
      queries.setQueryData(sheetQuery(place).queryKey, sheet)
      toast({ title: 'وصلت إجابتكِ إلى الطالبة' })
    },
    onError: (cause) => toast({ kind: 'danger', title: 'تعذر الحفظ', text: sentenceOf(cause) }),
  })
  return (studentId: number, decision: Decided['decision']) => mutate({ studentId, decision })
}
