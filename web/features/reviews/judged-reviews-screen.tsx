import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { listAddress, oneOf } from '#web/kernel/list-address.ts'
import { useSearch } from '#web/router/router-context.ts'
import { reviewFilters } from '#contract/reviews/shapes.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { JudgedReviewRow } from './judged-review-row.tsx'
import { judgedReviewsQuery, type ReviewFilter } from './judging.queries.ts'

const words: Record<ReviewFilter, string> = { reported: 'المبلّغ عنها', hidden: 'المخفية', all: 'الكل' }
const judgedReviews = listAddress({ filter: oneOf(reviewFilters, 'reported') })

function JudgedReviewsScreen() {
  const { filter, page } = judgedReviews.read(useSearch())
  return (
    <>
      <PageHeader title="التقييمات" text="الرأي المخفي لا يُحسب في تقييم الدورة، ويصل سببه إلى صاحبته." />
      <TabLinks
        label="حالة التقييمات"
        items={reviewFilters.map((id) => ({
          id,
          to: judgedReviews.addressOf({ filter: id }),
          label: words[id],
          current: id === filter,
        }))}
      />
      <Reviews filter={filter} page={page} />
    </>
  )
}

function Reviews({ filter, page }: { filter: ReviewFilter; page: number }) {
  const reviews = useQuery(judgedReviewsQuery(filter, page))
  if (reviews.isPending) return <SkeletonRows />
  if (!reviews.data)
    return (
      <ErrorState
        title="تعذر تحميل التقييمات"
        text={sentenceOf(reviews.error)}
        onRetry={() => void reviews.refetch()}
        retrying={reviews.isFetching}
      />
    )
  const { items, meta } = reviews.data
  if (items.length === 0)
    return <EmptyState title={filter === 'reported' ? 'لا بلاغات تنتظر قراركِ' : 'لا تقييمات في هذه الحالة'} />
  return (
    <>
      <ul>
        {items.map((review) => (
          <JudgedReviewRow key={review.id} review={review} />
        ))}
      </ul>
      <Pagination
        page={meta.page}
        lastPage={meta.last_page}
        linkTo={(next) => judgedReviews.addressOf({ filter, page: next })}
      />
    </>
  )
}

export const screen: ScreenModule = {
  Component: JudgedReviewsScreen,
  head: () => ({ title: 'التقييمات', noIndex: true }),
}
