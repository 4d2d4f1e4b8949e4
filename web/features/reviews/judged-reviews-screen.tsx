import { useQuery } from '@tanstack/react-query'
import { listAddress, oneOf } from '#web/kernel/lists/list-address.ts'
import { useSearch } from '#web/router/router-context.ts'
import { reviewFilters } from '#contract/reviews/shapes.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { TabLinks } from '#web/ui/buttons/tab-links.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { tabsOf } from '#web/kernel/lists/list-tabs.ts'
import { JudgedReviewRow } from './judged-review-row.tsx'
import { judgedReviewsQuery, type ReviewFilter } from './judging.queries.ts'

const words: Record<ReviewFilter, string> = { reported: 'المبلّغ عنها', hidden: 'المخفية', all: 'الكل' }
const judgedReviews = listAddress({ filter: oneOf(reviewFilters, 'reported') })

function JudgedReviewsScreen() {
  const shown = judgedReviews.read(useSearch())
  return (
    <>
      <PageHeader title="التقييمات" text="الرأي المخفي لا يُحسب في تقييم الدورة، ويصل سببه إلى صاحبته." />
      <TabLinks label="حالة التقييمات" items={tabsOf(judgedReviews, shown, { of: 'filter', words })} />
      <Reviews {...shown} />
    </>
  )
}

function Reviews({ filter, page }: { filter: ReviewFilter; page: number }) {
  const reviews = useQuery(judgedReviewsQuery(filter, page))
  return (
    <PagedList
      list={reviews}
      failed="تعذر تحميل التقييمات"
      empty={<EmptyState title={filter === 'reported' ? 'لا بلاغات تنتظر قراركِ' : 'لا تقييمات في هذه الحالة'} />}
      linkTo={(next) => judgedReviews.addressOf({ filter, page: next })}
      count="none"
    >
      {(items) => (
        <ul>
          {items.map((review) => (
            <JudgedReviewRow key={review.id} review={review} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

export const screen = titledScreen(JudgedReviewsScreen, 'التقييمات')
