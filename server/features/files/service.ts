import type { SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { LINK_SECONDS } from '#server/kernel/secrets/session-link.ts'
import { fileUrl } from './serving/links.ts'
import { canSeeFile } from './policy.ts'
import * as queries from './queries.ts'
import { isPhotoForHer } from './shown.ts'
import { fileTexts } from './texts.ts'

export { beginUpload, cancelUpload, finishUpload, takePiece } from './uploads/resumable.ts'
export { serveFile } from './serving/serve.ts'
export { keepUpload } from './uploads/upload.ts'

/** A file that she may not see does not exist for her. */
export async function linkFile(ctx: SignedCtx, id: number) {
  const file = await queries.findFile(ctx.db, id)
  if (!file) throw notFound(fileTexts.notFound)
  const isPhoto = file.bucket === 'avatars' && (await isPhotoForHer(ctx, file.path))
  if (!canSeeFile(ctx.actor, { ...file, is_photo_of_her_student: isPhoto }))
    throw notFound(fileTexts.notFound)
  return {
    url: fileUrl(ctx, file),
    expires_at: new Date(ctx.now.getTime() + LINK_SECONDS * 1000),
  }
}
