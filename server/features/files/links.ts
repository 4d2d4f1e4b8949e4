import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { deriveKey } from '#server/kernel/seal.ts'
import { signLink, verifyLink } from '#server/kernel/signed-link.ts'
import { isPrivatePath } from './buckets.ts'

export const LINK_SECONDS = 10 * 60
/** A recording is fetched in pieces while it plays, so its link has to outlive a long lesson. */
const MEDIA_SECONDS = 4 * 3600

const sessionForm = /^session:(\d{1,15})$/
/** Whom the pieces of a preview are signed for: everybody, for as long as the link lives. */
export const EVERYBODY = 'everybody'
const keys = new WeakMap<Buffer, Buffer>()

function linkKey({ config }: Ctx): Buffer {
  const known = keys.get(config.secretKey)
  if (known) return known
  const key = deriveKey(config.secretKey, 'storage-link')
  keys.set(config.secretKey, key)
  return key
}

export const storagePath = (path: string) => `/storage/${path}`

/** A link to a private file that works for this session only, and dies with it. Whether she may is asked before. */
export const signedUrl = (
  ctx: Ctx,
  sessionId: number,
  path: string,
  seconds: number = LINK_SECONDS,
): string => signedFor(ctx, `session:${sessionId}`, path, seconds)

const signedFor = (ctx: Ctx, subject: string, path: string, seconds: number): string =>
  signLink(linkKey(ctx), { path: storagePath(path), subject }, ctx.now, seconds)

/** Any address of ours, to be opened by the browser itself for this session only. */
export const signedAddress = (ctx: SignedCtx, address: string): string =>
  signLink(linkKey(ctx), { path: address, subject: `session:${ctx.actor.sessionId}` }, ctx.now, LINK_SECONDS)

/** The session that such an address was signed for; nothing when it is forged or over. */
export function sessionOfAddress(ctx: Ctx, address: string, query: LinkQuery): number | undefined {
  const verdict = verifyLink(linkKey(ctx), address, query, ctx.now)
  const sessionId = verdict.ok ? sessionForm.exec(verdict.subject)?.[1] : undefined
  return sessionId === undefined ? undefined : Number(sessionId)
}

/**
 * The address of a lesson's recording for whoever asks: absolute addresses stay, private files are signed for her
 * session. A visitor gets the bare address, which answers for preview lessons only.
 */
export function mediaUrl(ctx: Ctx, path: string | null): string | null {
  if (path === null || /^https?:\/\//.test(path)) return path
  const isSigned = ctx.actor && isPrivatePath(path)
  return isSigned && ctx.actor ? signedUrl(ctx, ctx.actor.sessionId, path, MEDIA_SECONDS) : storagePath(path)
}

/** The address of a file of ours for somebody who may see it. */
export const storageUrl = (ctx: SignedCtx, file: { path: string; is_private: boolean }): string =>
  file.is_private ? signedUrl(ctx, ctx.actor.sessionId, file.path) : storagePath(file.path)

export interface LinkQuery {
  readonly for?: string | undefined
  readonly until?: string | undefined
  readonly sig?: string | undefined
}

interface OpenedLink {
  readonly subject: string
  /** Undefined where the link is for everybody. */
  readonly sessionId: number | undefined
  readonly expiresAt: Date
}

/** Whom a signature was made for; nothing when it is forged or over. */
export function readLink(ctx: Ctx, path: string, query: LinkQuery): OpenedLink | undefined {
  const verdict = verifyLink(linkKey(ctx), storagePath(path), query, ctx.now)
  if (!verdict.ok) return undefined
  const { subject, expiresAt } = verdict
  const sessionId = sessionForm.exec(subject)?.[1]
  if (sessionId === undefined && subject !== EVERYBODY) return undefined
  return { subject, expiresAt, sessionId: sessionId === undefined ? undefined : Number(sessionId) }
}

/** An HLS playlist names its pieces; each gets the signature of whom the playlist was opened for. */
export const signPieces = (ctx: Ctx, playlist: string, subject: string): string =>
  playlist.replaceAll(/\/storage\/([\w./-]+)/g, (address, path: string) =>
    isPrivatePath(path) ? signedFor(ctx, subject, path, MEDIA_SECONDS) : address,
  )
