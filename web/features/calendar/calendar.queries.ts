import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { adminCalendarRoutes, calendarRoutes } from '#contract/calendar/routes.ts'
import { levelRoutes } from '#contract/categories/routes.ts'
import { circleRoutes } from '#contract/circles/routes.ts'
import type { Role } from '#contract/kernel/route.ts'
import type { Day } from '#core/day.ts'
import { client } from '#web/kernel/calls/api.ts'
import type { CalendarFilters } from './calendar-address.ts'

export const calendarApi = client(calendarRoutes)
const centreApi = client(adminCalendarRoutes)
const circlesApi = client(circleRoutes)
const levelsApi = client(levelRoutes)

interface Span {
  readonly from: Day
  readonly to: Day
}

/** The director's is that of the whole centre, everybody else's her own. */
export const calendarQuery = (role: Role, span: Span, filters: CalendarFilters) => {
  const { circle, teacher, level, place } = filters
  return queryOptions({
    queryKey: ['calendar', role, { ...span, circle, teacher, level, place }],
    meta: { uses: ['circles'] },
    queryFn: ({ signal }) =>
      role === 'admin'
        ? centreApi.centre({ query: { ...span, teacher, level, place } }, { signal })
        : calendarApi.mine({ query: { ...span, circle, place } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Whose circles there are, for the director's filter. */
export const circleTeachersQuery = () =>
  queryOptions({
    queryKey: ['calendar', 'teachers'],
    meta: { uses: ['circles'] },
    queryFn: ({ signal }) => circlesApi.facts({}, { signal }),
    select: ({ teachers }) => teachers,
  })

export const circleLevelsQuery = () =>
  queryOptions({
    queryKey: ['calendar', 'levels'],
    meta: { uses: ['shelves'] },
    queryFn: ({ signal }) => levelsApi.list({}, { signal }),
  })

export const calendarLinkQuery = () =>
  queryOptions({
    queryKey: ['calendar', 'link'],
    queryFn: ({ signal }) => calendarApi.link({}, { signal }),
  })
