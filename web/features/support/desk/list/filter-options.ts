import { ticketCategories, ticketPriorities, ticketStatuses } from '#contract/support/shapes.ts'
import { ticketCategoryWords, ticketPriorityWords, ticketStatusWords } from '#core/support-words.ts'

/** What the desk chooses from, in words. */
export const filterOptions = {
  category: ticketCategories.map((value) => ({ value, label: ticketCategoryWords[value] })),
  priority: ticketPriorities.toReversed().map((value) => ({ value, label: ticketPriorityWords[value] })),
  status: ticketStatuses.map((value) => ({ value, label: ticketStatusWords[value] })),
}
