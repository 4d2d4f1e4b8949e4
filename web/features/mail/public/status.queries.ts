import { queryOptions } from '@tanstack/react-query'
import { mailApi } from '../mail.queries.ts'

export const mailStatusQuery = () =>
  queryOptions({
    queryKey: ['mail', 'status'],
    meta: { uses: ['mail'] },
    queryFn: ({ signal }) => mailApi.status({}, { signal }),
  })
