import { circleCount } from '#core/format/circle-words.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListCount } from '#web/ui/list-count.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { NoResults } from '#web/ui/no-results.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { CircleGrid } from '../circle-card.tsx'
import { circleList, narrows } from '../circle-filters.ts'
import type { useCircles } from './use-circles.ts'

type CircleResultsProps = Pick<ReturnType<typeof useCircles>, 'list' | 'filters' | 'choose'>

export function CircleResults({ list, filters, choose }: CircleResultsProps) {
  return (
    <>
      <ListCount query={list} words={circleCount} className="mbe-4 block font-bold" />
      <Loaded query={list} failed="تعذر تحميل الحلقات" errorText={sentenceOf} rows={6} fades>
        {({ items, meta }) => {
          if (meta.total === 0)
            return narrows(filters) ? (
              <NoResults onClear={() => choose({ ...circleList.none, sort: filters.sort })} />
            ) : (
              <EmptyState title="لا حلقات بعد" text="تُعلن الحلقات هنا حين تُفتح." />
            )
          return (
            <>
              <CircleGrid circles={items} />
              <div className="mbs-8">
                <Pagination
                  page={meta.page}
                  lastPage={meta.last_page}
                  linkTo={(page) => circleList.addressOf({ ...filters, page })}
                />
              </div>
            </>
          )
        }}
      </Loaded>
    </>
  )
}
