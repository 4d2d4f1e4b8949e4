import type { Ctx, Db } from '#server/kernel/context.ts'
import { DEFAULT_NAME } from './default-texts.ts'
import { readSettings, readSiteSettings } from './settings.ts'

export const platformName = async (ctx: Ctx): Promise<string> =>
  (await readSiteSettings(ctx.db)).platform_name

/** Whether she has given the platform a name or a logo of its own. */
export async function hasOwnName(ctx: Ctx): Promise<boolean> {
  const { logo, platform_name } = await readSiteSettings(ctx.db)
  return logo !== null || platform_name !== DEFAULT_NAME
}

/** Where the price of a course is to be transferred. */
export const transferDetails = async (ctx: Ctx) => (await readSiteSettings(ctx.db)).transfer

/** What visitors read about the centre, in the director's words where she has changed them. */
export const siteTexts = async (db: Db) => (await readSettings(db)).texts

/** Whether the centre has written its own privacy or terms. */
export const hasOwnPolicies = async (db: Db): Promise<boolean> =>
  (await siteTexts(db)).some(
    ({ key, updated_at }) => (key === 'privacy' || key === 'terms') && updated_at !== null,
  )
