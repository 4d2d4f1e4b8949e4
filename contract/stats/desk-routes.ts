import { contract } from '#contract/kernel/route.ts'
import {
  TeacherStats,
  UserGrowth,
  CoursePerformance,
  Engagement,
  Revenue,
  SystemStats,
} from './desk-shapes.ts'

const admin = '/api/v1/admin'

export const deskStatsRoutes = contract({
  teacher: {
    method: 'GET',
    path: '/api/v1/teacher/stats',
    access: ['teacher'],
    summary: 'أرقام دوراتها وطالباتها، وما ينتظرها، وآخر ما فعلن',
    data: TeacherStats,
  },
  userGrowth: {
    method: 'GET',
    path: `${admin}/user-growth`,
    access: ['admin'],
    summary: 'المستخدمون الجدد والتسجيل في الدورات، يومًا بيوم في آخر 30 يومًا',
    data: UserGrowth,
  },
  coursePerformance: {
    method: 'GET',
    path: `${admin}/course-performance`,
    access: ['admin'],
    summary: 'أكثر الدورات طالبات، ونسبة إتمامها',
    data: CoursePerformance,
  },
  engagement: {
    method: 'GET',
    path: `${admin}/engagement/stats`,
    access: ['admin'],
    summary: 'المتعلمات اليوم وفي آخر 7 و30 يومًا',
    data: Engagement,
  },
  revenue: {
    method: 'GET',
    path: `${admin}/revenue/stats`,
    access: ['admin'],
    summary: 'ما تأكد من إيصالات التحويل وما ينتظر',
    data: Revenue,
  },
  system: {
    method: 'GET',
    path: `${admin}/system/stats`,
    access: ['admin'],
    summary: 'أعداد المستخدمين والدورات والملفات وحجم القاعدة',
    data: SystemStats,
  },
})
