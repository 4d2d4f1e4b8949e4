import type { ScreenOf } from './screen-line.ts'

/** The teacher's area, in the order of its menu. */
export const teacherScreens = [
  {
    path: '/teacher',
    shell: 'teacher',
    file: 'features/courses/teacher-overview-screen',
    menu: { group: 'لوحة التحكم', label: 'الرئيسية', icon: 'House', about: 'دوراتكِ وأرقامها' },
  },
  {
    path: '/teacher/courses',
    shell: 'teacher',
    file: 'app/pages/taught-courses-screen',
    menu: { group: 'التدريس', label: 'الدورات', icon: 'BookOpen', about: 'محتوى دوراتكِ ومعاينتها' },
  },
  {
    path: '/teacher/courses/create',
    shell: 'teacher',
    file: 'features/course-desk/form/create-screen',
  },
  {
    path: '/teacher/courses/{courseId}/edit',
    shell: 'teacher',
    file: 'features/course-desk/form/edit-screen',
  },
  {
    path: '/teacher/courses/{courseId}/details',
    shell: 'teacher',
    file: 'features/course-students/details-screen',
  },
  {
    path: '/teacher/courses/{courseId}/content',
    shell: 'teacher',
    file: 'features/outline/content-screen',
  },
  {
    path: '/teacher/courses/{courseId}/quiz/{lessonId}',
    shell: 'teacher',
    file: 'app/pages/quiz-editor-screen',
  },
  {
    path: '/teacher/students',
    shell: 'teacher',
    file: 'features/users/taught-students-screen',
    menu: {
      group: 'التدريس',
      label: 'الطالبات',
      icon: 'GraduationCap',
      about: 'المسجلات في دوراتكِ وتقدمهن فيها',
    },
  },
  {
    path: '/teacher/questions',
    shell: 'teacher',
    file: 'features/lesson-questions/asked/questions-screen',
    menu: {
      group: 'التدريس',
      label: 'أسئلة الطالبات',
      short: 'الأسئلة',
      icon: 'MessageCircleQuestionMark',
      about: 'ما سألنه تحت الدروس، وما ينتظر إجابتكِ',
    },
  },
  { path: '/teacher/students/{studentId}', shell: 'teacher', file: 'features/users/taught-student-screen' },
  {
    path: '/teacher/media',
    shell: 'teacher',
    file: 'features/media/library-screen',
    menu: {
      group: 'التدريس',
      label: 'مكتبة الوسائط',
      short: 'الوسائط',
      icon: 'Images',
      about: 'ملفاتكِ ومقاطعكِ، وأين تُستعمل',
    },
  },
  {
    path: '/teacher/notifications',
    shell: 'teacher',
    file: 'features/notifications/inbox-screen',
    menu: { group: 'الحساب', label: 'الإشعارات', icon: 'Bell', about: 'ما وصلكِ، وما لم تقرئيه بعد' },
  },
  {
    path: '/teacher/messages',
    shell: 'teacher',
    file: 'features/messages/messages-screen',
    menu: { group: 'الحساب', label: 'الرسائل', icon: 'MessageSquare', about: 'مراسلة طالباتكِ والمكتب' },
  },
  {
    path: '/teacher/bulk-messages',
    shell: 'teacher',
    file: 'features/sendings/bulk-messages-screen',
    menu: {
      group: 'الحساب',
      label: 'رسائل جماعية',
      icon: 'Megaphone',
      about: 'رسالة واحدة إلى طالبات دوراتكِ',
    },
  },
  { path: '/teacher/messages/{threadId}', shell: 'teacher', file: 'features/messages/messages-screen' },
  {
    path: '/teacher/profile',
    shell: 'teacher',
    file: 'features/auth/account/profile-screen',
    menu: {
      group: 'الحساب',
      label: 'الملف الشخصي',
      short: 'ملفي',
      icon: 'UserRound',
      about: 'الاسم والبريد والنبذة والصورة',
    },
  },
  {
    path: '/teacher/settings',
    shell: 'teacher',
    file: 'app/pages/settings-screen',
    menu: { group: 'الحساب', label: 'الإعدادات', icon: 'Settings', about: 'كلمة المرور والجلسات والمظهر' },
  },
  {
    path: '/teacher/help',
    shell: 'teacher',
    file: 'app/pages/help-screen',
    menu: {
      group: 'الحساب',
      label: 'المساعدة',
      icon: 'LifeBuoy',
      about: 'اكتبي إلى مكتب الدعم وتابعي تذاكركِ',
    },
  },
] as const satisfies readonly ScreenOf<'teacher'>[]
