import { lectureCount } from '#core/format/lecture-words.ts'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ListCount } from '#web/ui/lists/list-count.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { LectureRows } from '../public/lecture-rows.tsx'
import { lectureList } from '../lecture-filters.ts'
import type { useLectures } from './use-lectures.ts'

type LectureResultsProps = Pick<ReturnType<typeof useLectures>, 'list' | 'filters' | 'choose'>

export function LectureResults({ list, filters, choose }: LectureResultsProps) {
  return (
    <>
      <ListCount query={list} words={lectureCount} className="mbe-4 block font-bold" />
      <PagedList
        list={list}
        failed="تعذر تحميل المحاضرات"
        onClear={filters.search ? () => choose({ search: '', period: filters.period }) : undefined}
        noResults={{ clearLabel: 'مسح البحث' }}
        empty={
          <EmptyState
            title={filters.period === 'past' ? 'لا محاضرات سابقة بعد' : 'لا محاضرات قادمة الآن'}
            text="تُعلن المحاضرات هنا قبل موعدها."
          />
        }
        linkTo={(page) => lectureList.addressOf({ ...filters, page })}
        count="none"
      >
        {(lectures) => <LectureRows lectures={lectures} />}
      </PagedList>
    </>
  )
}
