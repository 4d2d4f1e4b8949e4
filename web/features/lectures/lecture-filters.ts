import { lecturePeriods } from '#contract/lectures/shapes.ts'
import { listAddress, oneOf, searchWords, type FiltersOf } from '#web/kernel/lists/list-address.ts'

export const lectureList = listAddress({ search: searchWords, period: oneOf(lecturePeriods, 'upcoming') })
export type LectureFilters = FiltersOf<typeof lectureList>
