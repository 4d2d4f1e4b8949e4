import { platformName } from '#server/features/site/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { isZoomOn } from './settings.ts'

/** The public pages about Zoom are there only while it is on. */
export async function showAbout(ctx: Ctx) {
  ctx.uses('integrations', 'site')
  const [is_on, centre] = await Promise.all([isZoomOn(ctx), platformName(ctx)])
  return { is_on, centre }
}
