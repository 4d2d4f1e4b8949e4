import type { UseQueryResult } from '@tanstack/react-query'

/** The page of a list that the address asks for; one past the end shows the last one. */
export function usePageWithin<
  F extends { readonly page: number },
  Page extends { readonly meta: { readonly last_page: number } },
>({ wanted, usePage }: { readonly wanted: F; readonly usePage: (filters: F) => UseQueryResult<Page> }) {
  const first = usePage(wanted)
  const lastPage = first.data?.meta.last_page ?? wanted.page
  const isPast = wanted.page > lastPage && !first.isPlaceholderData
  const filters = isPast ? { ...wanted, page: lastPage } : wanted
  return { filters, list: usePage(filters) }
}
