import { notificationDeskRoutes } from '#contract/notifications/desk-routes.ts'
import { notificationRoutes } from '#contract/notifications/routes.ts'
import { systemCall } from '#server/kernel/calls/caller.ts'
import { notificationTemplateRoutes } from '#contract/notifications/template-routes.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { feature, type Feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { catalogueOf } from './catalogue.ts'
import { deliverLetters } from './letters/deliver.ts'
import { deliverPushes, SEND_PUSHES, wakePushes } from './pushes/deliver-pushes.ts'
import { countBacklog } from './reading/backlog-queries.ts'
import { readEvents } from './reading/read-events.ts'
import { notificationDeskHandlers, notificationTemplateHandlers } from './desk-routes.ts'
import { ownNotices } from './notices.ts'
import { notificationHandlers } from './routes.ts'
import { countPushes, foldTallies } from './sent/tally-queries.ts'

/** Tells people of what the others' events say, by the kinds that they declare. */
export function notifications(others: readonly Feature[]): Feature {
  const catalogue = catalogueOf([...others, { calls: [], notifications: ownNotices }])
  return feature({
    notifications: ownNotices,
    calls: [
      ...serve('notifications', notificationRoutes, notificationHandlers(catalogue)),
      ...serve('notificationTemplates', notificationTemplateRoutes, notificationTemplateHandlers(catalogue)),
      ...serve('notificationDesk', notificationDeskRoutes, notificationDeskHandlers(catalogue)),
    ],
    regularly: { 'notifications.fold': { at: '*/5 * * * *', work: ({ db }) => foldTallies(db) } },
    gauges: {
      notification_backlog: {
        help: 'Events and deliveries that wait',
        label: 'what',
        read: ({ db }) => countBacklog(db),
      },
      pushes_of_two_days: {
        help: 'Pushes of today and yesterday that were handed to push services, and those that failed',
        label: 'what',
        read: async ({ db, now }) =>
          Object.entries(await countPushes(db, now)).map(([name, count]) => ({ name, count })),
      },
    },
    onEvents: async (ctx: Ctx) => {
      await readEvents(ctx, catalogue)
      await wakePushes(ctx)
      // A few at a time: what happens meanwhile does not wait for thousands of letters.
      return (await deliverLetters(ctx, catalogue)) ? 'more' : undefined
    },
    queues: (process) => {
      process.ports.jobs.register(
        SEND_PUSHES,
        (_payload, { signal }) => deliverPushes(() => systemCall(process, SEND_PUSHES), catalogue, signal),
        { retryLimit: 0, concurrency: 2 },
      )
    },
  })
}
