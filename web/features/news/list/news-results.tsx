import { useQuery } from '@tanstack/react-query'
import { Rss } from 'lucide-react'
import { NEWS_PER_PAGE, type NewsCard as News } from '#contract/news/shapes.ts'
import type { Page } from '#contract/kernel/route.ts'
import { newsCount } from '#core/format/counts.ts'
import { formatNumber } from '#core/format/number.ts'
import { inGenitive } from '#core/format/plural.ts'
import { useAnsweredWords } from '#web/kernel/forms/use-answered-words.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { newsQuery } from '../news.queries.ts'
import { FirstArticle } from './first-article.tsx'
import { newsList, type NewsFilters } from '../news-address.ts'
import { NewsCard } from './news-card.tsx'
import { Spoken } from '#web/ui/spoken.tsx'

/** Loading, failed, empty, nothing found and found. */
export function NewsResults({ filters }: { filters: NewsFilters }) {
  const list = useQuery(newsQuery(filters))
  const search = useAnsweredWords(filters.search, list.isPlaceholderData)
  return (
    <Loaded query={list} failed="تعذر تحميل الأخبار" rows={NEWS_PER_PAGE} fades>
      {(page) =>
        page.meta.total === 0 ? (
          <Nothing filters={{ ...filters, search }} />
        ) : (
          <Found page={page} filters={filters} />
        )
      }
    </Loaded>
  )
}

function Found({ page: { items, meta }, filters }: { page: Page<News>; filters: NewsFilters }) {
  const [first, ...others] = items
  const isFirstLarge = first && filters.search === '' && meta.page === 1
  const cards = isFirstLarge ? others : items
  const start = (meta.page - 1) * meta.per_page
  return (
    <>
      {isFirstLarge && <FirstArticle news={first} />}
      <div className="grid sm:grid-cols-2 sm:gap-x-6 sm:gap-y-12 sm:pbs-10 lg:grid-cols-3">
        {cards.map((news, at) => (
          <NewsCard key={news.id} news={news} search={filters.search} eager={at < 3} />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 pbs-5 lg:pbs-10">
        <Pagination
          label="صفحات الأخبار"
          page={meta.page}
          lastPage={meta.last_page}
          linkTo={(page) => newsList.addressOf({ ...filters, page })}
        />
        <span className="text-sm text-ink-3">
          <Spoken text={`${formatNumber(start + 1)}–${formatNumber(start + items.length)}`} /> من{' '}
          {inGenitive(newsCount(meta.total))}
        </span>
        <a
          href="/news/feed.xml"
          className="ms-auto inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-primary no-underline hover:underline"
        >
          <Rss /> خلاصة الأخبار
        </a>
      </div>
    </>
  )
}

function Nothing({ filters }: { filters: NewsFilters }) {
  if (filters.search === '' && filters.category === undefined)
    return <EmptyState title="لا أخبار بعد" text="ما يجري في المركز يُنشر هنا أول ما يكون." />
  return (
    <EmptyState
      title="لا خبر بهذا"
      text={filters.search === '' ? 'لا خبر منشور في هذا القسم.' : `لا خبر فيه «${filters.search}».`}
      action={
        <LinkButton to="/news" look="quiet">
          كل الأخبار
        </LinkButton>
      }
    />
  )
}
