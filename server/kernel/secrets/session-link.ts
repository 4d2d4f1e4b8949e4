import type { Actor, Ctx } from '../context.ts'
import { deriveKey } from './seal.ts'
import { signLink, verifyLink, type LinkQuery } from './signed-link.ts'

export const LINK_SECONDS = 10 * 60

const keys = new WeakMap<Buffer, Buffer>()

function linkKey({ config }: Ctx): Buffer {
  const linkKey = keys.get(config.secretKey)
  if (linkKey) return linkKey
  const key = deriveKey(config.secretKey, 'storage-link')
  keys.set(config.secretKey, key)
  return key
}

/** Whom an address is signed for when one session alone may open it. */
export const ofSession = (sessionId: number): string => `session:${sessionId}`
const sessionForm = /^session:(\d{1,15})$/

/** An address of ours that the browser itself may open. Whether she may is asked before. */
export const linkFor = (ctx: Ctx, path: string, subject: string, seconds: number = LINK_SECONDS): string =>
  signLink(linkKey(ctx), { path, subject }, ctx.now, seconds)

interface OpenedLink {
  readonly subject: string
  /** Undefined where it was signed for no session. */
  readonly sessionId: number | undefined
  readonly expiresAt: Date
}

/** Whom a signature was made for; nothing when it is forged or over. */
export function openLink(ctx: Ctx, path: string, query: LinkQuery): OpenedLink | undefined {
  const verdict = verifyLink(linkKey(ctx), path, query, ctx.now)
  if (!verdict.ok) return undefined
  const { subject, expiresAt } = verdict
  const id = sessionForm.exec(subject)?.[1]
  return { subject, expiresAt, sessionId: id === undefined ? undefined : Number(id) }
}

/** Whose session opens this address; null when the signature is forged or over, or her session has ended. */
export async function holderOfLink(ctx: Ctx, path: string, query: LinkQuery): Promise<Actor | null> {
  const sessionId = openLink(ctx, path, query)?.sessionId
  return sessionId === undefined ? null : ctx.actorOfSession(sessionId)
}
