import type { SessionMaterial } from '#contract/circles/member-shapes.ts'
import { mediaUrl } from '#server/features/files/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { listMaterials } from './queries.ts'

function kindOf(mime: string): SessionMaterial['kind'] {
  if (mime.startsWith('image/')) return 'picture'
  if (mime.startsWith('audio/')) return 'sound'
  return mime === 'application/pdf' ? 'paper' : 'document'
}

/** The files of sessions, each under an address of this session of hers. Whether she may see them is asked before. */
export async function materialsOf(ctx: SignedCtx, sessionIds: readonly number[]) {
  const rows = sessionIds.length === 0 ? [] : await listMaterials(ctx.db, sessionIds)
  const bySession = Map.groupBy(rows, ({ session_id }) => session_id)
  return (sessionId: number) =>
    (bySession.get(sessionId) ?? []).map(({ id, name, path, mime, size_bytes, width, height }) => ({
      id,
      name,
      kind: kindOf(mime),
      url: mediaUrl(ctx, path) ?? '',
      size: size_bytes,
      width,
      height,
    }))
}
