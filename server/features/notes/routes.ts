import type { noteRoutes } from '#contract/notes/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import * as service from './service.ts'

export const noteHandlers: Handlers<typeof noteRoutes> = {
  mine: (ctx, { query }) => service.listMyNotes(ctx, query),
  export: (ctx) => service.exportMyNotes(ctx),
}
