import type { realtimeRoutes } from '#contract/realtime/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import * as service from './service.ts'

export const realtimeHandlers: Handlers<typeof realtimeRoutes> = {
  missed: (ctx, { body }) => service.listMissed(ctx, body),
}
