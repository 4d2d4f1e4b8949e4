import type { prayerTimeRoutes } from '#contract/prayer-times/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { prayerSettings, savePrayerSettings } from './service.ts'
import { prayerTimeTexts } from './texts.ts'

export const prayerTimeHandlers: Handlers<typeof prayerTimeRoutes> = {
  settings: (ctx) => prayerSettings(ctx),
  saveSettings: async (ctx, { body }) =>
    withMessage(prayerTimeTexts.saved, await savePrayerSettings(ctx, body)),
}
