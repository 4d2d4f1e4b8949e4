import { noteRoutes } from '#contract/notes/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { noteHandlers } from './routes.ts'

export const notes = feature({ calls: [...serve('notes', noteRoutes, noteHandlers)] })
