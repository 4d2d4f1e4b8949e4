import { z } from 'zod'
import { contract } from '#contract/kernel/route.ts'
import {
  AdminOverview,
  AdminWaiting,
  FirstSteps,
  FirstStepsForm,
  PublicStats,
  QuickStats,
  statsPeriods,
  StudentStats,
} from './shapes.ts'

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
    summary: 'أرقام آخر 7 و30 يومًا',
    data: AdminOverview,
  },
  waiting: {
    method: 'GET',
    path: '/api/v1/admin/waiting',
    access: ['admin'],
    summary: 'كم ينتظر قرار المديرة من كل نوع',
    data: AdminWaiting,
  },
  firstSteps: {
    method: 'GET',
    path: '/api/v1/admin/first-steps',
    access: ['admin'],
    summary: 'ما بقي ليبدأ العمل على منصة جديدة',
    data: FirstSteps,
  },
  saveFirstSteps: {
    method: 'PUT',
    path: '/api/v1/admin/first-steps',
    access: ['admin'],
    summary: 'الخطوات التي لا تلزم هذه المنصة، فلا تُذكر بين الخطوات الأولى',
    takes: 'form',
    body: FirstStepsForm,
    data: FirstSteps,
  },
})
