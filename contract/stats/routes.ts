import { z } from 'zod'
import { contract } from '#contract/kernel/route.ts'
import { statsPeriods, QuickStats, PublicStats, StudentStats, AdminOverview } from './shapes.ts'

export const statsRoutes = contract({
  period: {
    method: 'GET',
    path: '/api/v1/stats',
    access: 'public',
    summary: 'أرقام المنصة العامة في فترة',
    query: z.object({ period: z.enum(statsPeriods).default('month') }),
    data: PublicStats,
    cached: true,
  },
  quick: {
    method: 'GET',
    path: '/api/v1/stats/quick',
    access: 'public',
    summary: 'أرقام المنصة للصفحة الرئيسية',
    data: QuickStats,
    cached: true,
  },
  student: {
    method: 'GET',
    path: '/api/v1/student/stats',
    access: ['student'],
    summary: 'تقدمها: دوراتها ودروسها وأيام تعلمها وما يليها',
    data: StudentStats,
  },
  overview: {
    method: 'GET',
    path: '/api/v1/admin/overview',
    access: ['admin'],
    summary: 'ما ينتظر قرار المديرة، وأرقام آخر 7 و30 يومًا',
    data: AdminOverview,
  },
})
