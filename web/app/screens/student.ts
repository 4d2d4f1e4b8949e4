import type { ScreenOf } from './screen-line.ts'

/** The student's area, in the order of its menu. */
export const studentScreens = [
  {
    path: '/student',
    shell: 'student',
    file: 'app/pages/student-overview-screen',
    asks: [
      '/api/v1/my-learning-paths?per_page=20',
      '/api/v1/student/tasks?state=open&page=1',
      '/api/v1/student/stats',
      '/api/v1/my-courses?state=in_progress&page=1&per_page=4',
    ],
    menu: {
      group: 'رحلة التعلم',
      label: 'الرئيسية',
      icon: 'House',
      about: 'ما التالي، وتقدمكِ، وأيام تعلمكِ المتصلة',
    },
  },
  {
    path: '/student/courses',
    shell: 'student',
    file: 'features/enrolments/my-courses-screen',
    menu: { group: 'رحلة التعلم', label: 'دوراتي', icon: 'BookOpen', about: 'الدورات التي سجلتِ فيها' },
  },
  {
    path: '/student/circles',
    shell: 'student',
    file: 'features/circles/attending/own-circles-screen',
    menu: {
      group: 'رحلة التعلم',
      label: 'حلقاتي',
      icon: 'UsersRound',
      about: 'حلقاتكِ وجلساتها القادمة وأبوابها',
      rowsAt: '/student/circle',
    },
  },
  {
    path: '/student/circle/{circleId}',
    shell: 'student',
    file: 'features/circles/attending/own-circle-screen',
  },
  {
    path: '/student/courses/{courseId}/finished',
    shell: 'student',
    file: 'app/pages/finished-course-screen',
  },
  {
    path: '/student/calendar',
    shell: 'student',
    file: 'features/calendar/calendar-screen',
    menu: { group: 'رحلة التعلم', label: 'التقويم', icon: 'Calendar', about: 'جلسات حلقاتكِ وإغلاق اختباراتكِ' },
  },
  {
    path: '/student/paths',
    shell: 'student',
    file: 'features/learning-paths/walk/my-paths-screen',
    menu: {
      group: 'رحلة التعلم',
      label: 'مساراتي',
      icon: 'Route',
      about: 'مقرر يومكِ في الحفظ والمراجعة، ومسارات يمكنكِ الالتحاق بها',
    },
  },
  {
    path: '/student/tasks',
    shell: 'student',
    file: 'features/tasks/own/tasks-screen',
    asks: ['/api/v1/student/tasks/stats', '/api/v1/student/tasks?state=open&page=1'],
    menu: {
      group: 'رحلة التعلم',
      label: 'المهام والواجبات',
      short: 'المهام',
      icon: 'ListChecks',
      about: 'ما أسندته معلماتكِ، وما سلّمتِه ودرجاته',
      rowsAt: '/student/task',
    },
  },
  { path: '/student/task/{taskId}', shell: 'student', file: 'features/tasks/own/task-screen' },
  {
    path: '/student/paths/{pathId}',
    shell: 'student',
    file: 'features/learning-paths/walk/path-plan-screen',
  },
  {
    path: '/student/wishlist',
    shell: 'student',
    file: 'app/pages/wishlist-screen',
    menu: { group: 'رحلة التعلم', label: 'المفضلة', icon: 'Heart', about: 'الدورات التي تنوين البدء بها' },
  },
  {
    path: '/student/notes',
    shell: 'student',
    file: 'features/notes/my-notes-screen',
    menu: {
      group: 'رحلة التعلم',
      label: 'ملاحظاتي',
      icon: 'NotebookPen',
      about: 'كل ما كتبتِه في الدروس، بالبحث والتصدير',
    },
  },
  {
    path: '/student/certificates',
    shell: 'student',
    file: 'features/certificates/certificates-screen',
    menu: {
      group: 'الإنجاز والتواصل',
      label: 'الشهادات',
      icon: 'Award',
      about: 'شهاداتكِ: عرضها وتنزيلها ومشاركتها',
      rowsAt: '/student/certificate',
    },
  },
  {
    path: '/student/certificate/{certificateId}',
    shell: 'student',
    file: 'features/certificates/certificate-screen',
  },
  {
    path: '/student/messages',
    shell: 'student',
    file: 'features/messages/messages-screen',
    menu: {
      group: 'الإنجاز والتواصل',
      label: 'الرسائل',
      icon: 'MessageSquare',
      about: 'مراسلة معلماتكِ والمكتب',
    },
  },
  { path: '/student/messages/{threadId}', shell: 'student', file: 'features/messages/messages-screen' },
  {
    path: '/student/notifications',
    shell: 'student',
    file: 'features/notifications/inbox-screen',
    menu: { group: 'الحساب', label: 'الإشعارات', icon: 'Bell', about: 'ما وصلكِ، وما لم تقرئيه بعد' },
  },
  {
    path: '/student/profile',
    shell: 'student',
    file: 'features/auth/account/profile-screen',
    menu: {
      group: 'الحساب',
      label: 'الملف الشخصي',
      short: 'ملفي',
      icon: 'UserRound',
      about: 'الاسم والبريد والصورة',
    },
  },
  {
    path: '/student/settings',
    shell: 'student',
    file: 'app/pages/settings-screen',
    menu: { group: 'الحساب', label: 'الإعدادات', icon: 'Settings', about: 'كلمة المرور والجلسات والمظهر' },
  },
  {
    path: '/student/offline',
    shell: 'student',
    file: 'app/pages/offline-screen',
    menu: {
      group: 'الحساب',
      label: 'بلا اتصال',
      icon: 'Download',
      about: 'الدروس والملاحظات المحفوظة على هذا الجهاز',
    },
  },
  {
    path: '/student/help',
    shell: 'student',
    file: 'app/pages/help-screen',
    menu: {
      group: 'الحساب',
      label: 'المساعدة',
      icon: 'LifeBuoy',
      about: 'اكتبي إلى مكتب الدعم وتابعي تذاكركِ',
    },
  },
] as const satisfies readonly ScreenOf<'student'>[]
