import type { Ctx } from '#server/kernel/context.ts'
import { readSiteSettings } from './settings.ts'

export { tellDirectors } from './director-letters.ts'
export { sendLetter } from './letter.ts'

export const platformName = async (ctx: Ctx): Promise<string> =>
  (await readSiteSettings(ctx.db)).platform_name

/** Where the price of a course is to be transferred. */
export const transferDetails = async (ctx: Ctx) => (await readSiteSettings(ctx.db)).transfer
