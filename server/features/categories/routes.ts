import type { categoryRoutes } from '#contract/categories/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import * as service from './service.ts'
import { shelfTexts } from './texts.ts'

const shelfHandlers = (kind: 'categories' | 'levels'): Handlers<typeof categoryRoutes> => ({
  list: (ctx) => service.listShelves(ctx, kind),
  create: async (ctx, { body }) => withMessage(shelfTexts.saved, await service.createShelf(ctx, kind, body)),
  order: async (ctx, { body }) =>
    withMessage(shelfTexts.saved, await service.orderShelves(ctx, kind, body.ids)),
  save: async (ctx, { params, body }) =>
    withMessage(shelfTexts.saved, await service.saveShelf(ctx, kind, params.id, body)),
  remove: async (ctx, { params }) =>
    withMessage(shelfTexts.removed, await service.removeShelf(ctx, kind, params.id)),
  merge: async (ctx, { params, body }) =>
    withMessage(shelfTexts.merged, await service.mergeShelf(ctx, kind, params.id, body.into_id)),
})

export const categoryHandlers = shelfHandlers('categories')
export const levelHandlers = shelfHandlers('levels')
