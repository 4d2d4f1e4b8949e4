import { useMutation } from '@tanstack/react-query'
import { paymentRoutes } from '#contract/payments/routes.ts'
import type { Tag } from '#contract/kernel/tags.ts'
import type { Receipt } from '#contract/payments/shapes.ts'
import { client } from '#web/kernel/calls/api.ts'
import { useChanged } from '#web/kernel/tags.ts'

const api = client(paymentRoutes)

export type Subject = Pick<Receipt['subject'], 'kind' | 'id'>

function tagsOf({ kind, id }: Subject): readonly Tag[] {
  if (kind === 'circle') return ['circles']
  return kind === 'path' ? ['learning-paths'] : [`course:${id}`, 'catalogue']
}

/** A decision changes every list that shows receipts, who is in the course, and the figures of the overview. */
function useDecision<Input>(subject: Subject, decide: (input: Input) => Promise<Receipt>) {
  const stale = useChanged('receipts', ...tagsOf(subject), 'overview')
  return useMutation({
    mutationFn: decide,
    onSettled: () => stale(),
  })
}

interface Confirmation {
  readonly id: number
  /** The receipts with the same file that she was shown. */
  readonly shared_with: readonly { readonly id: number }[]
}
export const useConfirmReceipt = (subject: Subject) =>
  useDecision(subject, ({ id, shared_with }: Confirmation) =>
    api.confirm({ params: { id }, body: { shared_with: shared_with.map((other) => other.id) } }),
  )
export const useRefuseReceipt = (subject: Subject) =>
  useDecision(subject, ({ id, reason }: { id: number; reason: string }) =>
    api.refuse({ params: { id }, body: { reason } }),
  )
