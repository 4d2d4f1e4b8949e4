import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { userImportRoutes } from '#contract/users/import-routes.ts'
import type { existingChoices, importRowKinds, UserImport } from '#contract/users/import-shapes.ts'
import { client } from '#web/kernel/api.ts'
import { uploadFor, type UploadOptions } from '#web/kernel/upload.ts'

export const importsApi = client(userImportRoutes)

const ROWS_PER_PAGE = 20
const POLL_MS = 1000

/** Asked again every second while it is being imported. */
export const importQuery = (id: number) =>
  queryOptions({
    queryKey: ['user-imports', id],
    queryFn: ({ signal }) => importsApi.show({ params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'importing' ? POLL_MS : false),
  })

export const importRowsQuery = (id: number, kind: (typeof importRowKinds)[number], page: number) =>
  queryOptions({
    queryKey: ['user-imports', id, 'rows', kind, page],
    queryFn: ({ signal }) =>
      importsApi.rows({ params: { id }, query: { kind, page, per_page: ROWS_PER_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  })

export interface ImportChoices {
  readonly existing: (typeof existingChoices)[number]
  readonly invite: boolean
}

export const checkFile = (file: File, { existing, invite }: ImportChoices, options: UploadOptions) =>
  uploadFor<UserImport>(
    userImportRoutes.check,
    { file, fields: { existing, invite: String(invite) } },
    options,
  )
