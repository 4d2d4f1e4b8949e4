import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { userImportRoutes } from '#contract/users/import-routes.ts'
import type {
  existingChoices,
  importRowKinds,
  UserImport,
  UserImportColumn,
} from '#contract/users/import-shapes.ts'
import { ApiError } from '#web/kernel/calls/api-error.ts'
import { client } from '#web/kernel/calls/api.ts'
import { uploadFor, type UploadOptions } from '#web/kernel/files/upload.ts'
import type { ColumnChoice } from './column-choices.ts'

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
  /** What each column of the file holds; absent: its head tells. */
  readonly columns?: readonly ColumnChoice[]
}

export const checkFile = (file: File, choices: ImportChoices, options: UploadOptions) => {
  const { existing, invite, columns } = choices
  const fields = { existing, invite: String(invite), ...(columns && { columns: columns.join(',') }) }
  return uploadFor<UserImport>(userImportRoutes.check, { file, fields }, options)
}

export interface ForeignFile {
  readonly file: File
  readonly columns: readonly UserImportColumn[]
}

/** Checks the file; where nobody could tell its columns, it is answered with what stands in them. */
export async function checkOrAsk(
  file: File,
  choices: ImportChoices,
  options: UploadOptions,
): Promise<UserImport | ForeignFile> {
  try {
    return await checkFile(file, choices, options)
  } catch (cause) {
    if (!(cause instanceof ApiError && 'columns' in cause.errors)) throw cause
    const columns = await uploadFor<UserImportColumn[]>(userImportRoutes.columns, { file }, options)
    return { file, columns }
  }
}
