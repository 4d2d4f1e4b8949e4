import type { z } from 'zod'
import type { SiteTextKey } from '#contract/site.ts'
import type { SiteForm, SiteTextForm } from '#contract/site.forms.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { cleanReport, errorCode } from './client-error.ts'
import * as queries from './queries.ts'
import { presentText, readSettings, readSiteSettings, textSetting } from './settings.ts'

/** The tag of everything that shows the platform's name, contact or texts. */
const SITE = 'site'

const KEEP_ERRORS_DAYS = 90

const modeOf = ({ config }: Ctx) => ({ demo: config.demo, debug: config.debugTools })

export async function showSite(ctx: Ctx) {
  ctx.uses(SITE)
  const { platform_name, contact } = await readSiteSettings(ctx.db)
  return { platform_name, contact, ...modeOf(ctx) }
}

export async function showText(ctx: Ctx, key: SiteTextKey) {
  ctx.uses(SITE)
  return presentText(key, await queries.listSettings(ctx.db, [textSetting(key)]))
}

export const showSettings = async (ctx: SignedCtx) => ({
  ...(await readSettings(ctx.db)),
  ...modeOf(ctx),
})

export function saveSettings(ctx: SignedCtx, form: z.output<typeof SiteForm>) {
  return inTransaction(ctx, async (tx) => {
    for (const [name, value] of Object.entries(form))
      if (value !== undefined) await changeSetting(tx, `site.${name}`, value)
    return showSettings(tx)
  })
}

export function saveText(ctx: SignedCtx, key: SiteTextKey, form: z.output<typeof SiteTextForm>) {
  return inTransaction(ctx, async (tx) => {
    await changeSetting(tx, textSetting(key), form)
    return showText(tx, key)
  })
}

/** Back to the text that came with the platform. */
export function resetText(ctx: SignedCtx, key: SiteTextKey) {
  return inTransaction(ctx, async (tx) => {
    await changeSetting(tx, textSetting(key), undefined)
    return showText(tx, key)
  })
}

async function changeSetting(tx: SignedCtx, key: string, value: unknown): Promise<void> {
  const [before] = await queries.lockSettings(tx.db, [key])
  if (value === undefined) await queries.deleteSetting(tx.db, key)
  else await queries.upsertSetting(tx.db, key, value, { at: tx.now, userId: tx.actor.id })
  await audit(tx, {
    action: value === undefined ? 'site.reset' : 'site.save',
    entity: 'setting',
    entityId: key,
    before: before && { value: before.value },
    after: value === undefined ? undefined : { value },
  })
  tx.changes(SITE)
}

/** Keeps what a browser says went wrong, and gives the code by which it is found again. */
export async function reportError(ctx: Ctx, report: { message: string; stack: string; url: string }) {
  const code = errorCode()
  await queries.insertClientError(ctx.db, {
    ...cleanReport(report),
    code,
    at: ctx.now,
    user_id: ctx.actor?.id ?? null,
    user_agent: ctx.caller.userAgent.slice(0, 400),
  })
  return { code }
}

export async function forgetOldErrors(ctx: Ctx): Promise<void> {
  await queries.deleteClientErrorsBefore(ctx.db, new Date(ctx.now.getTime() - KEEP_ERRORS_DAYS * 86_400_000))
}
