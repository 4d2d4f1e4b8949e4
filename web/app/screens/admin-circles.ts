import type { ScreenOf } from './screen-line.ts'

/** Circles, who comes to them, and paths: a part of the director's area, in the order of its menu. */
export const circleScreens = [
  {
    path: '/admin/circles',
    shell: 'admin',
    file: 'features/circles/desk/list/circles-screen',
    menu: {
      group: 'المحتوى التعليمي',
      label: 'الحلقات',
      icon: 'UsersRound',
      about: 'الحلقات ومواعيدها وجلساتها وإجازاتها',
    },
  },
  {
    path: '/admin/circles/live',
    shell: 'admin',
    file: 'features/circles/live/live-screen',
    menu: {
      group: 'المحتوى التعليمي',
      label: 'الحلقات الآن',
      short: 'الآن',
      icon: 'Radio',
      about: 'من تجتمع الآن، ومن تأخرت، وأين غابت المعلمة',
    },
  },
  {
    path: '/admin/tasks',
    shell: 'admin',
    file: 'features/tasks/desk/tasks-screen',
    menu: {
      group: 'المحتوى التعليمي',
      label: 'المهام',
      icon: 'ListChecks',
      about: 'مهام الطالبات في المركز: المتأخر منها، وما ينتظر تصحيح معلماته',
    },
  },
  { path: '/admin/tasks/{taskId}', shell: 'admin', file: 'features/tasks/review/review-screen' },
  { path: '/admin/circles/create', shell: 'admin', file: 'features/circles/desk/form/create-screen' },
  { path: '/admin/circles/{circleId}/edit', shell: 'admin', file: 'features/circles/desk/form/edit-screen' },
  {
    path: '/admin/circles/{circleId}/registrations',
    shell: 'admin',
    file: 'features/circles/desk/registrations/registrations-screen',
  },
  {
    path: '/admin/circles/{circleId}/details',
    shell: 'admin',
    file: 'features/circles/desk/details/details-screen',
  },
  {
    path: '/admin/circles/{circleId}/sessions/{sessionId}/attendance',
    shell: 'admin',
    file: 'features/attendance/sheet/sheet-screen',
  },
  {
    path: '/admin/circles/{circleId}/attendance',
    shell: 'admin',
    file: 'features/attendance/month/month-screen',
  },
  {
    path: '/admin/circles/{circleId}/attendance/{studentId}',
    shell: 'admin',
    file: 'features/attendance/student-screen',
  },
  {
    path: '/admin/analytics',
    shell: 'admin',
    file: 'features/attendance/centre/analytics-screen',
    menu: {
      group: 'لوحة التحكم',
      label: 'تحليلات الحلقات',
      short: 'التحليلات',
      icon: 'ChartNoAxesColumn',
      about: 'الحضور والانضباط والمقاعد والنمو والانقطاع',
    },
  },
  {
    path: '/admin/live-lectures',
    shell: 'admin',
    file: 'features/lectures/desk/lectures-screen',
    menu: {
      group: 'المحتوى التعليمي',
      label: 'المحاضرات المباشرة',
      short: 'المحاضرات',
      icon: 'Presentation',
      about: 'مواعيدها ومحاضِراتها ومقاعدها، وكم حضرن وكيف قيّمنها',
    },
  },
  {
    path: '/admin/live-lectures/create',
    shell: 'admin',
    file: 'features/lectures/desk/lectures-screen',
  },
  {
    path: '/admin/live-lectures/{lectureId}/edit',
    shell: 'admin',
    file: 'features/lectures/desk/lectures-screen',
  },
  {
    path: '/admin/learning-paths',
    shell: 'admin',
    file: 'features/learning-paths/desk/paths-screen',
    menu: {
      group: 'المحتوى التعليمي',
      label: 'المسارات التعليمية',
      short: 'المسارات',
      icon: 'Route',
      about: 'خطط الحفظ والمراجعة: مراحلها وأيامها ومهامها',
    },
  },
  {
    path: '/admin/learning-paths/{pathId}',
    shell: 'admin',
    file: 'features/learning-paths/desk/details/details-screen',
  },
  {
    path: '/admin/learning-paths/{pathId}/curricula',
    shell: 'admin',
    file: 'features/curricula/desk/matter-screen',
  },
  {
    path: '/admin/learning-paths/{pathId}/test',
    shell: 'admin',
    file: 'features/learning-paths/desk/test/test-screen',
  },
  {
    path: '/admin/learning-paths/{pathId}/curriculum',
    shell: 'admin',
    file: 'features/learning-paths/desk/plan/curriculum-screen',
  },
] as const satisfies readonly ScreenOf<'admin'>[]
