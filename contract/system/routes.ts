import { z } from 'zod'
import { contract } from '#contract/kernel/route.ts'
import { Backups, Health, Monitoring, Diagnostics } from './shapes.ts'

export const systemRoutes = contract({
  health: {
    method: 'GET',
    path: '/api/v1/admin/system-health',
    access: ['admin'],
    summary: 'فحوص النظام: ما وُجد، وما يُفعل',
    data: Health,
  },
  monitoring: {
    method: 'GET',
    path: '/api/v1/admin/server-monitoring',
    access: ['admin'],
    summary: 'أرقام الخادم وقاعدة البيانات والمهام الآن',
    data: Monitoring,
  },
  diagnostics: {
    method: 'GET',
    path: '/api/v1/admin/system-diagnostics',
    access: ['admin'],
    summary: 'الإصدارات والأماكن والإعدادات والأخطاء',
    data: Diagnostics,
  },
  backups: {
    method: 'GET',
    path: '/api/v1/admin/backups',
    access: ['admin'],
    summary: 'النسخ الاحتياطية: متى أُخذت، وهل جُرّبت',
    data: Backups,
  },
  makeBackup: {
    method: 'POST',
    path: '/api/v1/admin/backups',
    access: ['admin'],
    summary: 'أخذ نسخة احتياطية الآن',
  },
  retryEvents: {
    method: 'POST',
    path: '/api/v1/admin/events/retry',
    access: ['admin'],
    summary: 'إعادة قراءة أحداث لم تصل إشعاراتها',
  },
  retryJob: {
    method: 'POST',
    path: '/api/v1/admin/jobs/{id}/retry',
    access: ['admin'],
    summary: 'إعادة مهمة فشلت',
    params: z.object({ id: z.uuid() }),
  },
})
