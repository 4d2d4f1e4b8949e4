import { contract } from '#contract/kernel/route.ts'
import { LiveBoard, LiveFilters, LiveThresholds } from './live-shapes.ts'

const live = '/api/v1/admin/circles/live'

export const liveCircleRoutes = contract({
  board: {
    method: 'GET',
    path: live,
    access: ['admin'],
    summary: 'الحلقات الآن: ما يجتمع، وما تأخر، وأين غابت المعلمة، وما يبدأ خلال ساعة',
    query: LiveFilters,
    data: LiveBoard,
  },
  setThresholds: {
    method: 'PUT',
    path: `${live}/thresholds`,
    access: ['admin'],
    summary: 'بعد كم دقيقة تُعدّ المعلمة غائبة والبدء متأخرًا والغرفة خالية',
    takes: 'form',
    body: LiveThresholds,
    data: LiveThresholds,
  },
})
