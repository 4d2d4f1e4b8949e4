import { lessonRoutes } from '#contract/lessons/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { lessonHandlers } from './routes.ts'

export const lessons = feature({
  calls: [...serve('lessons', lessonRoutes, lessonHandlers)],
})
