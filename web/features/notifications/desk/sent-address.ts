import { channels } from '#contract/kernel/notification.ts'
import { roles } from '#contract/kernel/route.ts'
import { outcomeNames } from '#contract/notifications/desk-shapes.ts'
import { figurePeriods } from '#contract/notifications/figure-shapes.ts'
import { hrefTo } from '#core/href.ts'
import { isPeriod } from '#core/period.ts'
import { listAddress, oneOf, searchWords, textThat, type FiltersOf } from '#web/kernel/lists/list-address.ts'

const isKind = (text: string) => /^[\w.-]{1,60}$/.test(text)
const isPlace = (text: string) => /^\d{4}-\d{2}-\d{2}\.\d{1,15}\.[a-z_]{1,20}$/.test(text)
export const PERIOD = '30' satisfies (typeof figurePeriods)[number]

/** What of all that was sent is shown; her own inbox where no part is named. */
export const sentList = listAddress({
  part: oneOf(['inbox', 'sent'], 'inbox'),
  search: searchWords,
  kind: textThat(isKind),
  role: oneOf(roles),
  channel: oneOf(channels),
  outcome: oneOf(outcomeNames),
  period: { none: PERIOD, read: (text: string) => (isPeriod(text) ? text : undefined) },
  after: textThat(isPlace),
})
export type SentFilters = FiltersOf<typeof sentList>

/** The list from wherever she is, from its beginning. */
export const sentTo = (filters: Partial<SentFilters>) => ({
  pathname: hrefTo('/admin/notifications'),
  ...sentList.addressOf({ part: 'sent', ...filters, after: undefined }),
})

/** Which figures are shown. */
export const figureChoices = listAddress({
  kind: textThat(isKind),
  role: oneOf(roles),
  channel: oneOf(channels),
  period: oneOf(figurePeriods, PERIOD),
})
export type FigureChoices = FiltersOf<typeof figureChoices>
