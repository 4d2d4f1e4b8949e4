import type { quranRoutes } from '#contract/quran/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { findVerses, serveVerses } from './verses.ts'

export const quranHandlers: Handlers<typeof quranRoutes> = {
  verses: (ctx, { params, file }) => serveVerses(ctx, params, file),
  search: (ctx, { query }) => findVerses(ctx, query.search ?? ''),
}
