import type { docsRoutes } from '#contract/docs/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import type { Served } from '#server/kernel/calls/registry.ts'
import { listCalls } from './service.ts'

export const docsHandlers = (calls: () => readonly Served[]): Handlers<typeof docsRoutes> => ({
  calls: async (ctx) => listCalls(ctx, calls()),
})
