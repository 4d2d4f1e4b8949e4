import { useNavigate, useSearch } from '#web/router/router-context.ts'
import { mediaList, type MediaFilters } from './media-filters.ts'

/** The filters of the address, and changing them; a choice goes back to the first page. */
export function useFilters() {
  const filters = mediaList.read(useSearch())
  const navigate = useNavigate()
  return {
    filters,
    choose: (choice: Partial<MediaFilters>, replace = false) =>
      void navigate(mediaList.addressOf({ ...filters, page: 1, ...choice }), {
        replace,
        preventScrollReset: true,
      }),
  }
}
