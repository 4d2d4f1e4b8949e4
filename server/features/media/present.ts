import type { z } from 'zod'
import type { MediaDetails, MediaFile, MediaFolder, MediaKind } from '#contract/media/shapes.ts'
import { fileUrl } from '#server/features/files/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import type { FolderRow } from './folder-queries.ts'
import { canEditFolder } from './policy.ts'
import type { MediaRow } from './queries.ts'

export function kindOf(mime: string): MediaKind {
  if (mime === 'application/vnd.apple.mpegurl') return 'video'
  const [family] = mime.split('/', 1)
  return family === 'image' || family === 'video' || family === 'audio' ? family : 'document'
}

const person = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name }

export const toMedia = (ctx: SignedCtx, row: MediaRow, uses: number): z.input<typeof MediaFile> => ({
  id: row.id,
  name: row.original_name,
  kind: kindOf(row.mime),
  mime: row.mime,
  // The query asks for these two alone.
  bucket: row.bucket as 'course-images' | 'lesson-media',
  size: row.size_bytes,
  width: row.width,
  height: row.height,
  seconds: row.duration_seconds,
  playback: row.playback,
  url: fileUrl(ctx, row),
  folder_id: row.folder_id,
  owner: person(row.owner_id, row.owner_name),
  uses,
  created_at: row.created_at,
  deleted_at: row.deleted_at,
})

type Place = z.input<typeof MediaDetails>['used_in'][number]

export const toDetails = (
  ctx: SignedCtx,
  row: MediaRow,
  { uses, used_in, elsewhere }: { uses: number; used_in: Place[]; elsewhere: number },
): z.input<typeof MediaDetails> => ({
  ...toMedia(ctx, row, uses),
  used_in,
  uses_elsewhere: elsewhere,
  deleted_by: person(row.deleted_by, row.deleter_name),
})

export const toFolder = (ctx: SignedCtx, row: FolderRow): z.input<typeof MediaFolder> => {
  const edit = canEditFolder(ctx.actor, row)
  return {
    id: row.id,
    parent_id: row.parent_id,
    name: row.name,
    files: row.files,
    can: { edit, remove: edit && row.content === 0 },
  }
}
