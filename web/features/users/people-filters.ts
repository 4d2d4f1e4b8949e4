import { roles } from '#contract/kernel/route.ts'
import { MOST_COUNTED } from '#contract/kernel/most-counted.ts'
import { seenWithin, userSorts, userStates } from '#contract/users/shapes.ts'
import { isPeriod } from '#core/period.ts'
import { wholeNumber } from '#web/kernel/lists/address-choice.ts'
import { listAddress, oneOf, searchWords, textThat, type FiltersOf } from '#web/kernel/lists/list-address.ts'

export const peopleList = listAddress({
  search: searchWords,
  role: oneOf(roles),
  state: oneOf(userStates, 'current'),
  verified: oneOf(['yes', 'no']),
  course: wholeNumber(),
  seen: oneOf(seenWithin),
  joined: textThat(isPeriod),
  learned: textThat(isPeriod),
  sort: oneOf(userSorts, 'name'),
})
export type PeopleFilters = FiltersOf<typeof peopleList>

/** The tab and the order stay: they are not what narrows the list. */
export const withoutFilters = ({ role, sort }: PeopleFilters): PeopleFilters => ({
  ...peopleList.none,
  role,
  sort,
})

export const countFilters = (filters: PeopleFilters): number =>
  peopleList.countChosen(filters, ['state', 'verified', 'course', 'seen', 'joined', 'learned'])

export const narrows = (filters: PeopleFilters): boolean => filters.search !== '' || countFilters(filters) > 0

/** A search that found so many was counted no further. */
export const isCutOff = ({ search }: PeopleFilters, total: number): boolean =>
  search !== '' && total >= MOST_COUNTED

/** What the calls take. */
export const asQuery = ({ search, seen, page: _page, ...filters }: PeopleFilters) => ({
  ...filters,
  search: search || undefined,
  seen_within: seen,
})

/** Whether both ask for the same people, whatever their order and page. */
export const sameWho = (a: PeopleFilters, b: PeopleFilters): boolean => whoOf(a) === whoOf(b)

const whoOf = (filters: PeopleFilters) =>
  peopleList.addressOf({ ...filters, sort: peopleList.none.sort, page: 1 }).search
