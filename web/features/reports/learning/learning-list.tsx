import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MOST_LEARNING } from '#contract/reports/shapes.ts'
import type { Page } from '#contract/kernel/route.ts'
import { inGenitive } from '#core/format/plural.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ListCount } from '#web/ui/lists/list-count.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { LearningBar } from './learning-bar.tsx'
import { learningList, type LearningFilter } from '../learning-filter.ts'

interface LearningListProps<Row> {
  readonly filter: LearningFilter
  readonly query: UseQueryResult<Page<Row>>
  readonly countWords: (total: number) => string
  readonly empty: string
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** A list of what was learned: its filters, its states and its pages. */
export function LearningList<Row>(props: LearningListProps<Row>) {
  const { filter, query, countWords, empty, children } = props
  const navigate = useNavigate()
  const isNarrow = filter.period !== undefined || filter.state !== 'all'
  return (
    <>
      <LearningBar
        filter={filter}
        count={
          <ListCount
            query={query}
            words={(total) =>
              total >= MOST_LEARNING ? `أكثر من ${inGenitive(countWords(total))}` : countWords(total)
            }
            className="ms-auto text-sm text-ink-3"
          />
        }
      />
      <PagedList
        list={query}
        failed="تعذر تحميل القائمة"
        rows={8}
        onClear={
          isNarrow ? () => void navigate(learningList.addressOf({ report: filter.report })) : undefined
        }
        noResults={{ text: 'لا شيء في هذه المدة بهذه الشروط.' }}
        empty={<EmptyState title={empty} />}
        linkTo={(page) => learningList.addressOf({ ...filter, page })}
        count="none"
      >
        {children}
      </PagedList>
    </>
  )
}
