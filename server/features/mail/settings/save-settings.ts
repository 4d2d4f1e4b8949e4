import type { MailLimitsForm, MailSenderForm, MailServerForm } from '#contract/mail/forms.ts'
import { platformName } from '#server/features/site/public.ts'
import type { MailSettings as Effective } from '#server/engines/mail/port.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid } from '#server/kernel/errors.ts'
import { saveSetting } from '#server/kernel/data/settings.ts'
import { text } from '#server/kernel/texts.ts'
import { audit } from '#server/kernel/data/audit.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { domainRecords } from './domain-records.ts'
import { sendLetter } from '../letters/letters.ts'
import { testLetter } from '../letters/own-letters.ts'
import { forgetTrouble } from '../queries.ts'
import {
  LIMITS,
  mailSettings,
  openedPassword,
  passwordSealer,
  readStored,
  SENDER,
  SERVER,
  type StoredServer,
} from './settings.ts'
import { mailTexts } from '../texts.ts'
import { troubleSentence } from '../trouble.ts'

const TEST_MS = 10_000
const NO_SERVER = { host: '', port: 587, tls: 'starttls', user: '' } as const

/** Never with the password. */
export async function showSettings(ctx: Ctx) {
  const { config } = ctx
  const [stored, { sender }, platform] = await Promise.all([
    readStored(ctx.db),
    mailSettings(ctx),
    platformName(ctx),
  ])
  const { host, port, tls, user } = { ...NO_SERVER, ...(config.smtp ?? stored.server) }
  const domain = domainOf(sender.address)
  return {
    server: {
      source: config.smtp ? ('environment' as const) : stored.server ? ('desk' as const) : ('none' as const),
      host,
      port,
      tls,
      user: user ?? '',
      has_password: Boolean(config.smtp ? config.smtp.password : stored.server?.password),
    },
    sender: {
      name: stored.sender.name,
      address: config.mailFrom?.address ?? stored.sender.address,
      reply_to: stored.sender.reply_to,
      shown: { name: sender.name || platform, address: sender.address },
      is_fixed: config.mailFrom !== undefined,
    },
    limits: stored.limits,
    domain,
    records: domain ? domainRecords({ domain, host, replyTo: stored.sender.reply_to || sender.address }) : [],
  }
}

/** Empty for a name that only this machine knows. */
function domainOf(address: string): string {
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return domain.includes('.') ? domain : ''
}

/** It holds at once, on every node; what waits is tried anew. */
export async function saveServer(ctx: SignedCtx, form: MailServerForm) {
  if (ctx.config.smtp) throw conflict(mailTexts.environmentWins)
  await inTransaction(ctx, async (tx) => {
    const password = await passwordFor(tx, form)
    const { host, port, tls, user } = form
    const value: StoredServer = {
      host,
      port,
      tls,
      user,
      password: password === '' ? null : passwordSealer(tx.config).seal(password),
    }
    await saveSetting(tx, { key: SERVER, value, action: SERVER, audited: withoutPassword })
    await tx.ports.mail.releaseWritten(tx.db)
    await startAnew(tx)
  })
  return showSettings(ctx)
}

/** A saved password goes to the server that it was saved for, under the name that it was saved with, and nowhere else. */
async function passwordFor(ctx: Ctx, { host, port, user, password: typed }: MailServerForm): Promise<string> {
  const { server } = await readStored(ctx.db)
  const isSame = server?.host === host && server.port === port && server.user === user
  if (typed === undefined && server?.password && user !== '' && !isSame)
    throw invalid('password', mailTexts.passwordAgain)
  const password = typed ?? (isSame ? openedPassword(server.password, ctx.config) : '')
  if (password !== '' && user === '') throw invalid('user', mailTexts.passwordNeedsUser)
  if (password === '' && user !== '') throw invalid('password', mailTexts.passwordNeeded)
  return password
}

function withoutPassword(value: unknown): unknown {
  const { host, port, tls, user, password } = value as StoredServer
  return { host, port, tls, user, has_password: password !== null }
}

export async function removeServer(ctx: SignedCtx) {
  if (ctx.config.smtp) throw conflict(mailTexts.environmentWins)
  await inTransaction(ctx, async (tx) => {
    await saveSetting(tx, { key: SERVER, value: undefined, action: SERVER, audited: withoutPassword })
    await startAnew(tx)
  })
  return showSettings(ctx)
}

async function startAnew(tx: SignedCtx): Promise<void> {
  tx.changes('site')
  await forgetTrouble(tx.db)
  await tx.ports.mail.resume(tx.db)
  tx.afterCommit(() => tx.ports.jobs.wake())
}

export async function saveSender(ctx: SignedCtx, form: MailSenderForm) {
  const { address } = (await readStored(ctx.db)).sender
  const value = ctx.config.mailFrom ? { ...form, address } : form
  await inTransaction(ctx, (tx) => saveSetting(tx, { key: SENDER, value, action: SENDER }))
  return showSettings(ctx)
}

export async function saveLimits(ctx: SignedCtx, value: MailLimitsForm) {
  await inTransaction(ctx, async (tx) => {
    await saveSetting(tx, { key: LIMITS, value, action: LIMITS })
    await tx.ports.mail.resume(tx.db)
    tx.afterCommit(() => tx.ports.jobs.wake())
  })
  return showSettings(ctx)
}

/** Nothing is saved and nothing is sent: a conversation up to the sign-in. The environment's own server is tested as it is. */
export async function testConnection(ctx: SignedCtx, form: MailServerForm) {
  const answer = await ctx.ports.mail.test(await testedSettings(ctx, form), TEST_MS)
  if (answer.works) return { works: true, sentence: text(mailTexts.works), line: '' }
  return { works: false, sentence: troubleSentence(answer.cause), line: answer.line }
}

async function testedSettings(ctx: SignedCtx, form: MailServerForm): Promise<Effective> {
  const current = await mailSettings(ctx)
  if (ctx.config.smtp) return current
  const { host, port, tls, user } = form
  const password = await passwordFor(ctx, form)
  return {
    ...current,
    smtp: { host, port, tls, isTrusted: ctx.config.mayMailPrivately, ...(user && { user, password }) },
  }
}

/** By the very road that every letter takes. */
export function sendTestMail(ctx: SignedCtx, to: string): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    await sendLetter(tx, testLetter, { to, values: {} })
    await audit(tx, { action: 'mail.test', entity: 'mail', entityId: '*', after: { to } })
    tx.afterCommit(() => tx.ports.jobs.wake())
    return null
  })
}
