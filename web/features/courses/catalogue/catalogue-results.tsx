import type { UseQueryResult } from '@tanstack/react-query'
import type { CourseCard as CourseCardData } from '#contract/courses/shapes.ts'
import type { Page } from '#contract/kernel/route.ts'
import { formatNumber } from '#core/format/number.ts'
import { requestIdOf, sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useAnsweredWords } from '#web/kernel/forms/use-answered-words.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { CardGrid } from '#web/ui/pictures/picture-card.tsx'
import { Loading, SkeletonCard } from '#web/ui/loading/skeleton.tsx'
import { COURSES_PER_PAGE } from '#contract/courses/shapes.ts'
import { StaleNote } from '#web/ui/marks/stale-note.tsx'
import { CourseCard } from '../course-card.tsx'
import { catalogue, narrows, type CatalogueFilters } from '../catalogue-filters.ts'
import { Besides } from './near-courses.tsx'
import { NothingFound } from './nothing-found.tsx'

export interface CatalogueResultsProps {
  list: UseQueryResult<Page<CourseCardData>>
  filters: CatalogueFilters
}

/** Loading, failed, empty, nothing found and found are five different sights. */
export function CatalogueResults({ list, filters }: CatalogueResultsProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = list
  const search = useAnsweredWords(filters.search, isPlaceholderData)
  if (!data)
    return error ? (
      <ErrorState
        title="تعذر تحميل الدورات"
        text={sentenceOf(error)}
        code={requestIdOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <SkeletonCards />
    )
  if (data.meta.total === 0) return narrows(filters) ? <NothingFound search={search} /> : <NoCoursesYet />
  return (
    <>
      <StaleNote list={list} />
      <div
        aria-busy={isPlaceholderData}
        className={cx('transition-opacity', isPlaceholderData && 'opacity-55')}
      >
        <CardGrid>
          {data.items.map((course, at) => (
            <CourseCard key={course.id} course={course} headingClass="lg:text-md" eager={at < 3} />
          ))}
        </CardGrid>
      </div>
      <Pages page={data} filters={filters} />
      <Besides search={filters.search} total={data.meta.total} shown={data.items} />
    </>
  )
}

function Pages({
  page: { items, meta },
  filters,
}: {
  page: Page<CourseCardData>
  filters: CatalogueFilters
}) {
  if (meta.last_page <= 1) return null
  return (
    <div className="mbs-10 flex flex-wrap items-center gap-3">
      <Pagination
        label="صفحات النتائج"
        page={meta.page}
        lastPage={meta.last_page}
        linkTo={(page) => catalogue.addressOf({ ...filters, page })}
      />
      <span className="text-sm text-ink-3">
        تظهر {formatNumber(items.length)} من {formatNumber(meta.total)}
      </span>
    </div>
  )
}

function SkeletonCards() {
  return (
    <Loading label="جارٍ تحميل الدورات...">
      <CardGrid>
        {Array.from({ length: COURSES_PER_PAGE }, (_, at) => (
          <SkeletonCard key={at} />
        ))}
      </CardGrid>
    </Loading>
  )
}

function NoCoursesYet() {
  return (
    <EmptyState
      title="لا توجد دورات بعد"
      text="تُنشر هنا دورات المركز أول ما تكون جاهزة."
      action={
        <LinkButton to="/" look="quiet">
          العودة إلى الرئيسية
        </LinkButton>
      }
    />
  )
}
