import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { newsCount } from '#core/format/counts.ts'
import { formatNumber } from '#core/format/number.ts'
import type { ScreenContext, ScreenModule } from '#web/kernel/screen.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { ListCount } from '#web/ui/lists/list-count.tsx'
import { TabLinks } from '#web/ui/buttons/tab-links.tsx'
import { whenSeen } from '#web/ui/loading/when-seen.tsx'
import { newsList, type NewsFilters } from './news-address.ts'
import { useNews } from './list/use-news.ts'
import { newsQuery, newsSectionsQuery } from './news.queries.ts'

const NewsResults = whenSeen(async () => (await import('./list/news-results.tsx')).NewsResults)
const description = 'ما يجري في الحلقات، ومواعيد تهمكِ، وقصص من طالباتنا.'

function NewsScreen() {
  const { filters, list, search } = useNews()
  return (
    <div className="wrap pbs-8 lg:pbs-12">
      <div className="grid gap-3.5 lg:grid-cols-[1fr_320px] lg:items-end">
        <div>
          <h1 className="font-display text-d1 font-bold">الأخبار</h1>
          <p className="text-ink-2">{description}</p>
        </div>
        <SearchForm filters={filters} search={search} />
      </div>
      <Sections filters={filters} />
      <ListCount
        query={list}
        words={(total) =>
          filters.search === '' ? newsCount(total) : `${newsCount(total)} فيها «${filters.search}»`
        }
      />
      <NewsResults filters={filters} />
    </div>
  )
}

interface SearchFormProps {
  filters: NewsFilters
  search: ReturnType<typeof useNews>['search']
}

/** Without scripts its button sends it. */
const SearchForm = ({ filters, search }: SearchFormProps) => (
  <search>
    <form
      method="get"
      action="/news"
      className="flex gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        search.flush()
      }}
    >
      {filters.category !== undefined && <input type="hidden" name="category" value={filters.category} />}
      <div className="flex-1">
        <Input
          type="search"
          name="search"
          value={search.draft}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          aria-label="بحث في الأخبار"
          placeholder="ابحثي في الأخبار..."
          icon={<Search />}
          onChange={({ target }) => search.type(target.value)}
        />
      </div>
      <div className="hidden noscript:block">
        <Button type="submit" look="quiet">
          بحث
        </Button>
      </div>
    </form>
  </search>
)

function Sections({ filters }: { filters: NewsFilters }) {
  const { data } = useQuery(newsSectionsQuery())
  const tab = (id: number | undefined, label: string, count: number) => ({
    id: String(id),
    to: newsList.addressOf(newsList.withChoice(filters, { category: id })),
    label,
    count: formatNumber(count),
    current: filters.category === id,
  })
  return (
    <div className="mbs-3 mbe-5 min-h-12 lg:mbs-4 lg:mbe-8">
      {data && data.categories.length > 0 && (
        <TabLinks
          label="أقسام الأخبار"
          items={[
            tab(undefined, 'الكل', data.total),
            ...data.categories.map(({ id, name, news_count }) => tab(id, name, news_count)),
          ]}
        />
      )}
    </div>
  )
}

/** A failure stays in the cache, where the screen finds and shows it. */
async function load({ url, queries }: ScreenContext) {
  const filters = newsList.read(url.searchParams)
  await Promise.allSettled([queries.query(newsQuery(filters)), queries.query(newsSectionsQuery())])
  const meta = queries.getQueryData(newsQuery(filters).queryKey)?.meta
  if (meta && filters.page > meta.last_page)
    await Promise.allSettled([queries.query(newsQuery({ ...filters, page: meta.last_page }))])
}

function head({ url, queries }: ScreenContext) {
  const filters = newsList.read(url.searchParams)
  const sections = queries.getQueryData(newsSectionsQuery().queryKey)?.categories
  const section = sections?.find(({ id }) => id === filters.category)
  const title = section ? `الأخبار: ${section.name}` : 'الأخبار'
  return {
    title: filters.search ? `نتائج البحث: ${filters.search}` : title,
    description,
    canonical: `/news${newsList.addressOf({ category: filters.category, page: filters.page }).search}`,
    noIndex: filters.search !== '',
    feed: '/news/feed.xml',
  }
}

export const screen: ScreenModule = {
  Component: NewsScreen,
  load,
  head,
  status: ({ url, queries }) =>
    queries.getQueryState(newsQuery(newsList.read(url.searchParams)).queryKey)?.status === 'error'
      ? 503
      : 200,
}
