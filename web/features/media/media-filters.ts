import {
  mediaKinds,
  mediaSorts,
  mediaStates,
  type MediaKind,
  type MediaSort,
  type MediaState,
} from '#contract/media/shapes.ts'

/** What the address of the library says; nothing else holds it. */
export interface MediaFilters {
  readonly search: string
  readonly kind: MediaKind | undefined
  /** 0 is the root; undefined: every folder. */
  readonly folder: number | undefined
  readonly state: MediaState
  readonly sort: MediaSort
  readonly view: 'grid' | 'list'
  readonly page: number
}

export const noFilters: MediaFilters = {
  search: '',
  kind: undefined,
  folder: undefined,
  state: 'kept',
  sort: 'newest',
  view: 'grid',
  page: 1,
}

const known = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((one) => one === value)
const whole = (value: string | null) =>
  value !== null && /^\d{1,15}$/.test(value) ? Number(value) : undefined

export const readFilters = (search: URLSearchParams): MediaFilters => ({
  search: search.get('search') ?? '',
  kind: known(mediaKinds, search.get('kind')),
  folder: whole(search.get('folder')),
  state: known(mediaStates, search.get('state')) ?? 'kept',
  sort: known(mediaSorts, search.get('sort')) ?? 'newest',
  view: search.get('view') === 'list' ? 'list' : 'grid',
  page: Math.max(1, whole(search.get('page')) ?? 1),
})

export function addressOf(filters: MediaFilters): { search: string } {
  const address = new URLSearchParams()
  for (const [name, value] of Object.entries(filters))
    if (value !== undefined && value !== noFilters[name as keyof MediaFilters])
      address.set(name, String(value))
  return { search: address.toString() }
}

export const narrows = ({ search, kind }: MediaFilters) => search !== '' || kind !== undefined
