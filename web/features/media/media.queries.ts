import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Bucket } from '#contract/files/shapes.ts'
import type { MediaKind } from '#contract/media/shapes.ts'
import { useChanged } from '#web/kernel/tags.ts'
import type { Library } from './library.ts'
import type { MediaFilters } from './media-filters.ts'

const PER_PAGE = 24
/** Links to private files live for some minutes. */
const FRESH_MS = 60_000

export const mediaQuery = ({ role, api }: Library, filters: MediaFilters) => {
  const { search, kind, folder, state, sort, page } = filters
  const query = { search: search || undefined, kind, folder, state, sort, page, per_page: PER_PAGE }
  return queryOptions({
    queryKey: ['media', role, 'list', query],
    meta: { uses: ['media'] },
    queryFn: ({ signal }) => api.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

interface Shelf {
  readonly kind: MediaKind
  readonly search: string
}

/** What may be chosen for a lesson: the newest, or what a search finds. */
export const shelfQuery = ({ role, api }: Library, { kind, search }: Shelf) => {
  const query = { kind, search: search || undefined, state: 'kept' as const, per_page: PER_PAGE }
  return queryOptions({
    queryKey: ['media', role, 'shelf', query],
    meta: { uses: ['media'] },
    queryFn: ({ signal }) => api.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const detailsQuery = ({ role, api }: Library, id: number) =>
  queryOptions({
    queryKey: ['media', role, 'file', id],
    meta: { uses: ['media'] },
    queryFn: ({ signal }) => api.show({ params: { id } }, { signal }),
    staleTime: FRESH_MS,
  })

export const foldersQuery = ({ role, api }: Library) =>
  queryOptions({
    queryKey: ['media', role, 'folders'],
    meta: { uses: ['media'] },
    queryFn: ({ signal }) => api.folders({}, { signal }),
  })

export const overviewQuery = ({ role, api }: Library) =>
  queryOptions({
    queryKey: ['media', role, 'overview'],
    meta: { uses: ['media'] },
    queryFn: ({ signal }) => api.overview({}, { signal }),
  })

/** After any change everything of the library is asked anew. */
export const useRefreshMedia = () => useChanged('media')

/**
 * Pictures are drawn anew for pages; everything else is kept as it came, behind signed links. Few systems know a type for
 * photos of iPhones.
 */
export const bucketFor = (file: File): Bucket =>
  file.type.startsWith('image/') || /\.hei[cf]$/i.test(file.name) ? 'course-images' : 'lesson-media'
