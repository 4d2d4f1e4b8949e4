import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { isPeriod } from '#core/period.ts'
import { paymentRoutes } from '#contract/payments/routes.ts'
import type { Receipt } from '#contract/payments/shapes.ts'
import { client } from '#web/kernel/api.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { listAddress, oneOf, textThat, type FiltersOf } from '#web/kernel/list-address.ts'

const api = client(paymentRoutes)

export const receiptFilters = ['pending', 'confirmed', 'refused', 'all'] as const
export type ReceiptFilter = (typeof receiptFilters)[number]
const RECEIPTS_PER_PAGE = 20

/** What waits has not been decided at any time. */
export const receiptList = listAddress(
  { status: oneOf(receiptFilters, 'pending'), decided: textThat(isPeriod) },
  (asked) => (asked.status === 'pending' ? { ...asked, decided: undefined } : asked),
)
export type ReceiptsAsked = FiltersOf<typeof receiptList>

export const receiptsQuery = ({ status, decided, page }: ReceiptsAsked) =>
  queryOptions({
    queryKey: ['receipts', status, decided, page],
    meta: { uses: ['receipts'] },
    queryFn: ({ signal }) =>
      api.list({ query: { status, decided, page, per_page: RECEIPTS_PER_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  })

const SHOWN_WAITING = 3

/** The first few that wait, the oldest first. */
export const waitingReceiptsQuery = () =>
  queryOptions({
    queryKey: ['receipts', 'waiting'],
    meta: { uses: ['receipts'] },
    queryFn: ({ signal }) => api.list({ query: { status: 'pending', per_page: SHOWN_WAITING } }, { signal }),
  })

/** A decision changes every list that shows receipts and the figures of the overview. */
function useDecision<Input>(decide: (input: Input) => Promise<Receipt>) {
  const stale = useChanged('receipts', 'overview')
  return useMutation({
    mutationFn: decide,
    onSettled: () => stale(),
  })
}

export const useConfirmReceipt = () =>
  useDecision(({ id, shared_with }: Receipt) =>
    api.confirm({ params: { id }, body: { shared_with: shared_with.map((other) => other.id) } }),
  )
export const useRefuseReceipt = () =>
  useDecision(({ id, reason }: { id: number; reason: string }) =>
    api.refuse({ params: { id }, body: { reason } }),
  )
