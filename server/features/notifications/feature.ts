import { notificationRoutes } from '#contract/notifications/routes.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { feature, type Feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/registry.ts'
import { catalogueOf } from './catalogue.ts'
import { deliverLetters } from './letters/deliver.ts'
import { readEvents } from './reading/read-events.ts'
import { notificationHandlers } from './routes.ts'

/** Tells people of what the others' events say, by the kinds that they declare. */
export function notifications(others: readonly Feature[]): Feature {
  const catalogue = catalogueOf(others)
  return feature({
    calls: serve('notifications', notificationRoutes, notificationHandlers(catalogue)),
    onEvents: async (ctx: Ctx) => {
      await readEvents(ctx, catalogue)
      // A few at a time: what happens meanwhile does not wait for thousands of letters.
      return (await deliverLetters(ctx, catalogue)) ? 'more' : undefined
    },
  })
}
