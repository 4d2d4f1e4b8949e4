import { courseSorts, priceKinds, type CourseSort, type PriceKind } from '#contract/courses/shapes.ts'
import { foldDigits } from '#core/text/digits.ts'

/** What the address of the catalogue says. The address is the only place that holds it. */
export interface CatalogueFilters {
  readonly search: string
  readonly category: number | undefined
  readonly level: number | undefined
  readonly price: PriceKind
  readonly sort: CourseSort
  readonly page: number
}

export const noFilters: CatalogueFilters = {
  search: '',
  category: undefined,
  level: undefined,
  price: 'all',
  sort: 'newest',
  page: 1,
}

const MAX_SEARCH = 100
const MAX_PAGE = 100_000

/** Values that nobody could have chosen are as good as absent. */
export function readFilters(params: URLSearchParams): CatalogueFilters {
  return {
    search: (params.get('search') ?? '')
      .trim()
      .slice(0, MAX_SEARCH)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trim(),
    category: readId(params.get('category')),
    level: readId(params.get('level')),
    price: oneOf(priceKinds, params.get('price')) ?? noFilters.price,
    sort: oneOf(courseSorts, params.get('sort')) ?? noFilters.sort,
    page: Math.min(readId(params.get('page')) ?? 1, MAX_PAGE),
  }
}

/** Defaults are left out, so that one view has one address. */
export function writeFilters({
  search,
  category,
  level,
  price,
  sort,
  page,
}: CatalogueFilters): URLSearchParams {
  const params = new URLSearchParams()
  if (search.trim()) params.set('search', search.trim())
  if (category !== undefined) params.set('category', String(category))
  if (level !== undefined) params.set('level', String(level))
  if (price !== noFilters.price) params.set('price', price)
  if (sort !== noFilters.sort) params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return params
}

export function catalogueAddress(filters: CatalogueFilters): string {
  const params = writeFilters(filters)
  return params.size > 0 ? `/courses?${params}` : '/courses'
}

/** Any other choice than the page starts again from the first page. */
export const withChoice = (
  filters: CatalogueFilters,
  choice: Partial<Omit<CatalogueFilters, 'page'>>,
): CatalogueFilters => ({ ...filters, ...choice, page: 1 })

/** Leaves the search and the order: only what the filter panel holds. */
export const withoutPanel = (filters: CatalogueFilters): CatalogueFilters =>
  withChoice(filters, { category: undefined, level: undefined, price: noFilters.price })

/** How many filters of the panel are on. */
export const countFilters = ({ category, level, price }: CatalogueFilters): number =>
  [category !== undefined, level !== undefined, price !== noFilters.price].filter(Boolean).length

/** Whether these filters leave anything out at all; the order of the list does not. */
export const narrows = (filters: CatalogueFilters): boolean =>
  filters.search !== '' || countFilters(filters) > 0

function readId(text: string | null): number | undefined {
  const digits = foldDigits(text ?? '').trim()
  if (!/^\d{1,15}$/.test(digits)) return undefined
  const id = Number(digits)
  return id > 0 ? id : undefined
}

const oneOf = <T extends string>(known: readonly T[], text: string | null): T | undefined =>
  known.find((value) => value === text)
