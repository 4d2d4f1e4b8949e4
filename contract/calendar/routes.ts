import { z } from 'zod'

import { contract } from '#contract/kernel/route.ts'
import {
  Calendar,
  CalendarLink,
  CentreCalendarFilters,
  NewCalendarLink,
  OwnCalendarFilters,
} from './shapes.ts'

const calendar = '/api/v1/calendar'

/** Everybody's own calendar, and the address by which calendars elsewhere read it. */
export const calendarRoutes = contract({
  mine: {
    method: 'GET',
    path: calendar,
    access: 'signed-in',
    summary: 'ما في تقويمها بين يومين: جلساتها وإغلاق اختباراتها',
    query: OwnCalendarFilters,
    data: Calendar,
  },
  link: {
    method: 'GET',
    path: `${calendar}/link`,
    access: 'signed-in',
    summary: 'هل لتقويمها رابط خاص، ومتى قُرئ آخر مرة',
    data: CalendarLink,
  },
  makeLink: {
    method: 'POST',
    path: `${calendar}/link`,
    access: 'signed-in',
    summary: 'رابط جديد لتقويمها يظهر مرة واحدة؛ يبطل به السابق',
    limit: { hits: 20, seconds: 3600 },
    idempotency: 'none',
    data: NewCalendarLink,
  },
  removeLink: {
    method: 'DELETE',
    path: `${calendar}/link`,
    access: 'signed-in',
    summary: 'إبطال رابط تقويمها',
    data: CalendarLink,
  },
  feed: {
    method: 'GET',
    path: `${calendar}/feeds/{token}`,
    access: 'public',
    kind: 'file',
    summary: 'التقويم بصيغة iCalendar لمن معها رابطه الخاص',
    params: z.object({ token: z.string().max(100) }),
  },
})

export const adminCalendarRoutes = contract({
  centre: {
    method: 'GET',
    path: '/api/v1/admin/calendar',
    access: ['admin'],
    summary: 'تقويم المركز كله بين يومين',
    query: CentreCalendarFilters,
    data: Calendar,
  },
})
