import type { LiveKitAccountForm, LiveKitRoomsForm } from '#contract/livekit/forms.ts'
import { LIVEKIT_WEBHOOK } from '#contract/livekit/routes.ts'
import type { LiveKitSettings } from '#contract/livekit/shapes.ts'
import { plural } from '#core/format/plural.ts'
import { LiveKitTrouble, type LiveKitCause } from '#server/engines/meetings/port.ts'
import { keepAnswer } from '#server/features/integrations/public.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { conflict, forbidden, invalid } from '#server/kernel/errors.ts'
import type { RawBody } from '#server/kernel/calls/handlers.ts'
import { saveSetting } from '#server/kernel/data/settings.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { answerWith, liveKitIntegration, roomWords } from './integration.ts'
import { countRunning } from './queries.ts'
import {
  ACCOUNT,
  liveKitAccount,
  readRooms,
  readStored,
  ROOMS,
  secretSealer,
  type StoredAccount,
} from './settings.ts'
import { liveKitTexts } from './texts.ts'
import { troubleSentence } from './trouble.ts'

/** Never with the secret. */
export async function showSettings(ctx: Ctx): Promise<LiveKitSettings> {
  const { liveKit } = ctx.config.media
  const [stored, rooms, running] = await Promise.all([readStored(ctx), readRooms(ctx), countRunning(ctx.db)])
  const source = liveKit ? 'environment' : stored ? 'desk' : 'none'
  const { url = '', key = '' } = liveKit ?? stored ?? {}
  return { source, url, key, ...rooms, running, webhook: `${ctx.config.origin}${LIVEKIT_WEBHOOK}` }
}

/** The server is asked before its account is saved, outside of the transaction. */
export async function checkAccount(
  ctx: Ctx,
  { body: { url, key, secret } }: { body: LiveKitAccountForm },
): Promise<CheckedAccount> {
  if (ctx.config.media.liveKit) throw conflict(liveKitTexts.environmentWins)
  const isTrusted = ctx.config.media.mayLiveKitPrivately
  if (url.startsWith('ws:') && !isTrusted) throw invalid('url', liveKitTexts.plainAddress)
  const account = { url, key, secret, isTrusted }
  const rooms = await ctx.ports.meetings.liveKit.listRooms(account).catch((error: unknown) => {
    throw error instanceof LiveKitTrouble ? refusalOf(error) : error
  })
  return { value: { url, key, secret: secretSealer(ctx).seal(secret) }, rooms: rooms.length }
}

export interface CheckedAccount {
  readonly value: StoredAccount
  /** How many it holds. */
  readonly rooms: number
}

const fields: Readonly<Partial<Record<LiveKitCause, string>>> = {
  'wrong-key': 'key',
  'wrong-secret': 'secret',
}

const refusalOf = (trouble: LiveKitTrouble) =>
  invalid(fields[trouble.reason] ?? 'url', liveKitTexts.refusal, {
    meaning: troubleSentence(trouble),
    line: trouble.message,
  })

/** It holds at once here, and within seconds on other nodes. Rooms that run stay on their server. */
export async function saveAccount(
  ctx: SignedCtx,
  { value, rooms }: CheckedAccount,
): Promise<LiveKitSettings> {
  await inTransaction(ctx, async (tx) => {
    const before = await readStored(tx)
    if (before && before.url !== value.url) await refuseRunning(tx)
    await saveSetting(tx, { key: ACCOUNT, value, action: ACCOUNT, audited: withoutSecret })
    await keepAnswer(tx, liveKitIntegration, await answerWith(tx, rooms))
    tx.changes('integrations')
    await followLater(tx)
  })
  return showSettings(ctx)
}

export async function removeAccount(ctx: SignedCtx): Promise<LiveKitSettings> {
  if (ctx.config.media.liveKit) throw conflict(liveKitTexts.environmentWins)
  await inTransaction(ctx, async (tx) => {
    await refuseRunning(tx)
    await saveSetting(tx, { key: ACCOUNT, value: undefined, action: ACCOUNT, audited: withoutSecret })
    tx.changes('integrations')
    await followLater(tx)
  })
  return showSettings(ctx)
}

/** What began stays where it began. */
export async function saveRooms(ctx: SignedCtx, value: LiveKitRoomsForm): Promise<LiveKitSettings> {
  await inTransaction(ctx, async (tx) => {
    const isUsed = value.circles || value.lectures
    if (isUsed && !(await liveKitAccount(tx))) throw conflict(liveKitTexts.noServer)
    await saveSetting(tx, { key: ROOMS, value, action: ROOMS })
    tx.changes('integrations')
  })
  return showSettings(ctx)
}

async function refuseRunning(tx: Ctx): Promise<void> {
  const running = await countRunning(tx.db)
  if (running > 0) throw conflict(liveKitTexts.running, { count: plural(running, roomWords) })
}

async function followLater(tx: Ctx): Promise<void> {
  const account = await liveKitAccount(tx)
  tx.afterCommit(() => tx.ports.meetings.liveKit.use(account))
}

/** What carries rooms, and what pages may connect to, follows what is saved. */
export async function followAccount(ctx: Ctx): Promise<undefined> {
  ctx.ports.meetings.liveKit.use(await liveKitAccount(ctx))
}

/** LiveKit says that somebody came or went. One refusal for whatever is wrong with the signature. */
export async function hear(ctx: Ctx, { bytes, headers }: RawBody) {
  const state = await ctx.ports.meetings.liveKit.hear(bytes, headers['authorization'])
  if (state === 'refused') throw forbidden(liveKitTexts.wrongSignature)
  return { state }
}

function withoutSecret(value: unknown): unknown {
  const { url, key } = value as StoredAccount
  return { url, key }
}
