import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { SiteSettings, SiteText, type SiteTextKey } from '#contract/site.ts'
import type { SaveSiteTextBody, SiteForm } from '#contract/site.forms.ts'
import { laterThan } from '#core/later-than.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { staleSave } from '#server/kernel/errors.ts'
import { text } from '#server/kernel/texts.ts'
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

/** Saving what already stands changes nothing, so a save whose answer was lost may come again. */
export function saveSettings(ctx: SignedCtx, { base, ...form }: z.output<typeof SiteForm>) {
  return inTransaction(ctx, async (tx) => {
    await queries.holdSettings(tx.db)
    const standing = await showSettings(tx)
    const changed = Object.entries(form).filter(
      ([name, value]) =>
        value !== undefined && !isDeepStrictEqual(value, standing[name as keyof typeof form]),
    )
    if (changed.length === 0) return standing
    if (isStale(base, standing)) throw staleSave(text('site.stale'), SiteSettings.parse(standing))
    for (const [name, value] of changed) await changeSetting(tx, `site.${name}`, value, standing.updated_at)
    return showSettings(tx)
  })
}

export function saveText(
  ctx: SignedCtx,
  key: SiteTextKey,
  { base, ...form }: z.output<typeof SaveSiteTextBody>,
) {
  return inTransaction(ctx, async (tx) => {
    await queries.holdSettings(tx.db)
    const standing = await showText(tx, key)
    const { title, sections } = standing
    if (isDeepStrictEqual(form, { title, sections })) return standing
    if (isStale(base, standing)) throw staleSave(text('site.stale'), SiteText.parse(standing))
    await changeSetting(tx, textSetting(key), form, standing.updated_at)
    return showText(tx, key)
  })
}

/** An absent base saves over whatever stands. */
const isStale = (base: Date | null | undefined, { updated_at }: { updated_at: Date | null }): boolean =>
  base !== undefined && base?.getTime() !== updated_at?.getTime()

/** Back to the text that came with the platform. */
export function resetText(ctx: SignedCtx, key: SiteTextKey) {
  return inTransaction(ctx, async (tx) => {
    await queries.holdSettings(tx.db)
    await changeSetting(tx, textSetting(key), undefined, null)
    return showText(tx, key)
  })
}

async function changeSetting(
  tx: SignedCtx,
  key: string,
  value: unknown,
  lastSave: Date | null,
): Promise<void> {
  const before = await queries.findSetting(tx.db, key)
  if (value === undefined) await queries.deleteSetting(tx.db, key)
  else
    await queries.upsertSetting(tx.db, key, value, {
      at: lastSave ? laterThan(lastSave, tx.now) : tx.now,
      userId: tx.actor.id,
    })
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
