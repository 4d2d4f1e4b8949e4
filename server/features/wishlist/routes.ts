import type { wishlistRoutes } from '#contract/wishlist/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import * as service from './service.ts'

export const wishlistHandlers: Handlers<typeof wishlistRoutes> = {
  mine: (ctx, { query }) => service.listWishes(ctx, query),
  ids: (ctx) => service.listWishedIds(ctx),
  add: (ctx, { params }) => service.addWish(ctx, params.courseId),
  remove: (ctx, { params }) => service.removeWish(ctx, params.courseId),
}
