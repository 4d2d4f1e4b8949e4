import { z } from 'zod'
import { IdParams } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { Circle, CircleCard, CircleFacts, CircleFilters } from './shapes.ts'

export const circleRoutes = contract({
  calendar: {
    method: 'GET',
    path: '/api/v1/circles/{id}/calendar.ics',
    access: 'public',
    kind: 'file',
    summary: 'جلسات حلقة القادمة بصيغة iCalendar',
    params: IdParams,
  },
  list: {
    method: 'GET',
    path: '/api/v1/circles',
    access: 'public',
    summary: 'كتالوج الحلقات، بلا الملغاة',
    query: CircleFilters,
    list: CircleCard,
    cached: true,
  },
  facts: {
    method: 'GET',
    path: '/api/v1/circles/facts',
    access: 'public',
    summary: 'معلمات الحلقات، والحلقات المباشرة الآن',
    data: CircleFacts,
    cached: true,
  },
  home: {
    method: 'GET',
    path: '/api/v1/circles/home',
    access: 'public',
    summary: 'حلقات الصفحة الرئيسية: ما يجتمع الآن وما يقترب',
    data: z.array(CircleCard),
    cached: true,
  },
  show: {
    method: 'GET',
    path: '/api/v1/circles/{id}',
    access: 'public',
    summary: 'حلقة بمواعيدها ومقاعدها وجلساتها القادمة',
    params: IdParams,
    data: Circle,
    cached: true,
  },
})
