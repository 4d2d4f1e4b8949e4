import { audiences, deskAnnouncementStates, places } from '#contract/announcements/shapes.ts'
import { listAddress, oneOf, searchWords, type FiltersOf } from '#web/kernel/lists/list-address.ts'

export const deskAnnouncements = listAddress({
  state: oneOf(deskAnnouncementStates, 'all'),
  audience: oneOf(audiences),
  place: oneOf(places),
  search: searchWords,
})
export type DeskFilters = FiltersOf<typeof deskAnnouncements>
