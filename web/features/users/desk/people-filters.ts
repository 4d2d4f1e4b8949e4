import { roles, type Role } from '#contract/kernel/route.ts'
import { MOST_COUNTED, seenWithin, userSorts, userStates } from '#contract/users/shapes.ts'
import { isPeriod, type Period } from '#core/period.ts'
import { foldDigits } from '#core/text/digits.ts'

type State = (typeof userStates)[number]
type UserSort = (typeof userSorts)[number]
type Seen = (typeof seenWithin)[number]

/** What the address of a list of people says. The address is the only place that holds it. */
export interface PeopleFilters {
  readonly search: string
  readonly role: Role | undefined
  readonly state: State
  readonly verified: 'yes' | 'no' | undefined
  readonly course: number | undefined
  readonly seen: Seen | undefined
  readonly joined: Period | undefined
  readonly learned: Period | undefined
  readonly sort: UserSort
  readonly page: number
}

export const noFilters: PeopleFilters = {
  search: '',
  role: undefined,
  state: 'current',
  verified: undefined,
  course: undefined,
  seen: undefined,
  joined: undefined,
  learned: undefined,
  sort: 'name',
  page: 1,
}

const MAX_SEARCH = 100

/** Values that nobody could have chosen are as good as absent. */
export function readFilters(params: URLSearchParams): PeopleFilters {
  const one = <T extends string>(known: readonly T[], name: string) =>
    known.find((value) => value === params.get(name))
  return {
    search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH).toWellFormed(),
    role: one(roles, 'role'),
    state: one(userStates, 'state') ?? noFilters.state,
    verified: one(['yes', 'no'] as const, 'verified'),
    course: wholeNumber(params.get('course')),
    seen: one(seenWithin, 'seen'),
    joined: periodIn(params.get('joined')),
    learned: periodIn(params.get('learned')),
    sort: one(userSorts, 'sort') ?? noFilters.sort,
    page: wholeNumber(params.get('page')) ?? 1,
  }
}

const named = [
  'search',
  'role',
  'state',
  'verified',
  'course',
  'seen',
  'joined',
  'learned',
  'sort',
  'page',
] as const

/** Defaults are left out, so that one view has one address. */
export function addressOfFilters(filters: PeopleFilters): { search: string } {
  const params = new URLSearchParams()
  for (const name of named) {
    const value = filters[name]
    if (value !== undefined && value !== noFilters[name]) params.set(name, String(value))
  }
  return { search: params.toString() }
}

/** Any other choice than the page starts again from the first page. */
export const withChoice = (
  filters: PeopleFilters,
  choice: Partial<Omit<PeopleFilters, 'page'>>,
): PeopleFilters => ({ ...filters, ...choice, page: 1 })

/** The tab and the order stay: they are not what narrows the list. */
export const withoutFilters = ({ role, sort }: PeopleFilters): PeopleFilters => ({ ...noFilters, role, sort })

export const countFilters = ({ state, verified, course, seen, joined, learned }: PeopleFilters): number =>
  [state !== noFilters.state, verified, course, seen, joined, learned].filter(Boolean).length

export const narrows = (filters: PeopleFilters): boolean => filters.search !== '' || countFilters(filters) > 0

/** A search that found so many was counted no further. */
export const isCutOff = ({ search }: PeopleFilters, total: number): boolean =>
  search !== '' && total >= MOST_COUNTED

/** What the calls take. */
export const asQuery = ({
  search,
  role,
  state,
  verified,
  course,
  seen,
  joined,
  learned,
  sort,
}: PeopleFilters) => ({
  search: search || undefined,
  role,
  state,
  verified,
  course,
  seen_within: seen,
  joined,
  learned,
  sort,
})

/** What a reload of the same people asks for, whatever their order and page. */
export const sameWho = (a: PeopleFilters, b: PeopleFilters): boolean =>
  addressOfFilters({ ...a, sort: 'name', page: 1 }).search ===
  addressOfFilters({ ...b, sort: 'name', page: 1 }).search

function wholeNumber(text: string | null): number | undefined {
  const digits = foldDigits(text ?? '').trim()
  const value = /^\d{1,15}$/.test(digits) ? Number(digits) : 0
  return value > 0 ? value : undefined
}

const periodIn = (text: string | null): Period | undefined => (text && isPeriod(text) ? text : undefined)
