import type { Role } from '#contract/kernel/route.ts'

export type ShellName = 'public' | 'plain' | 'player' | 'student' | 'teacher' | 'admin'

export interface ScreenLine {
  readonly path: string
  readonly shell: ShellName
  /** For the plain and the player shell: who may enter. Absent: everybody. Empty: anybody who is signed in. */
  readonly roles?: readonly Role[]
  /** The module below web/, without its ending. */
  readonly file: string
  /** Exists in development and in the demo only. */
  readonly debugOnly?: true
}

/** The areas that are one role's alone; each has its own shell and is loaded by itself. */
export const AREAS = ['student', 'teacher', 'admin'] as const satisfies readonly Role[]
export type AreaName = (typeof AREAS)[number]

export const areaOf = (line: ScreenLine): AreaName | undefined => AREAS.find((area) => area === line.shell)

/** Who may enter; undefined: everybody. */
export function rolesOf(line: ScreenLine): readonly Role[] | undefined {
  const area = areaOf(line)
  return area ? [area] : line.roles
}

/** Every screen, one line each. */
export const screens = [
  { path: '/docs/api', shell: 'public', file: 'features/docs/api-screen' },
  { path: '/dev/ui', shell: 'plain', file: 'app/pages/gallery-screen' },
  { path: '/login', shell: 'plain', file: 'features/auth/login-screen' },
  { path: '/register', shell: 'plain', file: 'features/auth/register-screen' },
  { path: '/forgot-password', shell: 'plain', file: 'features/auth/forgot-password-screen' },
  { path: '/reset-password', shell: 'plain', file: 'features/auth/reset-password-screen' },
  { path: '/verify-email', shell: 'plain', file: 'features/auth/verify-email-screen' },
  { path: '/', shell: 'public', file: 'app/pages/home-screen' },
  { path: '/courses', shell: 'public', file: 'features/courses/catalogue-screen' },
  { path: '/course/{courseId}', shell: 'public', file: 'features/courses/course-screen' },
  { path: '/privacy', shell: 'public', file: 'features/site/privacy-screen' },
  { path: '/terms', shell: 'public', file: 'features/site/terms-screen' },
  { path: '/technical-policies', shell: 'public', file: 'features/site/technical-policies-screen' },
  { path: '/faq', shell: 'public', file: 'features/site/faq-screen' },
  { path: '/docs', shell: 'public', file: 'features/site/docs-screen' },
  { path: '/join-teacher', shell: 'public', file: 'features/teacher-applications/join-screen' },
  {
    path: '/teacher-application/status',
    shell: 'public',
    file: 'features/teacher-applications/status-screen',
  },
  {
    path: '/course-player/{courseId}',
    shell: 'player',
    roles: ['student', 'teacher', 'admin'],
    file: 'features/lessons/player-screen',
  },
  { path: '/dashboard', shell: 'plain', roles: [], file: 'app/pages/dashboard-screen' },
  { path: '/student', shell: 'student', file: 'features/enrolments/overview-screen' },
  { path: '/student/courses', shell: 'student', file: 'features/enrolments/my-courses-screen' },
  { path: '/admin', shell: 'admin', file: 'features/stats/admin-overview-screen' },
  { path: '/admin/users', shell: 'admin', file: 'features/users/users-screen' },
  { path: '/admin/users/import', shell: 'admin', file: 'features/users/import-screen' },
  { path: '/admin/users/{userId}', shell: 'admin', file: 'features/users/person-screen' },
  { path: '/admin/students', shell: 'admin', file: 'features/users/students-screen' },
  { path: '/admin/students/{studentId}', shell: 'admin', file: 'features/users/person-screen' },
  { path: '/admin/courses', shell: 'admin', file: 'features/course-desk/list/courses-screen' },
  { path: '/admin/courses/create', shell: 'admin', file: 'features/course-desk/form/create-screen' },
  { path: '/admin/courses/{courseId}/edit', shell: 'admin', file: 'features/course-desk/form/edit-screen' },
  {
    path: '/admin/courses/{courseId}/details',
    shell: 'admin',
    file: 'features/course-students/details-screen',
  },
  {
    path: '/admin/courses/{courseId}/content',
    shell: 'admin',
    file: 'features/outline/admin-content-screen',
  },
  {
    path: '/admin/courses/{courseId}/quiz/{lessonId}',
    shell: 'admin',
    file: 'app/pages/quiz-editor-screen',
  },
  { path: '/admin/categories', shell: 'admin', file: 'features/categories/categories-screen' },
  {
    path: '/admin/teacher-applications',
    shell: 'admin',
    file: 'features/teacher-applications/applications-screen',
  },
  {
    path: '/admin/teacher-applications/{applicationId}',
    shell: 'admin',
    file: 'features/teacher-applications/application-screen',
  },
  { path: '/admin/receipts', shell: 'admin', file: 'features/payments/receipts-screen' },
  { path: '/admin/reviews', shell: 'admin', file: 'features/reviews/judged-reviews-screen' },
  { path: '/teacher', shell: 'teacher', file: 'features/courses/teacher-overview-screen' },
  { path: '/teacher/courses', shell: 'teacher', file: 'app/pages/taught-courses-screen' },
  {
    path: '/teacher/courses/create',
    shell: 'teacher',
    file: 'features/course-desk/form/teacher-create-screen',
  },
  {
    path: '/teacher/courses/{courseId}/edit',
    shell: 'teacher',
    file: 'features/course-desk/form/teacher-edit-screen',
  },
  {
    path: '/teacher/courses/{courseId}/details',
    shell: 'teacher',
    file: 'features/course-students/teacher-details-screen',
  },
  {
    path: '/teacher/courses/{courseId}/content',
    shell: 'teacher',
    file: 'features/outline/teacher-content-screen',
  },
  {
    path: '/teacher/courses/{courseId}/quiz/{lessonId}',
    shell: 'teacher',
    file: 'app/pages/quiz-editor-screen',
  },
  { path: '/teacher/students', shell: 'teacher', file: 'features/users/taught-students-screen' },
  { path: '/teacher/students/{studentId}', shell: 'teacher', file: 'features/users/taught-student-screen' },
  { path: '/student/profile', shell: 'student', file: 'features/account/profile-screen' },
  { path: '/student/settings', shell: 'student', file: 'app/pages/settings-screen' },
  { path: '/teacher/profile', shell: 'teacher', file: 'features/account/profile-screen' },
  { path: '/teacher/settings', shell: 'teacher', file: 'app/pages/settings-screen' },
  { path: '/admin/media', shell: 'admin', file: 'features/media/admin-library-screen' },
  { path: '/teacher/media', shell: 'teacher', file: 'features/media/teacher-library-screen' },
  { path: '/admin/profile', shell: 'admin', file: 'app/pages/account-screen' },
  { path: '/admin/settings', shell: 'admin', file: 'app/pages/site-settings-screen' },
  { path: '/admin/system-health', shell: 'admin', file: 'features/system/health-screen' },
  { path: '/admin/server-monitoring', shell: 'admin', file: 'features/system/monitoring-screen' },
  { path: '/admin/system-diagnostics', shell: 'admin', file: 'features/system/diagnostics-screen' },
  { path: '/admin/dashboard', shell: 'admin', file: 'features/stats/admin-overview-screen' },
  { path: '/admin/reports', shell: 'admin', file: 'features/reports/reports-screen' },
  { path: '/admin/debug/email', shell: 'admin', file: 'features/debug/email-screen', debugOnly: true },
  { path: '/admin/debug/auth', shell: 'admin', file: 'features/debug/auth-screen', debugOnly: true },
] as const satisfies readonly ScreenLine[]

type Path = (typeof screens)[number]['path']
declare module '#core/href.ts' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- an interface takes the paths from what it extends
  interface ScreenPaths extends Record<Path, true> {}
}
