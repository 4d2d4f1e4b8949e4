import type { Ctx } from '#server/kernel/context.ts'
import type { Integration, Standing } from '#server/kernel/integration.ts'
import { showDesk } from './desk.ts'
import { KEYS, PROVIDER, pushSettings } from './settings.ts'
import { pushTexts } from './texts.ts'

/** What the devices' services said of the last messages tells whether it works; a test needs a device, and stands on its screen. */
export const pushIntegration: Integration = {
  key: 'push',
  title: pushTexts.integration,
  screen: '/admin/pusher-beams-settings',
  settingKeys: [PROVIDER, KEYS],
  standing: pushStanding,
}

const states = { off: 'untested', working: 'working', trouble: 'failing' } as const

async function pushStanding(ctx: Ctx): Promise<Standing> {
  const [{ state, sentence, services }, settings] = await Promise.all([showDesk(ctx), pushSettings(ctx)])
  if (!settings) return { state: 'locked', sentence }
  const since = services.find(({ failing_since }) => failing_since !== null)?.failing_since
  return {
    state: states[state],
    sentence,
    ...(state === 'trouble' && since && { since }),
    isFixed: ctx.config.push.beams !== undefined,
  }
}
