import { randomBytes } from 'node:crypto'
import type { InboundForm } from '#contract/inbound-mail/forms.ts'
import { inboundMailRoutes } from '#contract/inbound-mail/routes.ts'
import { troubleSentence } from '#server/features/mail/public.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid } from '#server/kernel/errors.ts'
import { holdSettings, saveSetting } from '#server/kernel/data/settings.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { FETCH } from './jobs.ts'
import { inboundMailbox, MAILBOX, opened, readStored, secretSealer, type Stored } from './settings.ts'
import { mailboxState, outcomeCounts } from './state.ts'
import { inboundTexts } from './texts.ts'

const TEST_MS = 10_000
const IMAPS = 993
const SECRET_BYTES = 32

/** Never with the password or the secret. */
export async function showInbound(ctx: Ctx) {
  const mailbox = await inboundMailbox(ctx)
  const {
    host = '',
    port = IMAPS,
    tls = 'implicit',
    user = '',
    folder = 'INBOX',
    password,
  } = mailbox?.imap ?? {}
  return {
    source: mailbox?.source ?? ('none' as const),
    way: mailbox?.way ?? ('imap' as const),
    address: mailbox?.address ?? '',
    host,
    port,
    tls,
    user,
    folder,
    has_password: Boolean(password),
    has_secret: Boolean(mailbox?.secret),
    webhook_url: ctx.config.origin + inboundMailRoutes.receive.path,
    state: await mailboxState(ctx, mailbox),
    counts: await outcomeCounts(ctx),
  }
}

/** It holds at once, on every node, and the mailbox is read at once. */
export async function saveInbound(ctx: SignedCtx, form: InboundForm) {
  refuseFixed(ctx)
  await inTransaction(ctx, async (tx) => {
    await holdSettings(tx.db)
    const value = await storedFrom(tx, form)
    await saveSetting(tx, { key: MAILBOX, value, action: MAILBOX, audited: withoutSecrets })
    await tx.ports.jobs.enqueue(tx.db, FETCH, {})
    tx.afterCommit(() => tx.ports.jobs.wake())
  })
  return showInbound(ctx)
}

async function storedFrom(ctx: Ctx, form: InboundForm): Promise<Stored> {
  const { way, address, host, port = IMAPS, tls, user, folder } = form
  const stored = await readStored(ctx.db)
  const whole = { way, address, host, port, tls, user, folder, secret: stored?.secret ?? null }
  if (way === 'webhook') return { ...whole, password: stored?.password ?? null }
  if (host === '') throw invalid('host', inboundTexts.hostNeeded)
  if (user === '') throw invalid('user', inboundTexts.userNeeded)
  return { ...whole, password: passwordFor(ctx, form, stored) }
}

/** A saved password goes to the server that it was saved for, under the name that it was saved with, and nowhere else. */
function passwordFor(ctx: Ctx, form: InboundForm, stored: Stored | undefined): string {
  const { host, port = IMAPS, user, password } = form
  if (password) return secretSealer(ctx).seal(password)
  const isSame = stored?.host === host && stored?.port === port && stored.user === user
  if (stored?.password && isSame) return stored.password
  throw invalid('password', stored?.password ? inboundTexts.passwordAgain : inboundTexts.passwordNeeded)
}

function withoutSecrets(value: unknown): unknown {
  const { password, secret, ...rest } = value as Stored
  return { ...rest, has_password: password !== null, has_secret: secret !== null }
}

export async function removeInbound(ctx: SignedCtx) {
  refuseFixed(ctx)
  await inTransaction(ctx, (tx) =>
    saveSetting(tx, { key: MAILBOX, value: undefined, action: MAILBOX, audited: withoutSecrets }),
  )
  return showInbound(ctx)
}

/** Nothing is saved and nothing is read: up to the folder. The environment's own mailbox is tested as it is. */
export async function testInbound(ctx: SignedCtx, form: InboundForm) {
  const mailbox = await testedMailbox(ctx, form)
  if (mailbox.way === 'webhook') return { works: true, sentence: text(inboundTexts.webhookWaits), line: '' }
  const answer = await ctx.ports.inbox.test(mailbox.imap, TEST_MS)
  if (answer.works) return { works: true, sentence: text(inboundTexts.works), line: '' }
  return { works: false, sentence: troubleSentence(answer.cause), line: answer.line }
}

async function testedMailbox(ctx: SignedCtx, form: InboundForm) {
  const current = await inboundMailbox(ctx)
  return current?.source === 'environment' ? current : opened(await storedFrom(ctx, form), ctx.config)
}

/** The secret is told this once; what was signed with the one before is refused from now on. */
export async function newSecret(ctx: SignedCtx) {
  refuseFixed(ctx)
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  await inTransaction(ctx, async (tx) => {
    await holdSettings(tx.db)
    const stored = await readStored(tx.db)
    if (stored?.way !== 'webhook') throw conflict(inboundTexts.webhookFirst)
    const value = { ...stored, secret: secretSealer(tx).seal(secret) }
    await saveSetting(tx, { key: MAILBOX, value, action: 'inbound-mail.secret', audited: withoutSecrets })
  })
  return { secret }
}

function refuseFixed({ config }: Ctx): void {
  if (config.inboundMail) throw conflict(inboundTexts.environmentWins)
}
