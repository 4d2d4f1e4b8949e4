import { lectureCount } from '#core/format/lecture-words.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListCount } from '#web/ui/list-count.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { NoResults } from '#web/ui/no-results.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { LectureRows } from '../public/lecture-rows.tsx'
import { lectureList } from '../lecture-filters.ts'
import type { useLectures } from './use-lectures.ts'

type LectureResultsProps = Pick<ReturnType<typeof useLectures>, 'list' | 'filters' | 'choose'>

export function LectureResults({ list, filters, choose }: LectureResultsProps) {
  return (
    <>
      <ListCount query={list} words={lectureCount} className="mbe-4 block font-bold" />
      <Loaded query={list} failed="تعذر تحميل المحاضرات" errorText={sentenceOf} rows={6} fades>
        {({ items, meta }) => {
          if (meta.total === 0)
            return filters.search ? (
              <NoResults
                clearLabel="مسح البحث"
                onClear={() => choose({ search: '', period: filters.period })}
              />
            ) : (
              <EmptyState
                title={filters.period === 'past' ? 'لا محاضرات سابقة بعد' : 'لا محاضرات قادمة الآن'}
                text="تُعلن المحاضرات هنا قبل موعدها."
              />
            )
          return (
            <>
              <LectureRows lectures={items} />
              <div className="mbs-8">
                <Pagination
                  page={meta.page}
                  lastPage={meta.last_page}
                  linkTo={(page) => lectureList.addressOf({ ...filters, page })}
                />
              </div>
            </>
          )
        }}
      </Loaded>
    </>
  )
}
