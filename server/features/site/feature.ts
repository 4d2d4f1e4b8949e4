import { siteRoutes } from '#contract/site/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { forgetOldErrors } from './forget-errors.ts'
import { siteHandlers } from './routes.ts'

export const site = feature({
  calls: [...serve('site', siteRoutes, siteHandlers)],
  regularly: {
    'site.forget-errors': { at: '20 4 * * *', work: forgetOldErrors, erases: true },
  },
})
