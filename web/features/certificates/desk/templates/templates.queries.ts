import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { templateStates } from '#contract/certificates/template-shapes.ts'
import { listAddress, oneOf, searchWords, type FiltersOf } from '#web/kernel/lists/list-address.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { templatesApi } from '../../public/template-choices.queries.ts'

export const templateFilters = listAddress({ state: oneOf(templateStates, 'active'), search: searchWords })
export type TemplateFilters = FiltersOf<typeof templateFilters>

export const templatesQuery = ({ state, search, page }: TemplateFilters) =>
  queryOptions({
    queryKey: ['certificates', 'templates', { state, search, page }],
    meta: { uses: ['certificates'] },
    queryFn: ({ signal }) =>
      templatesApi.list({ query: { state, search: search || undefined, page } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const readyTemplatesQuery = () =>
  queryOptions({
    queryKey: ['certificates', 'ready-templates'],
    queryFn: ({ signal }) => templatesApi.ready({}, { signal }),
  })

/** A change of a template, after which all that shows them asks anew. */
export function useTemplateAct<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const stale = useChanged('certificates')
  return useMutation({ mutationFn: act, onSuccess: () => stale() })
}
