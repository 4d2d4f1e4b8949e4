import { categoryRoutes, levelRoutes } from '#contract/categories/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { categoryHandlers, levelHandlers } from './routes.ts'

export const categories = feature({
  calls: [
    ...serve('categories', categoryRoutes, categoryHandlers),
    ...serve('levels', levelRoutes, levelHandlers),
  ],
})
