import type { OpenShell, ScreenOf } from './screen-line.ts'

/** What visitors see, and what stands outside of the areas. */
export const openScreens = [
  { path: '/docs/api', shell: 'public', file: 'features/docs/api-screen' },
  { path: '/dev/ui', shell: 'plain', file: 'app/pages/gallery-screen' },
  { path: '/login', shell: 'plain', file: 'features/auth/login/login-screen' },
  { path: '/register', shell: 'plain', file: 'features/auth/register/register-screen' },
  { path: '/forgot-password', shell: 'plain', file: 'features/auth/recovery/forgot-password-screen' },
  { path: '/reset-password', shell: 'plain', file: 'features/auth/recovery/reset-password-screen' },
  { path: '/verify-email', shell: 'plain', file: 'features/auth/recovery/verify-email-screen' },
  { path: '/notifications/stop', shell: 'plain', file: 'features/notifications/stop-letters-screen' },
  { path: '/goal-reminder/stop', shell: 'plain', file: 'features/goals/stop-reminder-screen' },
  { path: '/', shell: 'public', file: 'app/pages/home-screen' },
  { path: '/courses', shell: 'public', file: 'features/courses/catalogue-screen' },
  { path: '/course/{courseId}', shell: 'public', file: 'features/courses/course-screen' },
  { path: '/news', shell: 'public', file: 'features/news/news-screen' },
  { path: '/news/{slug}', shell: 'public', file: 'features/news/article-screen' },
  { path: '/privacy', shell: 'public', file: 'features/site/privacy-screen' },
  { path: '/terms', shell: 'public', file: 'features/site/terms-screen' },
  { path: '/technical-policies', shell: 'public', file: 'features/site/technical-policies-screen' },
  { path: '/faq', shell: 'public', file: 'features/site/faq-screen' },
  { path: '/support', shell: 'public', file: 'app/pages/support-screen' },
  { path: '/support/check-status', shell: 'public', file: 'features/support/check-status-screen' },
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
] as const satisfies readonly ScreenOf<OpenShell>[]
