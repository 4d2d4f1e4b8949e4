import { wishlistRoutes } from '#contract/wishlist/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { wishlistHandlers } from './routes.ts'

export const wishlist = feature({ calls: [...serve('wishlist', wishlistRoutes, wishlistHandlers)] })
