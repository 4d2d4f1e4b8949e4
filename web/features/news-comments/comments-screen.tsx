import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { judgedStates } from '#contract/news-comments/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { listAddress, oneOf, searchWords, type FiltersOf } from '#web/kernel/lists/list-address.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { useListFilters } from '#web/kernel/lists/use-list-filters.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { SearchInput } from '#web/ui/fields/search-input.tsx'
import { TabLinks } from '#web/ui/buttons/tab-links.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { tabsOf } from '#web/kernel/lists/list-tabs.ts'
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
          items={tabsOf(judgedList, filters, {
            of: 'state',
            words: stateWords,
            counts: { waiting: countOf('waiting'), reported: countOf('reported') },
          })}
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
    <PagedList
      list={list}
      failed="تعذر تحميل التعليقات"
      rows={4}
      onClear={filters.search ? onClear : undefined}
      empty={<EmptyState title="لا تعليق هنا" text="ما تكتبه القارئات تحت الأخبار يظهر هنا." />}
      linkTo={(page) => judgedList.addressOf({ ...filters, page })}
      count="said"
    >
      {(items) => (
        <ul aria-label="تعليقات الأخبار" className="border-t border-rule *:border-b *:border-rule">
          {items.map((comment) => (
            <JudgedItem key={comment.id} comment={comment} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

export const screen = titledScreen(CommentsScreen, 'تعليقات الأخبار')
