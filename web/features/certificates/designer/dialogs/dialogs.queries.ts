import { queryOptions } from '@tanstack/react-query'
import { templatesApi } from '../../public/template-choices.queries.ts'

export const versionsQuery = (templateId: number, version: number) =>
  queryOptions({
    queryKey: ['certificates', 'template-versions', templateId, version],
    meta: { uses: ['certificates'] },
    queryFn: ({ signal }) => templatesApi.versions({ params: { id: templateId } }, { signal }),
  })

export const longestNamesQuery = () =>
  queryOptions({
    queryKey: ['certificates', 'longest-names'],
    queryFn: ({ signal }) => templatesApi.longestNames({}, { signal }),
  })
