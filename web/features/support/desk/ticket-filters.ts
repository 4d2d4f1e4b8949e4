import { ticketCategories, ticketFigures, ticketPriorities, ticketViews } from '#contract/support/shapes.ts'
import { isPeriod } from '#core/period.ts'
import { listAddress, oneOf, searchWords, textThat, type FiltersOf } from '#web/kernel/lists/list-address.ts'

export const ticketList = listAddress({
  search: searchWords,
  view: oneOf(ticketViews, 'open'),
  category: oneOf(ticketCategories),
  priority: oneOf(ticketPriorities),
  late: oneOf(['yes']),
  figure: oneOf(ticketFigures),
  period: textThat(isPeriod),
})
export type DeskFilters = FiltersOf<typeof ticketList>

/** The tab alone leaves nothing out. */
export const narrows = (filters: DeskFilters): boolean =>
  ticketList.countChosen(filters, ['search', 'category', 'priority', 'late', 'figure', 'period']) > 0
