import type { tokenStates } from '#contract/debug/shapes.ts'
import { deviceName } from '#core/format/device.ts'
import { mayEnter, tokenHash } from '#server/features/auth/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { text, type Sentence } from '#server/kernel/texts.ts'
import { debugTexts } from './texts.ts'
import { withoutSecrets } from './without-secrets.ts'
import * as queries from './queries.ts'

const SHOWN_MAILS = 100

/** On a platform that people use these calls do not exist. */
function refuseOutsideDebug({ config }: SignedCtx): void {
  if (!config.debugTools) throw notFound()
}

export async function listMails(ctx: SignedCtx) {
  refuseOutsideDebug(ctx)
  const { mail, outbox } = ctx.ports
  const { smtp, sender } = await mail.settings()
  const { total, mails } = await outbox.list(SHOWN_MAILS)
  return {
    delivery: smtp ? ('smtp' as const) : ('outbox' as const),
    from: sender.address,
    total,
    mails: mails.map(({ id, at, to, subject }) => ({ id, at, to, subject })),
    computed_at: ctx.now,
  }
}

export async function showMail(ctx: SignedCtx, id: string) {
  refuseOutsideDebug(ctx)
  const mail = await ctx.ports.outbox.read(id)
  if (!mail) throw notFound(debugTexts.noMail)
  return { ...mail, text: withoutSecrets(mail.text) }
}

/** What a token stands for and why it does not work. Nothing that is told opens anything. */
export async function explainToken(ctx: SignedCtx, token: string) {
  refuseOutsideDebug(ctx)
  if (token === '') return explain(ctx, await queries.findSession(ctx.db, ctx.actor.sessionId))
  return explain(ctx, await queries.findByToken(ctx.db, tokenHash(token)))
}

type Found = queries.SessionRow & Partial<queries.TokenRow>
type State = (typeof tokenStates)[number]

function explain(ctx: SignedCtx, found: Found | undefined) {
  const { state, sentence } = judge(ctx, found)
  return {
    state,
    sentence: text(sentence),
    kind: found?.kind ?? null,
    token_expires_at: found?.token_expires_at ?? null,
    person: found ? { id: found.user_id, name: found.name, role: found.role } : null,
    session: found
      ? {
          id: found.id,
          device: deviceName(found.user_agent),
          created_at: found.created_at,
          last_used_at: found.last_used_at,
          expires_at: found.expires_at,
          ended_at: found.revoked_at,
          ended_why: found.revoked_why,
          is_current: found.id === ctx.actor.sessionId,
        }
      : null,
  }
}

/** In the order in which the door itself would refuse. */
function judge(ctx: SignedCtx, found: Found | undefined): { state: State; sentence: Sentence } {
  if (!found) return { state: 'unknown', sentence: debugTexts.unknown }
  if (!mayEnter(found, ctx.config)) return { state: 'closed', sentence: debugTexts.closed }
  if (found.revoked_at) return { state: 'ended', sentence: debugTexts.ended }
  if (found.expires_at <= ctx.now) return { state: 'expired', sentence: debugTexts.sessionExpired }
  if (found.used_at) return { state: 'used', sentence: debugTexts.used }
  if (found.token_expires_at && found.token_expires_at <= ctx.now)
    return { state: 'expired', sentence: debugTexts.expired }
  return { state: 'valid', sentence: found.kind === 'refresh' ? debugTexts.validRefresh : debugTexts.valid }
}
