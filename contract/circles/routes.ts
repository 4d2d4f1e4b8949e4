import { IdParams } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { Circle, CircleCard, CircleFacts, CircleFilters } from './shapes.ts'

export const circleRoutes = contract({
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
