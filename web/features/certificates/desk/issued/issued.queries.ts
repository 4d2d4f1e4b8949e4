import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { certificateDeskRoutes } from '#contract/certificates/desk-routes.ts'
import { certificateSources, certificateStates } from '#contract/certificates/shapes.ts'
import { client } from '#web/kernel/calls/api.ts'
import { listAddress, oneOf, searchWords, type FiltersOf } from '#web/kernel/lists/list-address.ts'
import { certificatesApi } from '../../public/certificates.queries.ts'

export const deskApi = client(certificateDeskRoutes)

const issuedStates = ['all', ...certificateStates] as const
export const issuedFilters = listAddress({
  state: oneOf(issuedStates, 'all'),
  source: oneOf(certificateSources),
  search: searchWords,
})
export type IssuedFilters = FiltersOf<typeof issuedFilters>

export const issuedQuery = ({ state, source, search, page }: IssuedFilters) =>
  queryOptions({
    queryKey: ['certificates', 'issued', { state, source, search, page }],
    meta: { uses: ['certificates'] },
    queryFn: ({ signal }) =>
      deskApi.list({ query: { state, source, search: search || undefined, page } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const statsQuery = () =>
  queryOptions({
    queryKey: ['certificates', 'stats'],
    meta: { uses: ['certificates'] },
    queryFn: ({ signal }) => deskApi.stats({}, { signal }),
  })

export const detailsQuery = (id: number) =>
  queryOptions({
    queryKey: ['certificates', 'details', id],
    meta: { uses: ['certificates'] },
    queryFn: ({ signal }) => deskApi.show({ params: { id } }, { signal }),
  })

export const mailingQuery = () =>
  queryOptions({
    queryKey: ['certificates', 'mailing'],
    queryFn: ({ signal }) => deskApi.mailing({}, { signal }),
  })

/** As they are published: the one that signs, then those before it. */
export const signingKeysQuery = () =>
  queryOptions({
    queryKey: ['certificates', 'keys'],
    meta: { uses: ['certificates'] },
    queryFn: ({ signal }) => certificatesApi.keys({}, { signal }),
  })
