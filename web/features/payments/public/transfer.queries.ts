import { queryOptions } from '@tanstack/react-query'
import { paymentRoutes } from '#contract/payments/routes.ts'
import { client } from '#web/kernel/calls/api.ts'

const payments = client(paymentRoutes)

export const transferQuery = () =>
  queryOptions({
    queryKey: ['payments', 'transfer'],
    meta: { uses: ['site'] },
    queryFn: ({ signal }) => payments.transfer({}, { signal }),
  })
