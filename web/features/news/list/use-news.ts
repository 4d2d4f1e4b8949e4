import { useQuery } from '@tanstack/react-query'
import { useSearchDraft } from '#web/kernel/use-search-draft.ts'
import { useNavigate, useSearch } from '#web/router/router-context.ts'
import { newsQuery } from '../news.queries.ts'
import { newsList } from '../news-address.ts'

/** The address, and what it shows; a page past the end shows the last one. */
export function useNews() {
  const wanted = newsList.read(useSearch())
  const navigate = useNavigate()
  const first = useQuery(newsQuery(wanted))
  const lastPage = first.data?.meta.last_page ?? wanted.page
  const filters = wanted.page > lastPage && !first.isPlaceholderData ? { ...wanted, page: lastPage } : wanted
  const list = useQuery(newsQuery(filters))
  const search = useSearchDraft(
    wanted.search,
    (text) =>
      void navigate(newsList.addressOf(newsList.withChoice(filters, { search: text })), {
        replace: true,
        preventScrollReset: true,
      }),
  )
  return { filters, list, search }
}
