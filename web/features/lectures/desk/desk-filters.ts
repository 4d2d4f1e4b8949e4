import { deskLectureStates } from '#contract/lectures/shapes.ts'
import { listAddress, oneOf, searchWords, type FiltersOf } from '#web/kernel/lists/list-address.ts'

export const deskLectures = listAddress({
  state: oneOf(deskLectureStates, 'all'),
  search: searchWords,
})
export type DeskLectureFilters = FiltersOf<typeof deskLectures>
