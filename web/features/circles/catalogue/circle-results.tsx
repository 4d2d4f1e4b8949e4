import { circleCount } from '#core/series/circle-words.ts'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ListCount } from '#web/ui/lists/list-count.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { CircleGrid } from '../circle-card.tsx'
import { circleList, narrows } from '../circle-filters.ts'
import type { useCircles } from './use-circles.ts'

type CircleResultsProps = Pick<ReturnType<typeof useCircles>, 'list' | 'filters' | 'choose'>

export function CircleResults({ list, filters, choose }: CircleResultsProps) {
  return (
    <>
      <ListCount query={list} words={circleCount} className="mbe-4 block font-bold" />
      <PagedList
        list={list}
        failed="تعذر تحميل الحلقات"
        onClear={narrows(filters) ? () => choose({ ...circleList.none, sort: filters.sort }) : undefined}
        empty={<EmptyState title="لا حلقات بعد" text="تُعلن الحلقات هنا حين تُفتح." />}
        linkTo={(page) => circleList.addressOf({ ...filters, page })}
        count="none"
      >
        {(circles) => <CircleGrid circles={circles} />}
      </PagedList>
    </>
  )
}
