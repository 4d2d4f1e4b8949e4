import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { judgedStates } from '#contract/news-comments/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { listAddress, oneOf, searchWords, type FiltersOf } from '#web/kernel/list-address.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { useListFilters } from '#web/kernel/use-list-filters.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListCount } from '#web/ui/list-count.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { NoResults } from '#web/ui/no-results.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { JudgedItem } from './judged-item.tsx'
import { commentsApi } from './public/comments.queries.ts'

const judgedList = listAddress({ state: oneOf(judgedStates, 'waiting'), search: searchWords })
type Filters = FiltersOf<typeof judgedList>

const stateWords: Readonly<Record<Filters['state'], string>> = {
  waiting: 'تنتظر الموافقة',
  reported: 'مُبلَّغ عنها',
  published: 'المنشورة',
  hidden: 'المخفية',
}

const judgedQuery = ({ state, search, page }: Filters) =>
  queryOptions({
    queryKey: ['news-comments', 'judged', { state, search, page }],
    meta: { uses: ['news'] },
    queryFn: ({ signal }) =>
      commentsApi.judged({ query: { state, search: search || undefined, page } }, { signal }),
    placeholderData: keepPreviousData,
  })

const overviewQuery = () =>
  queryOptions({
    queryKey: ['news-comments', 'overview'],
    meta: { uses: ['news'] },
    queryFn: ({ signal }) => commentsApi.overview({}, { signal }),
  })

/** What readers write under the news: approved, answered, or hidden with a reason. */
function CommentsScreen() {
  const { filters, search, clearSearch } = useListFilters(judgedList)
  const { data: overview } = useQuery(overviewQuery())
  const countOf = (state: Filters['state']) =>
    overview && (state === 'waiting' || state === 'reported') ? formatNumber(overview[state]) : undefined
  return (
    <>
      <PageHeader
        trail={<Breadcrumbs items={[{ label: 'الأخبار', to: '/admin/news' }, { label: 'التعليقات' }]} />}
        title="تعليقات الأخبار"
        text="أول تعليق لكل قارئة، وما فيه رابط، ينتظر موافقتكِ."
      />
      <div className="grid gap-5">
        <TabLinks
          label="حالة التعليقات"
          items={judgedStates.map((state) => ({
            id: state,
            to: judgedList.addressOf(judgedList.withChoice(filters, { state })),
            label: stateWords[state],
            count: countOf(state),
            current: state === filters.state,
          }))}
        />
        <search>
          <SearchInput label="البحث في التعليقات" placeholder="كلمة من تعليق أو رد..." search={search} />
        </search>
        <Results filters={filters} onClear={clearSearch} />
      </div>
    </>
  )
}

function Results({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const list = useQuery(judgedQuery(filters))
  return (
    <>
      <ListCount query={list} />
      <Loaded query={list} failed="تعذر تحميل التعليقات" errorText={sentenceOf} fades>
        {({ items, meta }) =>
          items.length === 0 ? (
            filters.search ? (
              <NoResults onClear={onClear} />
            ) : (
              <EmptyState title="لا تعليق هنا" text="ما تكتبه القارئات تحت الأخبار يظهر هنا." />
            )
          ) : (
            <>
              <ul aria-label="تعليقات الأخبار" className="border-t border-rule *:border-b *:border-rule">
                {items.map((comment) => (
                  <JudgedItem key={comment.id} comment={comment} />
                ))}
              </ul>
              <Pagination
                page={meta.page}
                lastPage={meta.last_page}
                linkTo={(page) => judgedList.addressOf({ ...filters, page })}
              />
            </>
          )
        }
      </Loaded>
    </>
  )
}

export const screen: ScreenModule = {
  Component: CommentsScreen,
  head: () => ({ title: 'تعليقات الأخبار', noIndex: true }),
}
