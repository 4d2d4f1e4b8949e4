import { rosterSorts, rosterStates } from '#contract/course-students/shapes.ts'
import { foldDigits } from '#core/text/digits.ts'

/** What the address says of the list of students. */
export interface RosterFilters {
  readonly search: string
  readonly state: (typeof rosterStates)[number]
  readonly sort: (typeof rosterSorts)[number]
  readonly page: number
}

const none: RosterFilters = { search: '', state: 'all', sort: 'newest', page: 1 }

export function readRoster(params: URLSearchParams): RosterFilters {
  const page = Number(foldDigits(params.get('page') ?? ''))
  return {
    search: (params.get('search') ?? '').trim().slice(0, 100).trim(),
    state: rosterStates.find((state) => state === params.get('state')) ?? none.state,
    sort: rosterSorts.find((sort) => sort === params.get('sort')) ?? none.sort,
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  }
}

export function rosterAddress(filters: Partial<RosterFilters>): string {
  const params = new URLSearchParams({ part: 'students' })
  for (const [name, value] of Object.entries(filters))
    if (value !== none[name as keyof RosterFilters]) params.set(name, String(value))
  return `?${params}`
}
