import { quranRoutes } from '#contract/quran/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { quranHandlers } from './routes.ts'

export const quran = feature({ calls: serve('quran', quranRoutes, quranHandlers) })
