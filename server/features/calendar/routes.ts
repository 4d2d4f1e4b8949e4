import type { adminCalendarRoutes, calendarRoutes } from '#contract/calendar/routes.ts'
import type { CalendarSource } from '#server/kernel/letters/calendar-entry.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { readFeed } from './feed/feed.ts'
import * as links from './feed/links.ts'
import { showCentre, showOwn } from './show.ts'
import { calendarTexts } from './texts.ts'

export const calendarHandlers = (sources: readonly CalendarSource[]): Handlers<typeof calendarRoutes> => ({
  mine: (ctx, { query }) => showOwn(ctx, sources, query),
  link: (ctx) => links.showLink(ctx),
  makeLink: async (ctx) => withMessage(calendarTexts.linkMade, await links.makeLink(ctx)),
  removeLink: async (ctx) => withMessage(calendarTexts.linkRemoved, await links.removeLink(ctx)),
  feed: (ctx, { params, file }) => readFeed(ctx, sources, params.token, file.ifNoneMatch),
})

export const adminCalendarHandlers = (
  sources: readonly CalendarSource[],
): Handlers<typeof adminCalendarRoutes> => ({
  centre: (ctx, { query }) => showCentre(ctx, sources, query),
})
