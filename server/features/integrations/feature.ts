import { integrationRoutes } from '#contract/integrations/routes.ts'
import { feature, type Feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { integrationHandlers } from './routes.ts'
import { checkAll } from './service.ts'

/** The hub of every service outside that the others speak to. */
export function integrations(others: readonly Feature[]): Feature {
  const declared = others.flatMap((other) => other.integrations ?? [])
  return feature({
    calls: serve('integrations', integrationRoutes, integrationHandlers(declared)),
    regularly: {
      'integrations.check': { at: '4,19,34,49 * * * *', work: (ctx) => checkAll(ctx, declared) },
    },
  })
}
