import { z } from 'zod'
import { Id, Line, Whole } from '#contract/kernel/fields.ts'

/** No folder: the root of the library. */
const FolderId = Id.nullable()

export const FolderForm = z.object({ name: Line({ max: 80 }), parent_id: FolderId })
export type FolderForm = z.output<typeof FolderForm>

export const MediaForm = z.object({ name: Line({ max: 200 }), folder_id: FolderId })
export type MediaForm = z.output<typeof MediaForm>

export const MoveForm = z.object({ ids: z.array(Id).min(1).max(200), folder_id: FolderId })

const gigabytes = 'اكتبي عددًا صحيحًا من 1 فما فوق'
export const QuotaForm = z.object({
  teacher_gb: Whole(gigabytes, { min: 1, max: 100_000 }),
  total_gb: Whole(gigabytes, { min: 1, max: 1_000_000 }),
})
export type QuotaForm = z.output<typeof QuotaForm>
