import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { noteRoutes } from '#contract/notes/routes.ts'
import { client } from '#web/kernel/calls/api.ts'
import { download } from '#web/kernel/files/download.ts'
import { listAddress, searchWords, type FiltersOf } from '#web/kernel/lists/list-address.ts'

const notes = client(noteRoutes)

export const noteAddress = listAddress({ search: searchWords })
export type NoteFilters = FiltersOf<typeof noteAddress>

export const myNotesQuery = ({ search, page }: NoteFilters) =>
  queryOptions({
    queryKey: ['notes', 'mine', search, page],
    meta: { uses: ['notes'] },
    queryFn: ({ signal }) => notes.mine({ query: { page, ...(search ? { search } : {}) } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const saveNotesFile = () => download(noteRoutes.export)
