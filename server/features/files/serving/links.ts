import { storageAddress } from '#core/storage-path.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { linkFor, ofSession, openLink } from '#server/kernel/secrets/session-link.ts'
import type { LinkQuery } from '#server/kernel/secrets/signed-link.ts'
import { isPrivatePath } from '../buckets.ts'

/** A recording is fetched in pieces while it plays, so its link has to outlive a long lesson. */
const MEDIA_SECONDS = 4 * 3600

/** Whom the pieces of a preview are signed for: everybody, for as long as the link lives. */
export const EVERYBODY = 'everybody'

/** The address of a private file for this session only. Whether she may see it is asked before. */
export const signedUrl = (ctx: SignedCtx, path: string): string =>
  linkFor(ctx, storageAddress(path), ofSession(ctx.actor.sessionId))

/** The address of a private file for whoever is given it, for some minutes. Whether she may see it is asked before. */
export const sharedUrl = (ctx: Ctx, path: string): string => linkFor(ctx, storageAddress(path), EVERYBODY)

/** The address of a person's photo for whoever has this session. */
export const photoUrl = (ctx: Ctx, path: string | null, sessionId: number): string | null =>
  path === null ? null : linkFor(ctx, storageAddress(path), ofSession(sessionId))

/** The address of a file of ours for somebody who may see it. */
export const fileUrl = (ctx: SignedCtx, file: { path: string; is_private: boolean }): string =>
  file.is_private ? signedUrl(ctx, file.path) : storageAddress(file.path)

/** The address of what everybody may see; an absolute address stays as it is. */
export const publicUrl = (path: string | null): string | null =>
  path === null || /^https?:\/\//.test(path) ? path : storageAddress(path)

/**
 * The address of a lesson's recording for whoever asks: absolute addresses stay, private files are signed for her
 * session. A visitor gets the bare address, which answers for preview lessons only.
 */
export function mediaUrl(ctx: Ctx, path: string | null): string | null {
  const url = publicUrl(path)
  const isOurs = path !== null && url !== path
  return isOurs && ctx.actor && isPrivatePath(path)
    ? linkFor(ctx, storageAddress(path), ofSession(ctx.actor.sessionId), MEDIA_SECONDS)
    : url
}

/** Whom a signature was made for, a session or everybody; nothing when it is forged or over. */
export function readLink(ctx: Ctx, path: string, query: LinkQuery) {
  const link = openLink(ctx, storageAddress(path), query)
  return link?.sessionId === undefined && link?.subject !== EVERYBODY ? undefined : link
}

/** An HLS playlist names its pieces; each gets the signature of whom the playlist was opened for. */
export const signPieces = (ctx: Ctx, playlist: string, subject: string): string =>
  playlist.replaceAll(/\/storage\/([\w./-]+)/g, (address, path: string) =>
    isPrivatePath(path) ? linkFor(ctx, address, subject, MEDIA_SECONDS) : address,
  )
