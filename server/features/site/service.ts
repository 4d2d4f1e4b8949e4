import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { SaveSiteTextBody, SiteForm } from '#contract/site/forms.ts'
import { SiteSettings, SiteText, type SiteTextKey } from '#contract/site/shapes.ts'
import { usableFile } from '#server/features/files/public.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { invalid, staleSave } from '#server/kernel/errors.ts'
import { changeSetting, holdSettings, listSettings } from '#server/kernel/data/settings.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { cleanReport, errorCode } from './client-error.ts'
import * as queries from './queries.ts'
import { presentLogo, presentText, readSettings, readSiteSettings, textSetting } from './settings.ts'
import { siteTexts } from './texts.ts'

const SAVED = { action: 'site.save' }

const modeOf = ({ config }: Ctx, hasMailServer: boolean) => ({
  demo: config.demo,
  debug: config.debugTools,
  has_mail: config.smtp !== undefined || hasMailServer,
})

export async function showSite(ctx: Ctx) {
  ctx.uses('site')
  const { platform_name, logo, contact, hasMailServer } = await readSiteSettings(ctx.db)
  return { platform_name, logo: presentLogo(logo), contact, ...modeOf(ctx, hasMailServer) }
}

export async function showText(ctx: Ctx, key: SiteTextKey) {
  ctx.uses('site')
  return presentText(key, await listSettings(ctx.db, [textSetting(key)]))
}

export async function showSettings(ctx: SignedCtx) {
  const { logo, hasMailServer, ...settings } = await readSettings(ctx.db)
  const shown = { logo: presentLogo(logo), logo_path: logo?.path ?? null }
  return { ...settings, ...shown, ...modeOf(ctx, hasMailServer) }
}

/** Saving what already stands changes nothing, so a save whose answer was lost may come again. */
export function saveSettings(ctx: SignedCtx, { base, ...form }: z.output<typeof SiteForm>) {
  return inTransaction(ctx, async (tx) => {
    await holdSettings(tx.db)
    const current = await showSettings(tx)
    const changed = Object.entries(form).filter(
      ([name, value]) => value !== undefined && !isDeepStrictEqual(value, current[name as keyof typeof form]),
    )
    if (changed.length === 0) return current
    if (isStale(base, current)) throw staleSave(text(siteTexts.stale), SiteSettings.parse(current))
    const { logo_path, ...plain } = Object.fromEntries(changed)
    const values = logo_path === undefined ? plain : { ...plain, logo: await logoAt(tx, form.logo_path) }
    for (const [name, value] of Object.entries(values))
      await changeSetting(tx, { ...SAVED, key: `site.${name}`, value, lastSave: current.updated_at })
    tx.changes('site')
    return showSettings(tx)
  })
}

/** The stored form keeps the measures, so that every page reserves the logo's place without asking for its file. */
async function logoAt(tx: SignedCtx, path: string | null | undefined) {
  if (!path) return null
  const logo = await usableFile(tx, { path }, 'site-logos')
  if (!logo?.width || !logo.height) throw invalid('logo_path', siteTexts.unknownLogo)
  return { path: logo.path, width: logo.width, height: logo.height }
}

export function saveText(
  ctx: SignedCtx,
  key: SiteTextKey,
  { base, ...form }: z.output<typeof SaveSiteTextBody>,
) {
  return inTransaction(ctx, async (tx) => {
    await holdSettings(tx.db)
    const current = await showText(tx, key)
    const { title, sections } = current
    if (isDeepStrictEqual(form, { title, sections })) return current
    if (isStale(base, current)) throw staleSave(text(siteTexts.stale), SiteText.parse(current))
    await changeSetting(tx, { ...SAVED, key: textSetting(key), value: form, lastSave: current.updated_at })
    tx.changes('site')
    return showText(tx, key)
  })
}

/** An absent base saves over whatever stands. */
const isStale = (base: Date | null | undefined, { updated_at }: { updated_at: Date | null }): boolean =>
  base !== undefined && base?.getTime() !== updated_at?.getTime()

/** Back to the text that came with the platform. */
export function resetText(ctx: SignedCtx, key: SiteTextKey) {
  return inTransaction(ctx, async (tx) => {
    await holdSettings(tx.db)
    await changeSetting(tx, { key: textSetting(key), value: undefined, action: 'site.reset' })
    tx.changes('site')
    return showText(tx, key)
  })
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
