import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { isPeriod } from '#core/period.ts'
import { paymentRoutes } from '#contract/payments/routes.ts'
import { client } from '#web/kernel/calls/api.ts'
import { listAddress, oneOf, textThat, type FiltersOf } from '#web/kernel/lists/list-address.ts'

const api = client(paymentRoutes)

const receiptFilters = ['pending', 'confirmed', 'refused', 'all'] as const
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
