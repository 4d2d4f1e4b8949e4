import { applicationStatuses, taughtSubjects } from '#contract/teacher-applications/shapes.ts'

export const statusTabs = [...applicationStatuses, 'all'] as const

/** What the address of the list says. The address is the only place that holds it. */
export interface DeskFilters {
  readonly search: string
  readonly status: (typeof statusTabs)[number]
  readonly subject: (typeof taughtSubjects)[number] | undefined
  readonly ijaza: 'yes' | 'no' | undefined
  readonly page: number
}

export const noFilters: DeskFilters = {
  search: '',
  status: 'pending',
  subject: undefined,
  ijaza: undefined,
  page: 1,
}
const MAX_SEARCH = 100

/** Values that nobody could have chosen are as good as absent. */
export function readFilters(params: URLSearchParams): DeskFilters {
  const one = <T extends string>(known: readonly T[], name: string) =>
    known.find((value) => value === params.get(name))
  const page = Number(params.get('page'))
  return {
    search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH).toWellFormed(),
    status: one(statusTabs, 'status') ?? noFilters.status,
    subject: one(taughtSubjects, 'subject'),
    ijaza: one(['yes', 'no'] as const, 'ijaza'),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** Defaults are left out, so that one view has one address. */
export function addressOf(filters: DeskFilters): { search: string } {
  const params = new URLSearchParams()
  for (const name of ['search', 'status', 'subject', 'ijaza', 'page'] as const) {
    const value = filters[name]
    if (value !== undefined && value !== noFilters[name]) params.set(name, String(value))
  }
  return { search: params.toString() }
}

/** Any other choice than the page starts again from the first page. */
export const withChoice = (
  filters: DeskFilters,
  choice: Partial<Omit<DeskFilters, 'page'>>,
): DeskFilters => ({ ...filters, ...choice, page: 1 })

export const narrows = ({ search, subject, ijaza }: DeskFilters): boolean =>
  search !== '' || subject !== undefined || ijaza !== undefined
