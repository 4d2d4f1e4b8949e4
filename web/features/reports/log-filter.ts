import { areaWords } from '#contract/audit/words.ts'
import { isDay } from '#core/day.ts'
import { listAddress, searchWords, textThat, type FiltersOf } from '#web/kernel/lists/list-address.ts'

/** The log of changes. `entity` and `entity_id` name one thing, such as one course: both together. */
export const logList = listAddress(
  {
    search: searchWords,
    area: textThat((text) => Object.hasOwn(areaWords, text)),
    from: textThat(isDay),
    to: textThat(isDay),
    entity: textThat((text) => /^[a-z_]{2,40}$/.test(text)),
    entity_id: textThat((text) => text.trim() !== '' && text.length <= 80),
  },
  (filter) =>
    filter.entity && filter.entity_id ? filter : { ...filter, entity: undefined, entity_id: undefined },
)
export type LogFilter = FiltersOf<typeof logList>

export const narrowsLog = (filter: LogFilter): boolean =>
  logList.countChosen(filter, ['search', 'area', 'from', 'to', 'entity']) > 0
