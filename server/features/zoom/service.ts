import type { ZoomAccountForm } from '#contract/zoom/forms.ts'
import type { ZoomSettings } from '#contract/zoom/shapes.ts'
import { ZoomTrouble, type ZoomUser } from '#server/engines/zoom/port.ts'
import { keepAnswer } from '#server/features/integrations/public.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid } from '#server/kernel/errors.ts'
import { saveSetting } from '#server/kernel/data/settings.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { answerWith, zoomIntegration } from './integration.ts'
import { takeUsers } from './hosts.ts'
import { ACCOUNT, readStored, secretSealer, type StoredAccount } from './settings.ts'
import { zoomTexts } from './texts.ts'
import { troubleSentence } from './trouble.ts'

/** Never with the secret. */
export async function showSettings(ctx: Ctx): Promise<ZoomSettings> {
  const { account } = ctx.config.zoom
  if (account) return { source: 'environment', account_id: account.accountId, client_id: account.clientId }
  const stored = await readStored(ctx)
  return stored
    ? { source: 'desk', account_id: stored.account_id, client_id: stored.client_id }
    : { source: 'none', account_id: '', client_id: '' }
}

/** Zoom is asked before its account is saved, outside of the transaction. */
export async function checkAccount(ctx: Ctx, { body }: { body: ZoomAccountForm }): Promise<CheckedAccount> {
  if (ctx.config.zoom.account) throw conflict(zoomTexts.environmentWins)
  const { account_id, client_id, client_secret } = body
  const account = { accountId: account_id, clientId: client_id, clientSecret: client_secret }
  const users = await ctx.ports.zoom.listUsers(account).catch((error: unknown) => {
    throw error instanceof ZoomTrouble ? refusalOf(error) : error
  })
  return { value: { account_id, client_id, client_secret: secretSealer(ctx).seal(client_secret) }, users }
}

export interface CheckedAccount {
  readonly value: StoredAccount
  /** Who may hold meetings in it. */
  readonly users: readonly ZoomUser[]
}

const refusalOf = (trouble: ZoomTrouble) =>
  invalid('client_secret', zoomTexts.refusal, { meaning: troubleSentence(trouble), line: trouble.message })

/** It holds at once, on every node. */
export async function saveAccount(ctx: SignedCtx, { value, users }: CheckedAccount) {
  await inTransaction(ctx, async (tx) => {
    await saveSetting(tx, { key: ACCOUNT, value, action: ACCOUNT, audited: withoutSecret })
    await takeUsers(tx, users)
    await keepAnswer(tx, zoomIntegration, answerWith(users))
    tx.changes('integrations')
  })
  return showSettings(ctx)
}

export async function removeAccount(ctx: SignedCtx) {
  if (ctx.config.zoom.account) throw conflict(zoomTexts.environmentWins)
  await inTransaction(ctx, async (tx) => {
    await saveSetting(tx, { key: ACCOUNT, value: undefined, action: ACCOUNT, audited: withoutSecret })
    tx.changes('integrations')
  })
  return showSettings(ctx)
}

function withoutSecret(value: unknown): unknown {
  const { account_id, client_id } = value as StoredAccount
  return { account_id, client_id }
}
