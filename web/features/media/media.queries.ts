import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { fileRoutes } from '#contract/files/routes.ts'
import type { Bucket } from '#contract/files/shapes.ts'
import { uploadAnySize } from '#web/kernel/resumable-upload.ts'
import type { UploadOptions } from '#web/kernel/upload.ts'
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
    queryFn: ({ signal }) => api.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const detailsQuery = ({ role, api }: Library, id: number) =>
  queryOptions({
    queryKey: ['media', role, 'file', id],
    queryFn: ({ signal }) => api.show({ params: { id } }, { signal }),
    staleTime: FRESH_MS,
  })

export const foldersQuery = ({ role, api }: Library) =>
  queryOptions({
    queryKey: ['media', role, 'folders'],
    queryFn: ({ signal }) => api.folders({}, { signal }),
  })

export const overviewQuery = ({ role, api }: Library) =>
  queryOptions({
    queryKey: ['media', role, 'overview'],
    queryFn: ({ signal }) => api.overview({}, { signal }),
  })

/** After any change everything of the library is asked anew. */
export function useRefreshMedia() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['media'] })
}

/** Pictures are drawn anew for pages; everything else is kept as it came, behind signed links. */
export const bucketFor = (file: File): Bucket =>
  file.type.startsWith('image/') ? 'course-images' : 'lesson-media'

export const sendMedia = (bucket: Bucket, file: File, options: UploadOptions) =>
  uploadAnySize(fileRoutes.upload, { file, fields: { bucket } }, options)
