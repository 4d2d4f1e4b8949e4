import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { certificateCorrectionRoutes } from '#contract/certificates/correction-routes.ts'
import { correctionStates } from '#contract/certificates/correction-shapes.ts'
import { client } from '#web/kernel/calls/api.ts'
import { listAddress, oneOf, type FiltersOf } from '#web/kernel/lists/list-address.ts'

export const correctionsApi = client(certificateCorrectionRoutes)

export const latestCorrectionQuery = (id: number) =>
  queryOptions({
    queryKey: ['certificates', 'correction', id],
    meta: { uses: ['certificates'] },
    queryFn: ({ signal }) => correctionsApi.latest({ params: { id } }, { signal }),
  })

export const correctionFilters = listAddress({ state: oneOf(correctionStates, 'waiting') })
export type CorrectionFilters = FiltersOf<typeof correctionFilters>

export const correctionsQuery = ({ state, page }: CorrectionFilters) =>
  queryOptions({
    queryKey: ['certificates', 'corrections', { state, page }],
    meta: { uses: ['certificates'] },
    queryFn: ({ signal }) => correctionsApi.list({ query: { state, page } }, { signal }),
    placeholderData: keepPreviousData,
  })
