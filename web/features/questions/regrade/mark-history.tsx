import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { formatDateTime } from '#core/format/date.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { useEditedQuiz, type Door } from '../public/door.ts'
import { MarkChangeRow } from './mark-change-row.tsx'
import { SpokenName } from '#web/ui/spoken.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'

const historyQuery = (
  { role, regrade }: Door,
  params: { courseId: number; moduleId: number; lessonId: number },
) =>
  infiniteQueryOptions({
    queryKey: ['quiz-desk', role, params.lessonId, 'history'],
    meta: { uses: [`course:${params.courseId}`] },
    queryFn: ({ pageParam, signal }) => regrade.history({ params, query: { page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.last_page ? meta.page + 1 : undefined),
  })

/** Marks as they were before they were graded anew. */
export function MarkHistory() {
  const { door, params } = useEditedQuiz()
  const history = useInfiniteQuery(historyQuery(door, params))
  return (
    <Loaded query={history} failed="تعذر تحميل السجل">
      {({ pages }) => {
        const changes = pages.flatMap(({ items }) => items)
        if (changes.length === 0)
          return <EmptyState title="لم تتغير درجة بعد تسليمها" text="ما تغيّره إعادة التصحيح يظهر هنا." />
        return (
          <>
            <ul>
              {changes.map((change) => (
                <MarkChangeRow
                  key={`${change.regrade_id}-${change.attempt_id}`}
                  change={change}
                  aside={
                    <>
                      ، {formatDateTime(change.made_at)}
                      {change.made_by && (
                        <>
                          ، <SpokenName text={change.made_by.name} />
                        </>
                      )}
                    </>
                  }
                />
              ))}
            </ul>
            {history.hasNextPage && (
              <Button
                look="quiet"
                className="mbs-4"
                busy={history.isFetchingNextPage}
                onClick={() => void history.fetchNextPage()}
              >
                عرض المزيد
              </Button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}
