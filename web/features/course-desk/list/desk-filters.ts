import { deskSorts, deskStates } from '#contract/course-desk/shapes.ts'
import { priceKinds } from '#contract/courses/shapes.ts'
import { foldDigits } from '#core/text/digits.ts'

export const COURSES_PER_PAGE = 20

/** What the address of the list says. The address is the only place that holds it. */
export interface DeskFilters {
  readonly search: string
  readonly state: (typeof deskStates)[number]
  readonly category: number | undefined
  readonly level: number | undefined
  readonly instructor: number | undefined
  readonly price: (typeof priceKinds)[number]
  readonly sort: (typeof deskSorts)[number]
  readonly page: number
}

export const noFilters: DeskFilters = {
  search: '',
  state: 'all',
  category: undefined,
  level: undefined,
  instructor: undefined,
  price: 'all',
  sort: 'updated',
  page: 1,
}

/** Values that nobody could have chosen are as good as absent. */
export function readFilters(params: URLSearchParams): DeskFilters {
  const id = (name: string) => readId(params.get(name))
  return {
    search: (params.get('search') ?? '').trim().slice(0, 100).trim(),
    state: oneOf(deskStates, params.get('state')) ?? noFilters.state,
    category: id('category'),
    level: id('level'),
    instructor: id('instructor'),
    price: oneOf(priceKinds, params.get('price')) ?? noFilters.price,
    sort: oneOf(deskSorts, params.get('sort')) ?? noFilters.sort,
    page: Math.min(id('page') ?? 1, 100_000),
  }
}

/** Defaults are left out, so that one view has one address. */
export function filterAddress(filters: DeskFilters): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filters))
    if (value !== undefined && value !== noFilters[name as keyof DeskFilters]) params.set(name, String(value))
  return params.size > 0 ? `/admin/courses?${params}` : '/admin/courses'
}

/** Any other choice than the page starts again from the first page. */
export const withChoice = (
  filters: DeskFilters,
  choice: Partial<Omit<DeskFilters, 'page'>>,
): DeskFilters => ({ ...filters, ...choice, page: 1 })

/** Whether these filters leave anything out; the order does not. */
export const narrows = (filters: DeskFilters): boolean =>
  filterAddress({ ...filters, sort: noFilters.sort, page: 1 }) !== '/admin/courses'

function readId(text: string | null): number | undefined {
  const digits = foldDigits(text ?? '').trim()
  if (!/^\d{1,15}$/.test(digits)) return undefined
  return Number(digits) > 0 ? Number(digits) : undefined
}

const oneOf = <T extends string>(known: readonly T[], text: string | null): T | undefined =>
  known.find((value) => value === text)
