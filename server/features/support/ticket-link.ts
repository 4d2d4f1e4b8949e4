import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { MAILBOX_LINK_HOURS } from '#contract/support/shapes.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { deriveKey } from '#server/kernel/secrets/seal.ts'

/** What a mailed link opens: one ticket, or for some hours all tickets of a mailbox. */
const LinkTerms = z.union([
  z.object({ ticket: z.number() }),
  z.object({ mailbox: z.string(), until: z.number() }),
])
type LinkTerms = z.output<typeof LinkTerms>

const HOUR_MS = 3_600_000

const keys = new WeakMap<Buffer, Buffer>()
function linkKey({ config: { secretKey } }: Ctx): Buffer {
  const key = keys.get(secretKey) ?? deriveKey(secretKey, 'support-link')
  keys.set(secretKey, key)
  return key
}

const proofOf = (ctx: Ctx, terms: string) => createHmac('sha256', linkKey(ctx)).update(terms).digest()

function signTerms(ctx: Ctx, terms: LinkTerms): string {
  const written = Buffer.from(JSON.stringify(terms)).toString('base64url')
  return `${written}.${proofOf(ctx, written).toString('base64url')}`
}

/** Lives as long as the ticket: she finds the mail again when she needs it. */
export const ticketToken = (ctx: Ctx, ticketId: number): string => signTerms(ctx, { ticket: ticketId })

export const mailboxToken = (ctx: Ctx, email: string): string =>
  signTerms(ctx, { mailbox: email.toLowerCase(), until: ctx.now.getTime() + MAILBOX_LINK_HOURS * HOUR_MS })

/** Behind the sign that no browser sends on, so that no log and no other site learns it. */
export const pathOfToken = (token: string) => `/support/check-status#${token}` as const

/** Undefined for a token that is forged, cut short or over. */
export function readToken(ctx: Ctx, token: string): LinkTerms | undefined {
  const [written = '', proof = '', ...more] = token.split('.')
  const [given, expected] = [Buffer.from(proof, 'base64url'), proofOf(ctx, written)]
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    return undefined
  const terms = LinkTerms.parse(JSON.parse(Buffer.from(written, 'base64url').toString('utf8')))
  return 'until' in terms && terms.until <= ctx.now.getTime() ? undefined : terms
}
