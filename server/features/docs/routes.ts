import type { docsRoutes } from '#contract/docs/routes.ts'
import type { Handlers } from '#server/kernel/handlers.ts'
import { listCalls } from './service.ts'

export const docsHandlers: Handlers<typeof docsRoutes> = {
  calls: async (ctx) => listCalls(ctx),
}
