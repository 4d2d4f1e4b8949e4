import type { integrationRoutes } from '#contract/integrations/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import type { Integration } from '#server/kernel/integration.ts'
import { listIntegrations, testIntegration } from './service.ts'

export const integrationHandlers = (
  integrations: readonly Integration[],
): Handlers<typeof integrationRoutes> => ({
  list: (ctx) => listIntegrations(ctx, integrations),
  test: (ctx, { params }) => testIntegration(ctx, integrations, params.key),
})
