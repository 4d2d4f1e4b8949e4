import { useMutation } from '@tanstack/react-query'
import { paymentRoutes } from '#contract/payments/routes.ts'
import type { Receipt } from '#contract/payments/shapes.ts'
import { client } from '#web/kernel/api.ts'
import { useChanged } from '#web/kernel/tags.ts'

const api = client(paymentRoutes)

/** A decision changes every list that shows receipts, who is in the course, and the figures of the overview. */
function useDecision<Input>(courseId: number, decide: (input: Input) => Promise<Receipt>) {
  const stale = useChanged('receipts', `course:${courseId}`, 'catalogue', 'overview')
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
export const useConfirmReceipt = (courseId: number) =>
  useDecision(courseId, ({ id, shared_with }: Confirmation) =>
    api.confirm({ params: { id }, body: { shared_with: shared_with.map((other) => other.id) } }),
  )
export const useRefuseReceipt = (courseId: number) =>
  useDecision(courseId, ({ id, reason }: { id: number; reason: string }) =>
    api.refuse({ params: { id }, body: { reason } }),
  )
