import { adminCalendarRoutes, calendarRoutes } from '#contract/calendar/routes.ts'
import { feature, type Feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { adminCalendarHandlers, calendarHandlers } from './routes.ts'

/** Shows what the others plan. */
export function calendar(others: readonly Feature[]): Feature {
  const sources = others.flatMap(({ calendar: source }) => source ?? [])
  return feature({
    calls: [
      ...serve('calendar', calendarRoutes, calendarHandlers(sources)),
      ...serve('adminCalendar', adminCalendarRoutes, adminCalendarHandlers(sources)),
    ],
  })
}
